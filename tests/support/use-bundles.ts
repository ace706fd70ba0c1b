import { existsSync } from "node:fs";
import { registerHooks } from "node:module";
import { bundledPackages, bundlesFolder } from "./bundled-packages.ts";

const ourModule = /^\.{1,2}\/.*\.ts$/;

/** Preloaded into servers and commands that tests start. */
if (existsSync(bundlesFolder))
  registerHooks({
    resolve(specifier, context, next) {
      if (bundledPackages.includes(specifier))
        return { url: new URL(`${specifier}.js`, bundlesFolder).href, format: "module", shortCircuit: true };
      // Node looks for the package.json around each file, which takes longer than the rest of finding it.
      if (context.parentURL && ourModule.test(specifier)) {
        const { href } = new URL(specifier, context.parentURL);
        return { url: href, format: "module-typescript", shortCircuit: true };
      }
      return next(specifier, context);
    },
  });
