import type { Plugin } from "vite";

/**
 * Has Chromium compile every function while its file loads, off the main thread, instead of at its first call.
 *
 * Leans on: V8's comment for it, at the top of a file. Checked with Chromium 156; other browsers take it as a comment.
 * If it breaks: navigation on a slow phone takes longer (docs/decisions/017-what-a-first-visit-loads.md has how much).
 */
export function compileWhileLoading(): Plugin {
  return {
    name: "compile-while-loading",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle: {
      // It counts only at the top of a file, where Vite puts a list of its own.
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk") file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}
