// Local storage that may be full, forbidden or filled by somebody else: never a reason to fall over.

/** What could not be stored: remembered as long as the page is open. */
const memory = new Map<string, string>();

/** What is stored under a name, or null. Whoever asks checks its form. */
export function stored(name: string): unknown {
  try {
    const text = memory.get(name) ?? localStorage.getItem(`inglenook.${name}`);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Store something under a name; without storage it is forgotten with the page. */
export function store(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(`inglenook.${name}`, text);
    memory.delete(name);
  } catch {
    // A private window or a full disk: the page works, and what it was told lasts as long as it does.
    memory.set(name, text);
  }
}

/** Keep up with the other tabs of this browser. */
export function onStored(name: string, callback: (value: unknown) => void): void {
  if (typeof addEventListener !== "function") return;
  addEventListener("storage", (change: StorageEvent) => {
    if (change.key === `inglenook.${name}`) callback(stored(name));
  });
}

/** An object whose fields are those of `defaults`, each taken from `found` if it is acceptable. */
export function merged<T extends object>(
  defaults: T,
  found: unknown,
  fits: { [K in keyof T]: (value: unknown) => boolean },
): T {
  const result = { ...defaults };
  if (typeof found !== "object" || found === null) return result;
  for (const name of Object.keys(defaults) as (keyof T)[]) {
    const value = (found as Record<keyof T, unknown>)[name];
    if (value !== undefined && fits[name](value)) result[name] = value as T[keyof T];
  }
  return result;
}
