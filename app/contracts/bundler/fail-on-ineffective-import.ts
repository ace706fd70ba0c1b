import type { Plugin } from "vite";

/**
 * A module that is imported late here and at once there comes at once: somebody meant to save its bytes, and does not.
 *
 * Leans on: the code of the bundler's warning. Checked with Rolldown 1.2. If it breaks: only the budgets of
 * `scripts/first-load-bytes.ts` notice.
 */
export function failOnIneffectiveImport(): Plugin {
  return {
    name: "fail-on-ineffective-import",
    // The server's bundle has all in one place.
    applyToEnvironment: ({ name }) => name === "client",
    onLog(_, log) {
      if (log.code === "INEFFECTIVE_DYNAMIC_IMPORT") this.error(log);
    },
  };
}
