import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { compressed } from "./compressed.ts";
import { fonts } from "./fonts.ts";

// A running `inglenook serve`, for `npm run dev`.
const server = process.env.INGLENOOK_SERVER ?? "http://127.0.0.1:8765";

export default defineConfig({
  plugins: [svelte(), fonts(), compressed()],
  build: {
    // The Python package carries the client, so that the server has it wherever it is installed.
    outDir: "../src/inglenook/web",
    emptyOutDir: true,
    license: { fileName: "NOTICES.md" },
    target: "es2022",
    // Which plugin takes how long is nobody's business who just wants to play.
    rolldownOptions: { checks: { pluginTimings: false } },
    // Everything small stays a file of its own: pages under a strict policy take no data: scripts.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { "/api": server, "/ws": { target: server, ws: true } },
  },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
