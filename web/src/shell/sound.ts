// Sounds made on the spot with the browser's own synthesiser: no files. Nothing sounds before the
// page has been touched, and a browser without sound is simply quiet.

import { settings } from "./settings.svelte";

type Channel = "effects" | "signals" | "fireside";

/** A strike on something: noise through a filter, tones that ring out, or both. */
interface Voice {
  channel: Channel;
  /** How many times, and how far apart in seconds, like dice that bounce. */
  times?: number[];
  noise?: { at: number; q: number; length: number; gain: number; to?: number; type?: BiquadFilterType };
  tones?: { at: number; length: number; gain: number; to?: number; type?: OscillatorType; after?: number }[];
}

const voices = {
  die: { channel: "effects", times: [0, 0.07, 0.13], noise: { at: 2100, q: 3, length: 0.045, gain: 0.8 }, tones: [{ at: 410, to: 300, length: 0.05, gain: 0.25, type: "triangle" }] },
  dice: { channel: "effects", times: [0, 0.05, 0.09, 0.15, 0.22, 0.27, 0.38, 0.52], noise: { at: 1900, q: 2.5, length: 0.05, gain: 0.7 }, tones: [{ at: 360, to: 260, length: 0.05, gain: 0.22, type: "triangle" }] },
  pick: { channel: "effects", noise: { at: 1500, q: 4, length: 0.03, gain: 0.5 }, tones: [{ at: 520, length: 0.05, gain: 0.15, type: "triangle" }] },
  coin: { channel: "effects", tones: [{ at: 2637, length: 1.1, gain: 0.2 }, { at: 3951, length: 0.8, gain: 0.12 }, { at: 5587, length: 0.5, gain: 0.07 }, { at: 7103, length: 0.3, gain: 0.04 }] },
  card: { channel: "effects", noise: { at: 3200, to: 900, q: 0.8, length: 0.16, gain: 0.35 } },
  stone: { channel: "effects", noise: { at: 3800, q: 6, length: 0.05, gain: 0.5 }, tones: [{ at: 1318, to: 1244, length: 0.22, gain: 0.2 }, { at: 2093, length: 0.14, gain: 0.1 }] },
  crack: { channel: "effects", times: [0, 0.035], noise: { at: 4200, to: 1200, q: 1.2, length: 0.12, gain: 0.9 }, tones: [{ at: 880, to: 420, length: 0.25, gain: 0.15, type: "triangle" }] },
  token: { channel: "effects", tones: [{ at: 1760, length: 0.5, gain: 0.16 }, { at: 2637, length: 0.45, gain: 0.1, after: 0.07 }] },
  spear: { channel: "effects", noise: { at: 300, q: 0.9, length: 0.16, gain: 1, type: "lowpass" }, tones: [{ at: 120, to: 62, length: 0.22, gain: 0.6 }] },
  arrow: { channel: "effects", noise: { at: 5200, to: 1400, q: 1.6, length: 0.24, gain: 0.5 } },
  shield: { channel: "effects", noise: { at: 1200, q: 1.5, length: 0.06, gain: 0.8 }, tones: [{ at: 523, length: 0.7, gain: 0.2, type: "triangle" }, { at: 787, length: 0.55, gain: 0.14 }, { at: 1247, length: 0.4, gain: 0.1 }] },
  steal: { channel: "effects", noise: { at: 900, to: 3600, q: 1.4, length: 0.2, gain: 0.35 }, tones: [{ at: 1568, to: 1976, length: 0.25, gain: 0.1, after: 0.1 }] },
  drum: { channel: "effects", noise: { at: 180, q: 0.7, length: 0.12, gain: 0.5, type: "lowpass" }, tones: [{ at: 98, to: 55, length: 0.5, gain: 0.7 }] },
  spin: { channel: "effects", times: [0, 0.06, 0.12, 0.18, 0.25, 0.33, 0.43, 0.56], noise: { at: 2600, q: 5, length: 0.02, gain: 0.5 } },
  step: { channel: "effects", noise: { at: 480, q: 1, length: 0.07, gain: 0.5, type: "lowpass" } },
  heal: { channel: "effects", tones: [{ at: 392, length: 0.9, gain: 0.12 }, { at: 494, length: 0.9, gain: 0.12, after: 0.1 }, { at: 587, length: 1.1, gain: 0.12, after: 0.2 }] },
  banner: { channel: "effects", noise: { at: 700, to: 2400, q: 0.7, length: 0.3, gain: 0.25 }, tones: [{ at: 196, length: 0.8, gain: 0.14, type: "triangle" }, { at: 294, length: 0.8, gain: 0.1, after: 0.05 }] },
  click: { channel: "signals", noise: { at: 2400, q: 5, length: 0.015, gain: 0.3 } },
  turn: { channel: "signals", tones: [{ at: 587, length: 0.5, gain: 0.2 }, { at: 880, length: 0.7, gain: 0.16, after: 0.12 }] },
  hurry: { channel: "signals", times: [0, 0.18], tones: [{ at: 740, length: 0.1, gain: 0.18, type: "triangle" }] },
  emote: { channel: "signals", tones: [{ at: 698, to: 932, length: 0.16, gain: 0.14 }] },
  found: { channel: "signals", tones: [{ at: 523, length: 0.5, gain: 0.16 }, { at: 659, length: 0.5, gain: 0.16, after: 0.12 }, { at: 784, length: 0.9, gain: 0.18, after: 0.24 }] },
  refused: { channel: "signals", tones: [{ at: 220, to: 165, length: 0.22, gain: 0.2, type: "triangle" }] },
  win: { channel: "signals", tones: [{ at: 392, length: 0.6, gain: 0.16 }, { at: 494, length: 0.6, gain: 0.16, after: 0.14 }, { at: 587, length: 0.6, gain: 0.16, after: 0.28 }, { at: 784, length: 1.6, gain: 0.2, after: 0.42 }] },
  lose: { channel: "signals", tones: [{ at: 330, length: 0.7, gain: 0.16, type: "triangle" }, { at: 294, length: 0.7, gain: 0.16, type: "triangle", after: 0.2 }, { at: 220, length: 1.6, gain: 0.2, type: "triangle", after: 0.42 }] },
} as const satisfies Record<string, Voice>;

