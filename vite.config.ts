import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { chunkGroups } from "./scripts/chunk-groups.ts";

/** A module that is imported late here and at once there comes at once: somebody meant to save its bytes, and does not. */
const failOnIneffectiveImport: Plugin = {
  name: "fail-on-ineffective-import",
  // The server's bundle has all in one place.
  applyToEnvironment: ({ name }) => name === "client",
  onLog(_, log) {
    if (log.code === "INEFFECTIVE_DYNAMIC_IMPORT") this.error(log);
  },
};

/** React Router's own links are in every bundle, unused: their names for development tools count as use. */
const dropUnusedComponents: Plugin = {
  name: "drop-unused-components",
  apply: "build",
  transform: {
    filter: { id: /\/react-router\/dist\/production\// },
    handler: (code) =>
      code
        .replaceAll(/^\w+\.displayName = .*;$/gm, "")
        .replaceAll("= React$1.forwardRef(", "= /* @__PURE__ */ React$1.forwardRef("),
  },
};

/** Has Chromium compile every function while its file loads, off the main thread, instead of at its first call. */
const compileWhileLoading: Plugin = {
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

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), failOnIneffectiveImport, dropUnusedComponents, compileWhileLoading],
  build: {
    // Everything stays a file of its own: data: addresses would need a hole in the content security policy,
    // and <use> cannot reach into them.
    assetsInlineLimit: 0,
    modulePreload: {
      // They come while the page is hydrated: a dozen links more would keep a slow phone from its visitor.
      resolveDependencies: (file, imports, { hostType }) =>
        hostType === "js" && /(?:continue-job|home-rest)-[^/]+\.js$/.test(file)
          ? imports.filter((each) => each.endsWith(".css"))
          : imports,
    },
    target: "es2023",
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups(import.meta.dirname) } } },
  },
});
