import { abuseCosts } from "./abuse-cost.ts";
import type { Aim } from "./aims.ts";
import { availabilityCosts } from "./availability-cost.ts";
import type { Bench } from "./bench.ts";
import { clusterCosts } from "./cluster.ts";
import { firstLoads } from "./first-load.ts";
import { freshness } from "./freshness.ts";
import { garageCosts } from "./garage-cost.ts";
import { growth } from "./growth.ts";
import { importCosts } from "./import-cost.ts";
import { navigations } from "./navigation.ts";
import { orderCosts } from "./order-cost.ts";
import { startBehindProxy } from "./our-server.ts";
import { firstReads, paints } from "./paint.ts";
import { partsSearch } from "./parts-search.ts";
import { photoCosts } from "./photo-cost.ts";
import { privatePages } from "./private-pages.ts";
import { requests } from "./request-cost.ts";
import { routeBytes } from "./route-bytes.ts";
import { sessionCosts } from "./session-cost.ts";
import type { Tools } from "./tools.ts";

export interface Report {
  table: string;
  aims: Aim[];
}

export interface Section {
  name: string;
  needs: (keyof Tools)[];
  run(bench: Bench): Promise<Report>;
}

const inBrowser: Section["needs"] = ["chromium", "nginx", "openssl"];

export const sections: readonly Section[] = [
  { name: "bytes", needs: [], run: routeBytes },
  {
    name: "paint",
    needs: inBrowser,
    run: async (bench) => paints(await bench.browser(), await bench.templates()),
  },
  {
    name: "slow-3g",
    needs: inBrowser,
    run: async (bench) => {
      const guide = (await bench.templates()).find(({ name }) => name === "guide");
      if (!guide) throw new Error("There's no guide to measure.");
      return firstReads(await bench.browser(), guide);
    },
  },
  {
    name: "navigation",
    needs: inBrowser,
    run: async (bench) => navigations(await bench.browser(), await bench.front()),
  },
  {
    name: "first-loads",
    needs: inBrowser,
    run: async (bench) => firstLoads(await bench.browser(), new URL((await bench.ours()).url).origin),
  },
  { name: "private", needs: inBrowser, run: privatePages },
  { name: "requests", needs: ["wrk", "nginx"], run: requests },
  {
    name: "sessions",
    needs: [],
    run: async (bench) => sessionCosts(new URL((await bench.ours()).url).origin),
  },
  { name: "freshness", needs: [], run: ({ folder }) => freshness(folder) },
  {
    name: "availability",
    needs: [],
    run: async (bench) => availabilityCosts(await bench.ours(), bench.folder),
  },
  { name: "orders", needs: [], run: ({ folder }) => orderCosts(folder) },
  { name: "cluster", needs: ["nginx"], run: clusterCosts },
  { name: "photos", needs: [], run: async (bench) => photoCosts(await bench.ours()) },
  { name: "garage", needs: [], run: async (bench) => garageCosts(await bench.ours(), bench.folder) },
  { name: "import", needs: [], run: async (bench) => importCosts(await bench.ours()) },
  { name: "parts", needs: [], run: ({ folder }) => partsSearch(folder) },
  { name: "abuse", needs: [], run: async ({ folder }) => abuseCosts(await startBehindProxy(folder)) },
  { name: "growth", needs: [], run: ({ folder }) => growth(folder) },
];
