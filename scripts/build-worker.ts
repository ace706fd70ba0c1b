// Builds the service worker of devices that keep pages into one file. Part of `npm run build`.
import { resolve } from "node:path";
import { build } from "vite";
import { answerHelp } from "./usage.ts";

answerHelp("build-worker  builds the service worker of kept pages; a part of npm run build");

await build({
  configFile: false,
  publicDir: false,
  logLevel: "warn",
  build: {
    outDir: "build/client",
    emptyOutDir: false,
    target: "es2023",
    rolldownOptions: {
      input: resolve("app/worker/kept-pages.ts"),
      output: { format: "iife", entryFileNames: "kept-pages.js" },
    },
  },
});
