import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The route table is small; with it in the first page no request is spent on discovering routes.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
