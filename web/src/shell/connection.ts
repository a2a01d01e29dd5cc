// The line to the server. It comes back by itself after every cut, asks again what was never
// answered (with the same ids, so nothing happens twice) and knows nothing of tables or pages.

import type { AnyMessage, AnyRequest, Closing, Done, Hello, Protocol, Refused } from "../wire";
import type { Timers } from "./player";

/** Fails to compile when the server's is another: then this file has something to learn. */
export const PROTOCOL: Protocol = 1;

/** A socket as the browser has it, or a test. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

/**
 * - `connecting`: for the first time, or again right after a cut.
 * - `open`: the server has said welcome.
 * - `lost`: cut, and trying again.
 * - `old`: the server speaks another version of the protocol, and only a reload helps.
 */
export type LineState = "connecting" | "open" | "lost" | "old";

type WithoutId<R> = R extends AnyRequest ? Omit<R, "id"> : never;
/** A request as it is asked; the line gives it its id. */
export type Ask = WithoutId<Exclude<AnyRequest, Hello>>;
export type Answer = Done | Refused;

export interface Ends {
  open(): Socket;
  /** Who says hello. */
  hello(): Omit<Hello, "id" | "type" | "protocol">;
  /** A message that is no answer. What is asked on hearing the welcome goes before all that waits. */
  heard(message: AnyMessage): void;
  changed(state: LineState, why: string): void;
  timers: Timers;
  /** From 0 to 1. */
  random(): number;
}

/** Milliseconds until the next try, by how many have failed. */
const DELAYS = [0, 500, 1000, 2000, 4000, 8000, 15000];
/** An answer that takes longer, in milliseconds, will not come on this line. */
export const PATIENCE = 10_000;

interface Pending {
  request: AnyRequest;
  answer: (answer: Answer) => void;
}

export class Connection {
  readonly #ends: Ends;
  #socket: Socket | null = null;
  #state: LineState = "connecting";
  #pending = new Map<string, Pending>();
  #tries = 0;
  #retry: unknown;
  #patience: unknown;
  #delay: number | null = null;
  #helloId = "";
  #number = 0;
  // Tabs share a key, so ids must differ between tabs and between loads of a page.
  #prefix: string;

  constructor(ends: Ends) {
    this.#ends = ends;
    this.#prefix = Math.floor(ends.random() * 2 ** 52).toString(36);
  }

  get state(): LineState {
    return this.#state;
  }

  /** Connect, unless there is a line already or one in the making. */
  start(): void {
    if (this.#socket || this.#state === "old") return;
    this.#ends.timers.clear(this.#retry);
    const socket = this.#ends.open();
    this.#socket = socket;
    socket.onopen = () => this.#sayHello(socket);
    socket.onmessage = ({ data }) => this.#heard(socket, data);
    socket.onclose = () => this.#closed(socket);
    this.#expect();
  }

  /** Ask something. The answer comes even if the line is cut in between; only a server that is never
   * seen again leaves it open. */
  ask(request: Ask): Promise<Answer> {
    const whole = { ...request, id: this.#id() } as AnyRequest;
    return new Promise((answer) => {
      this.#pending.set(whole.id, { request: whole, answer });
      if (this.#state === "open") this.#send(whole);
    });
  }

  /** Try now: the page was opened again, or the network is back. */
  hasten(): void {
    this.#tries = 0;
    this.#delay = null;
    this.start();
  }

  #id(): string {
    this.#number += 1;
    return `${this.#prefix}-${this.#number}`;
  }

  #become(state: LineState, why = ""): void {
    this.#state = state;
    this.#ends.changed(state, why);
  }

  #send(request: AnyRequest): void {
    this.#socket?.send(JSON.stringify(request));
    this.#expect();
  }

  #sayHello(socket: Socket): void {
    this.#helloId = this.#id();
    const hello: Hello = {
      type: "hello",
      id: this.#helloId,
      protocol: PROTOCOL,
      ...this.#ends.hello(),
    };
    socket.send(JSON.stringify(hello));
  }

  #heard(socket: Socket, data: unknown): void {
    if (socket !== this.#socket) return;
    const message = read(data);
    if (!message) return;
    this.#stopWaiting();
    switch (message.type) {
      case "welcome":
        return this.#welcomed(message);
      case "done":
      case "refused":
        return this.#answered(message);
      case "closing":
        return this.#closing(message);
      default:
        this.#ends.heard(message);
    }
    if (this.#pending.size > 0) this.#expect();
  }

  #welcomed(message: AnyMessage): void {
    this.#tries = 0;
    this.#delay = null;
    const unanswered = [...this.#pending.values()];
    this.#become("open");
    this.#ends.heard(message);
    for (const pending of unanswered) this.#askAgain(pending);
  }

  #askAgain({ request, answer }: Pending): void {
    if (request.type !== "resume") return this.#send(request);
    // A newer one has just gone out: this one would bring the same once more.
    this.#pending.delete(request.id);
    answer({ type: "done", id: request.id, table: request.table });
  }

  #answered(message: Answer): void {
    if (message.id === this.#helloId) {
      if (message.type === "refused") this.#turnedAway(message);
      return;
    }
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if (this.#pending.size > 0) this.#expect();
    pending?.answer(message);
  }

  #turnedAway({ code, why }: Refused): void {
    const old = code === "old_client";
    this.#tries = DELAYS.length;
    this.#drop();
    this.#become(old ? "old" : "lost", why);
    if (!old) this.#later();
  }

  #closing({ retry }: Closing): void {
    this.#delay = retry * 1000;
  }

  #closed(socket: Socket): void {
    if (socket !== this.#socket) return;
    this.#drop();
    this.#become("lost");
    this.#later();
  }

  /** Give the socket up; whatever it still says is not heard. */
  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#stopWaiting();
    socket?.close();
  }

  #later(): void {
    const delay = this.#delay ?? DELAYS[Math.min(this.#tries, DELAYS.length - 1)] ?? 0;
    this.#tries += 1;
    this.#delay = null;
    // Not all at once: everybody else was cut off too.
    const due = delay * (0.75 + this.#ends.random() / 2);
    this.#ends.timers.clear(this.#retry);
    this.#retry = this.#ends.timers.set(() => this.start(), due);
  }

  /** Something should come soon; if nothing does, the line is dead though nobody said so. */
  #expect(): void {
    this.#stopWaiting();
    this.#patience = this.#ends.timers.set(() => {
      const socket = this.#socket;
      if (socket) this.#closed(socket);
    }, PATIENCE);
  }

  #stopWaiting(): void {
    this.#ends.timers.clear(this.#patience);
    this.#patience = undefined;
  }
}

/** A message, if the text is one at all. */
function read(data: unknown): AnyMessage | null {
  if (typeof data !== "string") return null;
  try {
    const message: unknown = JSON.parse(data);
    const typed = typeof message === "object" && message !== null && "type" in message;
    return typed ? (message as AnyMessage) : null;
  } catch {
    return null;
  }
}
