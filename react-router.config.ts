import { basename } from "node:path";
import type { Config } from "@react-router/dev/config";
import { slimManifest } from "./app/contracts/bundler/slim-manifest.ts";
import { areas } from "./scripts/chunk-groups.ts";

const visitedPages = new Set(Object.values(areas).flat());

export default {
  ssr: true,
  // The route table is small; with it in the first page no request is spent on discovering routes.
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig: { buildDirectory, routes } }) =>
    slimManifest({
      folder: buildDirectory,
      isVisited: (id) => visitedPages.has(basename(routes[id]?.file ?? "", ".tsx")),
    }),
} satisfies Config;
