import { existsSync } from "node:fs";
import { registerHooks } from "node:module";
import { bundledPackages, bundlesFolder } from "./bundled-packages.ts";

/** Preloaded into servers and commands that tests start. */
if (existsSync(bundlesFolder))
  registerHooks({
    resolve: (specifier, context, next) =>
      bundledPackages.includes(specifier)
        ? { url: new URL(`${specifier}.js`, bundlesFolder).href, format: "module", shortCircuit: true }
        : next(specifier, context),
  });
