// Looks at what is on the screen and tells what is wrong with it, one sentence each.
// `down` says whether the page may be longer than the screen.
({ down }) => {
  const TOUCH = 2; // pixels that boxes may share
  const SMALLEST = 14;
  const problems = [];
  const html = document.documentElement;
  const dialogs = [...document.querySelectorAll("dialog[open], [role=dialog][aria-modal=true]")];
  const root = dialogs.at(-1) ?? document.body;

  const name = (element) => {
    const text = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim();
    const kind = element.id ? `#${element.id}` : element.className?.toString().split(" ")[0];
    return `<${element.localName} ${kind ?? ""}> ${JSON.stringify(text.slice(0, 30))}`;
  };
  const shown = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest("[inert], [data-decoration]") &&
    !turnedAway(element);
  const turnedAway = (element) => {
    for (let at = element; at && at !== html; at = at.parentElement)
      if (getComputedStyle(at).backfaceVisibility === "hidden" && at.closest("[aria-hidden=true]"))
        return true;
    return false;
  };
  // What is meant to lie over the rest for a while.
  const over = (element) => element.closest("[data-over]");
  const hiddenFromSight = (box) => box.width <= 2 || box.height <= 2;
  const around = (rects) => {
    const all = [...rects].filter((rect) => rect.width && rect.height);
    if (!all.length) return null;
    const left = Math.min(...all.map((rect) => rect.left));
    const top = Math.min(...all.map((rect) => rect.top));
    const right = Math.max(...all.map((rect) => rect.right));
    const bottom = Math.max(...all.map((rect) => rect.bottom));
    return { left, top, right, bottom, width: right - left, height: bottom - top };
  };

  // What of a box is seen through the windows that it stands in: null if nothing.
  const seenThrough = (element, box, told) => {
    let seen = { ...box };
    for (let at = element; at && at !== html; at = at.parentElement) {
      const style = getComputedStyle(at);
      const across = style.overflowX !== "visible";
      const down = style.overflowY !== "visible";
      if ((across || down) && (at !== element || element !== told)) {
        const window = at.getBoundingClientRect();
        if (hiddenFromSight(window)) return null;
        const scrolls = (overflow) => overflow === "auto" || overflow === "scroll";
        if (across && !scrolls(style.overflowX))
          if (seen.left < window.left - TOUCH || seen.right > window.right + TOUCH)
            problems.push(`cut at a side: ${name(told)}`);
        if (down && !scrolls(style.overflowY))
          if (seen.top < window.top - TOUCH || seen.bottom > window.bottom + TOUCH)
            problems.push(`cut above or below: ${name(told)}`);
        seen = {
          left: Math.max(seen.left, window.left),
          top: Math.max(seen.top, window.top),
          right: Math.min(seen.right, window.right),
          bottom: Math.min(seen.bottom, window.bottom),
        };
        if (seen.right - seen.left < 1 || seen.bottom - seen.top < 1) return null;
      }
      if (style.position === "fixed") break;
    }
    return seen;
  };

  const within = (one, other) => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });

  // Scroll bars.
  if (html.scrollWidth > html.clientWidth) problems.push(`the page is wider than the screen`);
  if (!down && html.scrollHeight > html.clientHeight)
    problems.push(`the page is longer than the screen: ${html.scrollHeight}`);

  // What stands there, with the lines it has: a sentence that is broken leaves its corners free.
  const boxes = [];
  const add = (element, rect, lines = [rect]) => {
    if (!rect || hiddenFromSight(rect)) return;
    const seen = seenThrough(element, rect, element);
    if (!seen) return;
    if (seen.left < -TOUCH || seen.right > innerWidth + TOUCH)
      problems.push(`beyond a side of the screen: ${name(element)}`);
    if (!down && (seen.top < -TOUCH || seen.bottom > innerHeight + TOUCH))
      problems.push(`above or below the screen: ${name(element)}`);
    boxes.push({ element, lines: lines.map((line) => within(line, seen)) });
  };

  // Controls, and text outside of them.
  const CONTROLS = "button, a[href], input, select, textarea, summary, [role=button], [role=slider]";
  for (const control of root.querySelectorAll(CONTROLS)) {
    if (!shown(control) || control.getBoundingClientRect().bottom <= 0) continue; // until focused
    add(control, around(control.getClientRects()));
    const box = control.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight || hiddenFromSight(box)) continue;
    const top = document.elementFromPoint(x, y);
    const own = top && (control.contains(top) || top.contains(control) || top.closest("label")?.control === control);
    if (top && over(top) !== over(control)) continue;
    if (!own && getComputedStyle(control).pointerEvents !== "none" && seenThrough(control, box, control))
      problems.push(`covered: ${name(control)} by ${top ? name(top) : "nothing"}`);
  }
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const parent = text.parentElement;
    if (!text.data.trim() || !shown(parent) || parent.closest("svg, option, noscript")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const rect = around(range.getClientRects());
    if (!rect || hiddenFromSight(rect) || hiddenFromSight(parent.getBoundingClientRect())) continue;
    const size = parseFloat(getComputedStyle(parent).fontSize);
    if (size < SMALLEST) problems.push(`text of ${size}px: ${name(parent)}`);
    const overflows = parent.scrollWidth > parent.clientWidth + 1 && parent.clientWidth > 0;
    if (overflows && getComputedStyle(parent).overflowX === "hidden")
      problems.push(`cut short: ${name(parent)}`);
    if (parent.closest(CONTROLS)) continue;
    // Letters are lower than their lines.
    const letters = ({ left, top, right, bottom, width, height }) => {
      const slack = height * 0.2;
      return { left, right, width, top: top + slack, bottom: bottom - slack, height: height - 2 * slack };
    };
    add(parent, rect, [...range.getClientRects()].map(letters));
  }

  // No two of them share space.
  const shared = (one, other) => {
    const { left, right, top, bottom } = within(one, other);
    return right - left > TOUCH && bottom - top > TOUCH ? [right - left, bottom - top] : null;
  };
  for (const [index, one] of boxes.entries())
    for (const other of boxes.slice(index + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      if (over(one.element) !== over(other.element)) continue;
      const found = one.lines.flatMap((line) => other.lines.map((each) => shared(line, each))).find(Boolean);
      if (found)
        problems.push(`overlap by ${found[0].toFixed()}x${found[1].toFixed()}: ${name(one.element)} and ${name(other.element)}`);
    }
  return [...new Set(problems)];
}
