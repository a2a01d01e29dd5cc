import { describe, expect, it } from "vitest";
import { FragmentFault, fromFragment, toFragment } from "../../src/shell/fragment";
import { LONGEST } from "../../src/shell/record";

const plies = Array.from({ length: 400 }, (_, i) => `${i + 1} ${i % 2 ? "B" : "A"} roll | d6=${(i * 7) % 6 + 1} d6=${(i * 5) % 6 + 1}`);
const record = `inglenook record 1\ngame: pasa\n\n${plies.join("\n")}\n`;

describe("a record in a link", () => {
  it("comes back letter by letter", async () => {
    for (const text of ["", "a", record, "नमस्ते 🎲", "\u0000"]) {
      expect(await fromFragment(await toFragment(text))).toBe(text);
      expect(await fromFragment(`#${await toFragment(text)}`)).toBe(text);
    }
  });

  it("is short, and made of letters that links may have", async () => {
    const fragment = await toFragment(record);
    expect(fragment).toMatch(/^[A-Za-z0-9._-]+$/);
    expect(fragment.length).toBeLessThan(record.length / 4);
  });

  it("that is damaged is refused", async () => {
    const whole = await toFragment(record);
    const broken = ["", "#", "1.", "2.abc", "1.!!!", "1.AAAA", whole.slice(0, whole.length / 2), `1.x${whole.slice(2)}`];
    for (const fragment of broken) await expect(fromFragment(fragment), fragment).rejects.toThrow(FragmentFault);
  });

  it("that would fill the memory is refused", async () => {
    const bomb = await toFragment("0".repeat(LONGEST + 1));
    expect(bomb.length).toBeLessThan(3000);
    await expect(fromFragment(bomb)).rejects.toThrow(FragmentFault);
  });
});
