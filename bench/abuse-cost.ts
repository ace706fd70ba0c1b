import { setTimeout as sleep } from "node:timers/promises";
import { Attacker } from "../tests/support/abuse/attacker.ts";
import { attacks } from "../tests/support/abuse/attacks.ts";
import { bystanderBeside } from "../tests/support/abuse/bystander.ts";
import { evilStrings } from "../tests/support/evil-strings.ts";
import { type VisitorParser, visitorParsers } from "../tests/support/visitor-parsers.ts";
import { type Aim, atMost } from "./aims.ts";
import type { BenchServer } from "./bench-server.ts";
import { figure, table } from "./table.ts";

const aimMs = 250;
const parses = 5;

/** How long a visitor waits while another misuses the server, and what each parser takes for the worst that it may be sent. */
export async function abuseCosts({ url }: BenchServer): Promise<{ table: string; aims: Aim[] }> {
  const target = { port: Number(new URL(url).port) };
  const attacker = new Attacker(target);
  await bystanderBeside(target, () => sleep(1_000));
  const quiet = (await bystanderBeside(target, () => sleep(3_000))).p99Ms;
  const rows = [["nothing", figure(quiet, 1), "1.0"]];
  let worst = quiet;
  for (const { name, run } of attacks) {
    const { p99Ms } = await bystanderBeside(target, () => run(attacker));
    rows.push([name, figure(p99Ms, 1), figure(p99Ms / quiet, 1)]);
    worst = Math.max(worst, p99Ms);
  }
  attacker.hangUp();
  const parserRows = visitorParsers.map((parser) => {
    const { ms, name } = slowest(parser);
    return [parser.name, `${parser.maxLength}`, figure(ms, 2), name];
  });
  return {
    table: [
      table(["A visitor waits beside", "p99 ms", "x quiet"], rows),
      table(["Worst of the evil strings", "characters", "ms", "which"], parserRows),
    ].join("\n\n"),
    aims: [
      atMost("p99 of a visitor beside any misuse", worst, aimMs, " ms"),
      atMost("The same, against a quiet server", worst / quiet, 10, "x"),
    ],
  };
}

function slowest({ parse, maxLength }: VisitorParser): { ms: number; name: string } {
  return evilStrings
    .map(({ name, ofLength }) => {
      const text = ofLength(maxLength);
      const times = Array.from({ length: parses }, () => {
        const started = performance.now();
        parse(text);
        return performance.now() - started;
      });
      return { ms: Math.min(...times), name };
    })
    .reduce((a, b) => (b.ms > a.ms ? b : a));
}
