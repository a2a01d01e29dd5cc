// Holds the page's own time: timeouts and animations stand still until `clockwork(ms)` lets them go on.
(() => {
  const [later, never] = [setTimeout, clearTimeout];
  const timers = new Map();
  const moving = new Map();
  let [now, last] = [0, 0];

  window.setTimeout = (act, ms = 0, ...given) => {
    timers.set(--last, { due: now + Math.max(0, ms), act: () => act(...given) });
    return last;
  };
  window.clearTimeout = (timer) => (timer < 0 ? timers.delete(timer) : never(timer));

  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...frames) {
    const animation = animate.apply(this, frames);
    animation.pause();
    moving.set(animation, now);
    return animation;
  };

  // Promises, and what the page does on them, get their turn.
  const settled = () => new Promise((done) => later(() => later(done)));

  function seek() {
    for (const [animation, start] of moving) {
      if (animation.playState === "idle" || animation.playState === "finished") moving.delete(animation);
      else if (now - start >= animation.effect.getComputedTiming().endTime) animation.finish();
      else animation.currentTime = now - start;
    }
  }

  window.clockwork = async (ms) => {
    const until = now + ms;
    await settled();
    for (;;) {
      const [next] = [...timers].sort(([, a], [, b]) => a.due - b.due);
      if (!next || next[1].due > until) break;
      timers.delete(next[0]);
      now = next[1].due;
      seek();
      next[1].act();
      await settled();
    }
    now = until;
    seek();
    await settled();
  };
})();
