import { fileURLToPath } from "node:url";

/** Packages of which a server loads six hundred files. Finding and linking them takes a quarter of its start, and half of a command. */
export const bundledPackages = [
  "better-auth",
  "better-auth/api",
  "better-auth/cookies",
  "better-auth/plugins/generic-oauth",
  "kysely",
  "zod",
];

/** Where each of them is in one file. */
export const bundlesFolder = new URL("../../node_modules/.cache/test-packages/", import.meta.url);

/** The option with which Node takes the packages from there. */
export const useBundles = `--import=${fileURLToPath(new URL("use-bundles.ts", import.meta.url))}`;
