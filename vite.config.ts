import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { compileWhileLoading } from "./app/contracts/bundler/compile-while-loading.ts";
import { dropUnusedLinks } from "./app/contracts/bundler/drop-unused-links.ts";
import { failOnIneffectiveImport } from "./app/contracts/bundler/fail-on-ineffective-import.ts";
import { chunkGroups } from "./scripts/chunk-groups.ts";

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    failOnIneffectiveImport(),
    dropUnusedLinks(),
    compileWhileLoading(),
  ],
  build: {
    // Everything stays a file of its own: data: addresses would need a hole in the content security policy,
    // and <use> cannot reach into them.
    assetsInlineLimit: 0,
    modulePreload: {
      // Most late parts come while the page is hydrated: a dozen links more would keep a slow phone from its visitor for a tenth
      // of a second. These two are waited for.
      resolveDependencies: (file, imports, { hostType }) =>
        hostType === "js" && !/(?:guide-rest|wrench-mode)-[^/]+\.js$/.test(file)
          ? imports.filter((each) => each.endsWith(".css"))
          : imports,
    },
    target: "es2023",
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups(import.meta.dirname) },
        // The manifest and the files name each other hundreds of times, and a hash can't be compressed.
        chunkFileNames: "assets/[name]-[hash:7].js",
      },
    },
  },
});
