import { beforeEach, expect, it, vi } from "vitest";
import { allGames, Fault, recordOf, replay, rulesOf } from "../../src/shell/api";

let asked: [string, RequestInit | undefined][];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    asked.push([path, init]);
    return answer();
  });
});

it("what the server gives is handed over", async () => {
  answer = () => Response.json([{ key: "pasa" }]);
  expect(await allGames()).toEqual([{ key: "pasa" }]);
  answer = () => new Response("# Pasa");
  expect(await rulesOf("pasa")).toBe("# Pasa");
  expect(asked.map(([path]) => path)).toEqual(["/api/games", "/api/games/pasa/rules"]);
});

it("a record is sent as it is, with the plies that are wanted", async () => {
  answer = () => Response.json({ steps: [] });
  await replay("a record", 3, 7);
  expect(JSON.parse(String(asked[0]?.[1]?.body))).toEqual({ record: "a record", from: 3, to: 7 });
});

it("names of tables never lead to another address", async () => {
  answer = () => new Response("");
  await recordOf("../games?x");
  expect(asked[0]?.[0]).toBe("/api/tables/..%2Fgames%3Fx/record");
});

it("a refusal says why, and for programs which", async () => {
  answer = () => Response.json({ code: "not_over", why: "they still play" }, { status: 409 });
  const fault = await recordOf("t").catch((fault: unknown) => fault);
  expect(fault).toBeInstanceOf(Fault);
  expect(fault).toMatchObject({ code: "not_over", message: "they still play" });
});

it("a refusal by somebody in between is one too", async () => {
  answer = () => new Response("<h1>Bad gateway</h1>", { status: 502, statusText: "Bad Gateway" });
  await expect(allGames()).rejects.toMatchObject({ code: "http_502", message: "Bad Gateway" });
});

it("without a line it is offline", async () => {
  answer = () => Promise.reject(new TypeError("no network"));
  await expect(allGames()).rejects.toMatchObject({ code: "offline" });
});
