// A whole game in the part of a link that no server sees: the record, squeezed, in letters that
// links may have.

import { LONGEST } from "./record";

/** The first letters say how it was made, should there ever be another way. */
const VERSION = "1.";

/** The link is damaged, or none of ours. */
export class FragmentFault extends Error {}

/** A text as a fragment, without the `#`. */
export async function toFragment(text: string): Promise<string> {
  const squeezed = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  return VERSION + toBase64(squeezed);
}

/** The text in a fragment, with or without its `#`. */
export async function fromFragment(fragment: string): Promise<string> {
  const written = fragment.replace(/^#/, "");
  if (!written.startsWith(VERSION)) throw new FragmentFault("not made by this house");
  try {
    const squeezed = fromBase64(written.slice(VERSION.length));
    const bytes = await through(squeezed, new DecompressionStream("deflate-raw"), LONGEST);
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw new FragmentFault(error instanceof Error ? error.message : "damaged");
  }
}

/** Bytes sent through a stream; more than `most` are refused before they fill the memory. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most = Number.POSITIVE_INFINITY,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = stream.writable.getWriter();
  // Faults come out at the reading end.
  writer.write(bytes).catch(() => {});
  writer.close().catch(() => {});
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (const reader = stream.readable.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel().catch(() => {});
      throw new FragmentFault("too large");
    }
    chunks.push(value);
  }
  return joined(chunks, size);
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

function toBase64(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}