export type SoundName = keyof typeof voices;

export interface PlayOptions {
  /** Louder or softer than usual. */
  gain?: number;
  /** Seconds from now. */
  after?: number;
  /** From -1, the left, to 1, the right. */
  pan?: number;
}

class Sound {
  #context: AudioContext | null = null;
  #channels: Record<Channel, GainNode> | null = null;
  #noise: AudioBuffer | null = null;
  #fire: AudioBufferSourceNode | null = null;

  /** Let sounds be heard from now on: browsers ask for a click or a key first. */
  wake(): void {
    if (typeof AudioContext === "undefined") return;
    try {
      this.#context ??= this.#build(new AudioContext());
      if (this.#context.state === "suspended") void this.#context.resume().catch(() => {});
      this.level();
    } catch {
      // No sound device: the games are played all the same.
    }
  }

  /** Take over the loudness from the settings. */
  level(): void {
    const [context, channels] = [this.#context, this.#channels];
    if (!context || !channels) return;
    for (const name of Object.keys(channels) as Channel[]) {
      // Heard loudness is nearer to the square.
      const gain = settings.muted ? 0 : settings[name] ** 2;
      channels[name].gain.setTargetAtTime(gain, context.currentTime, 0.03);
    }
    this.#tendFire(context, !settings.muted && settings.fireside > 0);
  }

  /** Hush, as when the page is hidden; `wake` undoes it. */
  sleep(): void {
    void this.#context?.suspend().catch(() => {});
  }

  play(name: SoundName, { gain = 1, after = 0, pan = 0 }: PlayOptions = {}): void {
    const [context, channels] = [this.#context, this.#channels];
    const voice: Voice = voices[name];
    if (!context || !channels || context.state !== "running" || settings.muted) return;
    const out = new StereoPannerNode(context, { pan });
    out.connect(channels[voice.channel]);
    const start = context.currentTime + after;
    let fade = gain;
    for (const time of voice.times ?? [0]) {
      this.#strike(context, voice, out, start + time, fade * (0.85 + Math.random() * 0.3));
      fade *= 0.86;
    }
  }

  #strike(context: AudioContext, { noise, tones }: Voice, out: AudioNode, start: number, gain: number): void {
    if (noise) {
      const source = new AudioBufferSourceNode(context, { buffer: this.#noise, loop: true });
      const filter = new BiquadFilterNode(context, { type: noise.type ?? "bandpass", Q: noise.q, frequency: noise.at });
      if (noise.to) filter.frequency.exponentialRampToValueAtTime(noise.to, start + noise.length);
      const ring = this.#ring(context, start, noise.length, noise.gain * gain);
      source.connect(filter).connect(ring).connect(out);
      source.start(start, Math.random());
      source.stop(start + noise.length + 0.05);
    }
    for (const tone of tones ?? []) {
      const from = start + (tone.after ?? 0);
      // No two strikes ring quite alike.
      const pitch = tone.at * (0.99 + Math.random() * 0.02);
      const source = new OscillatorNode(context, { type: tone.type ?? "sine", frequency: pitch });
      if (tone.to) source.frequency.exponentialRampToValueAtTime(tone.to, from + tone.length);
      source.connect(this.#ring(context, from, tone.length, tone.gain * gain)).connect(out);
      source.start(from);
      source.stop(from + tone.length + 0.05);
    }
  }

  #ring(context: AudioContext, start: number, length: number, gain: number): GainNode {
    const ring = new GainNode(context, { gain: 0 });
    ring.gain.setValueAtTime(0, start);
    ring.gain.linearRampToValueAtTime(gain, start + 0.004);
    ring.gain.exponentialRampToValueAtTime(0.0001, start + length);
    return ring;
  }

  #build(context: AudioContext): AudioContext {
    const limiter = new DynamicsCompressorNode(context, { threshold: -14, ratio: 6 });
    limiter.connect(context.destination);
    const channel = () => {
      const node = new GainNode(context, { gain: 0 });
      node.connect(limiter);
      return node;
    };
    this.#channels = { effects: channel(), signals: channel(), fireside: channel() };
    this.#noise = filled(context, 2, () => Math.random() * 2 - 1);
    return context;
  }

  /** The fire: a soft roar, and now and then a crack. */
  #tendFire(context: AudioContext, burning: boolean): void {
    if (burning === (this.#fire !== null)) return;
    this.#fire?.stop();
    this.#fire = null;
    if (!burning || !this.#channels) return;
    let roar = 0;
    let crack = 0;
    const buffer = filled(context, 11, () => {
      roar = roar * 0.985 + (Math.random() * 2 - 1) * 0.015;
      if (Math.random() < 0.00011) crack = 0.3 + Math.random() * 0.7;
      crack *= 0.9965;
      return roar * 1.6 + crack * (Math.random() * 2 - 1) * 0.35;
    });
    this.#fire = new AudioBufferSourceNode(context, { buffer, loop: true });
    this.#fire.connect(this.#channels.fireside);
    this.#fire.start();
  }
}

function filled(context: AudioContext, seconds: number, value: () => number): AudioBuffer {
  const length = Math.floor(context.sampleRate * seconds);
  const buffer = new AudioBuffer({ length, sampleRate: context.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < length; at++) samples[at] = value();
  return buffer;
}

export const sound = new Sound();
