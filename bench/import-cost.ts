import type { ImportFile } from "../domain/import/import-file.ts";
import { type Aim, atMost } from "./aims.ts";
import type { BenchServer } from "./bench-server.ts";
import { signUp } from "./photo-cost.ts";
import { residentBytes } from "./process-cost.ts";
import { figure, table } from "./table.ts";

const sizes = [5_000, 50_000] as const;
const megabyte = 1_000_000;

/** Files of other trackers, a short one and one ten times as long: how long each takes, and whether memory grows with it. */
export async function importCosts({ url, pid }: BenchServer): Promise<{ table: string; aims: Aim[] }> {
  const { origin } = new URL(url);
  // The code is compiled and the allocator has settled after the first one.
  await importFile(origin, pid, sizes[0], 0);
  const runs: Awaited<ReturnType<typeof importFile>>[] = [];
  for (const [index, rows] of sizes.entries()) runs.push(await importFile(origin, pid, rows, index + 1));
  const [short, long] = runs;
  return {
    table: table(
      ["rows", "upload and check s", "import s", "undo s", "peak memory MB"],
      runs.map(({ rows, checkSeconds, importSeconds, undoSeconds, megabytes }) => [
        String(rows),
        figure(checkSeconds, 1),
        figure(importSeconds, 1),
        figure(undoSeconds, 1),
        figure(megabytes, 0),
      ]),
    ),
    aims: [
      atMost(
        "Memory during an import of 50,000 rows vs. 5,000",
        short && long && long.megabytes / short.megabytes,
        1.25,
        "x",
      ),
    ],
  };
}

async function importFile(origin: string, pid: number, rows: number, count: number) {
  const headers = await signUp(origin, `import-${count}@example.com`);
  const call = async <Result>(path: string, method: string, body?: BodyInit, type = "application/json") => {
    const response = await fetch(`${origin}/api/v1/me/vehicles${path}`, {
      method,
      headers: { ...headers, "Content-Type": type },
      ...(body === undefined ? {} : { body }),
    });
    if (!response.ok) throw new Error(`${path} was refused: ${await response.text()}`);
    return (await response.json()) as Result;
  };
  const car = JSON.stringify({ make: "BMW", model: "330i", year: 2003 });
  const { vehicle } = await call<{ vehicle: { id: string } }>("", "POST", car);
  const imports = `/${vehicle.id}/imports`;
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentBytes(pid)?.now ?? 0);
  }, 20);
  const timed = async (work: () => Promise<void>) => {
    const started = performance.now();
    await work();
    return (performance.now() - started) / 1000;
  };
  let id = "";
  const finish = async (verb: "start" | "undo", state: ImportFile["state"]) => {
    for (let file: ImportFile | undefined; file?.state !== state; )
      file = (await call<{ file: ImportFile }>(`${imports}/${id}/${verb}`, "POST")).file;
  };
  try {
    const checkSeconds = await timed(async () => {
      const body = new Blob([...lines(rows)]);
      id = (await call<{ file: ImportFile }>(imports, "POST", body, "text/csv")).file.id;
    });
    const importSeconds = await timed(() => finish("start", "done"));
    const undoSeconds = await timed(() => finish("undo", "undone"));
    return { rows, checkSeconds, importSeconds, undoSeconds, megabytes: peak / megabyte };
  } finally {
    clearInterval(timer);
  }
}

/** One row in five is work that is new, as far as the account can hold it; the others repeat one. */
function* lines(rows: number): Generator<string> {
  yield "date,odometer,service,cost,notes\n";
  for (let at = 0; at < rows; at++) {
    const work = Math.floor(at / 5);
    const day = new Date(Date.UTC(1980, 0, 1 + work)).toISOString().slice(0, 10);
    yield `${day},${100_000 + work * 10},Job ${work},${work % 500}.50,"as written down, at the time"\n`;
  }
}
