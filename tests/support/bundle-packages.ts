import { fileURLToPath } from "node:url";
import { build } from "vite";
import { bundledPackages, bundlesFolder } from "./bundled-packages.ts";

/** Before the tests: makes the bundles that their servers load. */
export default async function bundlePackages(): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: fileURLToPath(bundlesFolder),
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(bundledPackages.map((name) => [name, name])),
        output: { entryFileNames: "[name].js" },
      },
    },
  });
}
