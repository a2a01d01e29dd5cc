// Plays by the buttons of the plain table, as somebody in a hurry would, and gives the moves made:
// of all that may be done what fits the first wish, and among moves that fit it alike, any. Moves that
// are chosen in steps are chosen so.
// Ends with the game, or after `most` moves.
async ({ wishes, most }) => {
  const made = [];
  const buttons = () => [...document.querySelectorAll("button[data-move], button[data-step]")];
  const words = ({ dataset }) => dataset.move ?? dataset.step;
  const over = () => document.querySelector("dialog[open] .end");
  const changed = (ready) =>
    new Promise((done, fail) => {
      const look = () => {
        const found = ready();
        if (!found) return;
        observer.disconnect();
        clearTimeout(patience);
        done(found);
      };
      const observer = new MutationObserver(look);
      const patience = setTimeout(() => {
        observer.disconnect();
        fail(new Error(`nothing to decide after ${made.slice(-3).join(", ")}`));
      }, 20_000);
      observer.observe(document.body, { subtree: true, childList: true, attributes: true });
      look();
    });
  const choice = (all) => {
    for (const wish of wishes) {
      const fitting = all.filter((button) => words(button).startsWith(wish) || wish.startsWith(words(button)));
      if (fitting.length > 0) return any(fitting);
    }
    return any(all);
  };
  const any = (moves) => moves[((made.length + 1) * 7919) % 104_729 % moves.length];
  for (;;) {
    if (made.length === most) return made;
    await changed(() => over() || buttons().length > 0);
    if (over()) return made;
    const button = choice(buttons());
    if (button.dataset.move) made.push(button.dataset.move);
    button.click();
    await changed(() => over() || !button.isConnected);
  }
}
