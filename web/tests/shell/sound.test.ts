import { beforeEach, describe, expect, it, vi } from "vitest";

/** What was started, and what every gain was set to; enough of an AudioContext to be played on. */
class Studio {
  started: string[] = [];
  targets: number[] = [];
  resumed = 0;
  state = "running";
}

let studio: Studio;

function stage(): void {
  const param = () => ({
    setValueAtTime: vi.fn(),
    linearRampToValueAtTime: vi.fn(),
    exponentialRampToValueAtTime: vi.fn(),
    setTargetAtTime: (value: number) => studio.targets.push(value),
  });
  class AudioNode {
    gain = param();
    frequency = param();
    connect = (next: unknown) => next;
    start = () => studio.started.push(this.constructor.name);
    stop = vi.fn();
  }
  for (const name of ["GainNode", "OscillatorNode", "AudioBufferSourceNode", "BiquadFilterNode", "StereoPannerNode", "DynamicsCompressorNode"]) {
    vi.stubGlobal(name, { [name]: class extends AudioNode {} }[name]);
  }
  vi.stubGlobal("AudioBuffer", class { getChannelData = () => new Float32Array(8); });
  vi.stubGlobal("AudioContext", class {
    currentTime = 0;
    sampleRate = 4;
    destination = {};
    get state() {
      return studio.state;
    }
    resume = async () => void (studio.resumed += 1);
    suspend = async () => void (studio.state = "suspended");
  });
}

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  studio = new Studio();
});

async function opened() {
  const { sound } = await import("../../src/shell/sound");
  const { change } = await import("../../src/shell/settings.svelte");
  change({ muted: false, effects: 0.5, signals: 0.5, fireside: 0 });
  return { sound, change };
}

describe("without a sound device", () => {
  it("a browser that knows no sound is simply quiet", async () => {
    const { sound } = await opened();
    sound.wake();
    sound.level();
    sound.play("dice");
    sound.sleep();
  });

  it("and so is one that refuses it", async () => {
    vi.stubGlobal("AudioContext", class { constructor() { throw new Error("no device"); } });
    const { sound } = await opened();
    sound.wake();
    sound.play("dice");
  });
});

describe("with one", () => {
  beforeEach(stage);

  it("nothing sounds before the page has been touched", async () => {
    const { sound } = await opened();
    sound.play("dice");
    expect(studio.started).toEqual([]);
    sound.wake();
    sound.play("pick");
    expect(studio.started.toSorted()).toEqual(["AudioBufferSourceNode", "OscillatorNode"]);
  });

  it("a mute house is silent, and its fire goes out", async () => {
    const { sound, change } = await opened();
    change({ fireside: 0.5 });
    sound.wake();
    expect(studio.started).toEqual(["AudioBufferSourceNode"]);
    change({ muted: true });
    sound.level();
    sound.play("dice");
    expect(studio.started).toHaveLength(1);
    expect(studio.targets.slice(-3)).toEqual([0, 0, 0]);
  });

  it("sliders are heard as the ear hears", async () => {
    const { sound, change } = await opened();
    change({ effects: 0.5, signals: 1, fireside: 0 });
    sound.wake();
    expect(studio.targets).toEqual([0.25, 1, 0]);
  });

  it("a hidden page hushes, and wakes again", async () => {
    const { sound } = await opened();
    sound.wake();
    sound.sleep();
    sound.play("dice");
    expect(studio.started).toEqual([]);
    sound.wake();
    expect(studio.resumed).toBe(1);
  });
});
