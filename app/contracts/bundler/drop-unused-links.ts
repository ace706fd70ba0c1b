import type { Plugin } from "vite";

/**
 * Leaves React Router's own links out of the scripts, which nobody uses but every page would load (1.5 kB).
 *
 * Leans on: how React Router's files write components and their names for development tools, both of which the bundler takes for
 * use. Checked with React Router 8.4. If it breaks: the build fails.
 */
export function dropUnusedLinks(): Plugin {
  const patterns = [
    { find: /^\w+\.displayName = .*;$/gm, write: "", found: false },
    { find: /= React\$1\.forwardRef\(/g, write: "= /* @__PURE__ */ React$$1.forwardRef(", found: false },
  ];
  return {
    name: "drop-unused-links",
    apply: "build",
    // The server's bundle leaves the package where it is.
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler(code) {
        for (const pattern of patterns) pattern.found ||= code.search(pattern.find) >= 0;
        return patterns.reduce((text, { find, write }) => text.replaceAll(find, write), code);
      },
    },
    buildEnd(error) {
      const missed = patterns.find(({ found }) => !found);
      if (missed && !error)
        this.error(`React Router has no ${missed.find}: see app/contracts/bundler/drop-unused-links.ts.`);
    },
  };
}
