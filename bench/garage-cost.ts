import { join } from "node:path";
import { type Aim, atMost } from "./aims.ts";
import { fillGarages, signUp } from "./bench-account.ts";
import type { BenchServer } from "./bench-server.ts";
import { median } from "./median.ts";
import { figure, table } from "./table.ts";

const warmUp = 15;
const rounds = 60;
const size = { vehicles: 20, entries: 20_000, fillUps: 4_000 };

/** The dashboard of a full garage beside that of a new account, and the charts of a car beside both. */
export async function garageCosts(
  { url }: BenchServer,
  folder: string,
): Promise<{ table: string; aims: Aim[] }> {
  const { origin } = new URL(url);
  const [empty, full] = [await signUp(origin, "garage-empty"), await signUp(origin, "garage-full")];
  const [car] = await fillGarages(join(folder, "ours"), [full], size);
  const pages = [
    { name: "overview of a new account", path: "/dashboard", cookie: empty.cookie },
    { name: "overview of a full garage", path: "/dashboard", cookie: full.cookie },
    { name: "a car's page", path: `/garage/${car}`, cookie: full.cookie },
    { name: "a car's charts", path: `/garage/${car}/charts`, cookie: full.cookie },
  ].map((page) => ({ ...page, times: [] as number[], bytes: 0 }));
  // In turns: whatever else the machine does weighs on all of them alike.
  for (let round = 0; round < warmUp + rounds; round++)
    for (const page of pages) {
      const started = performance.now();
      const response = await fetch(origin + page.path, { headers: { Cookie: page.cookie } });
      page.bytes = (await response.arrayBuffer()).byteLength;
      if (!response.ok) throw new Error(`${page.path} responded with ${response.status}.`);
      if (round >= warmUp) page.times.push(performance.now() - started);
    }
  const [ofEmpty, ofFull, , ofCharts] = pages.map(({ times }) => median(times));
  return {
    table: table(
      [`${size.vehicles} cars, ${size.entries} entries, ${size.fillUps} fill-ups`, "ms", "kB of HTML"],
      pages.map(({ name, times, bytes }) => [name, figure(median(times), 1), figure(bytes / 1000, 0)]),
    ),
    aims: [
      atMost("Overview of a full garage vs. a new account", ratio(ofFull, ofEmpty), 3, "x"),
      atMost("Charts of a car vs. the overview", ratio(ofCharts, ofFull), 2, "x"),
    ],
  };
}

const ratio = (one: number | undefined, other: number | undefined) => one && other && one / other;
