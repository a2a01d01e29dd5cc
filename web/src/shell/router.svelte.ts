// Where in the house we are. Addresses are plain paths, so that links can be given away.

export type Place =
  | { page: "landing" }
  | { page: "find"; game: string }
  | { page: "table"; table: string }
  | { page: "watch" }
  | { page: "replay" }
  | { page: "learn"; game: string }
  | { page: "nowhere" };

/** The place that a path stands for. */
export function placeOf(path: string): Place {
  const [first = "", second = "", ...rest] = path.replace(/^\/+|\/+$/g, "").split("/");
  if (rest.length > 0) return { page: "nowhere" };
  if (first === "t" && /^[A-Za-z0-9_-]{10,32}$/.test(second)) return { page: "table", table: second };
  if (first === "find" && /^\w+$/.test(second)) return { page: "find", game: second };
  if (first === "learn" && /^\w+$/.test(second)) return { page: "learn", game: second };
  if (second) return { page: "nowhere" };
  if (first === "" || first === "watch" || first === "replay") return { page: first || "landing" };
  return { page: "nowhere" };
}

const at = $state({
  path: globalThis.location?.pathname ?? "/",
  fragment: globalThis.location?.hash ?? "",
});

/** Where we are. */
export function place(): Place {
  return placeOf(at.path);
}

/** What stands behind the `#` of the address. */
export function fragment(): string {
  return at.fragment;
}

/** Go to another place of the house; `instead` leaves no way back to this one. */
export function go(path: string, instead = false): void {
  const url = new URL(path, location.href);
  if (instead) history.replaceState(null, "", url);
  else if (url.href !== location.href) history.pushState(null, "", url);
  follow();
}

function follow(): void {
  const moved = at.path !== location.pathname;
  at.path = location.pathname;
  at.fragment = location.hash;
  if (moved) scrollTo(0, 0);
}

/** Follow the browser's own buttons, and plain links within the house. */
export function startRouter(): void {
  addEventListener("popstate", follow);
  addEventListener("hashchange", follow);
  document.addEventListener("click", (event) => {
    const path = ownLink(event);
    if (path === null) return;
    event.preventDefault();
    go(path);
  });
}

/** The path of a link within the house that was clicked plainly, or null. */
function ownLink(event: MouseEvent): string | null {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!plain || event.defaultPrevented || !(event.target instanceof Element)) return null;
  const link = event.target.closest("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return null;
  const samePage = link.pathname === location.pathname && link.hash !== "";
  return samePage ? null : link.pathname + link.search + link.hash;
}
