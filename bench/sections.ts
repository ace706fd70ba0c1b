import { existsSync } from "node:fs";
import { abuseCosts } from "./abuse-cost.ts";
import { type Aim, atMost } from "./aims.ts";
import type { Bench } from "./bench.ts";
import type { BenchServer } from "./bench-server.ts";
import { firstLoads } from "./first-load.ts";
import { freshness } from "./freshness.ts";
import { growth } from "./growth.ts";
import { navigations } from "./navigation.ts";
import { orderCosts } from "./order-cost.ts";
import { startBehindProxy } from "./our-server.ts";
import { firstReads, paints } from "./paint.ts";
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

/**
 * Measured by a file of its own. Until it is there, its aim is printed as not measured.
 */
const availabilityFile = new URL("availability-cost.ts", import.meta.url);

async function availability(bench: Bench): Promise<Report> {
  if (!existsSync(availabilityFile))
    return {
      table: "  There is no bench/availability-cost.ts.",
      aims: [atMost("CPU of availability", undefined, 0.5, " ms")],
    };
  const { availabilityCosts } = (await import(availabilityFile.href)) as {
    availabilityCosts(ours: BenchServer, folder: string): Promise<Report>;
  };
  return availabilityCosts(await bench.ours(), bench.folder);
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
      if (!guide) throw new Error("There is no guide to measure.");
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
  { name: "requests", needs: ["wrk", "nginx"], run: requests },
  {
    name: "sessions",
    needs: [],
    run: async (bench) => sessionCosts(new URL((await bench.ours()).url).origin),
  },
  { name: "freshness", needs: [], run: ({ folder }) => freshness(folder) },
  { name: "availability", needs: [], run: availability },
  { name: "orders", needs: [], run: ({ folder }) => orderCosts(folder) },
  { name: "abuse", needs: [], run: async ({ folder }) => abuseCosts(await startBehindProxy(folder)) },
  { name: "growth", needs: [], run: ({ folder }) => growth(folder) },
];
