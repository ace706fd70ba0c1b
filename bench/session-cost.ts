import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requireVersions } from "../scripts/bootstrap.mjs";
import { atMost, summary } from "./aims.ts";
import { atEnd, cleanUp, cleanUpOnSignals, interruption } from "./clean-up.ts";
import { median } from "./median.ts";
import { startOurs } from "./our-server.ts";
import { figure, table } from "./table.ts";

// What it costs to ask who is signed in, on SQLite. By hand, after `npm run build`: npx node bench/session-cost.ts

interface Question {
  name: string;
  path: string;
  headers: Record<string, string>;
}

const rounds = 7;
const questionsARound = 1_000;
const warmUp = 500;

requireVersions();
cleanUpOnSignals();
try {
  await bench();
} catch (error) {
  if (!interruption.signal.aborted) console.error(error);
  process.exitCode = 1;
} finally {
  await cleanUp();
}

async function bench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "jackstand-bench-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const { origin } = new URL((await startOurs(folder)).url);
  const { cookie, seconds } = await signUp(origin);
  const questions: Question[] = [
    { name: "an empty endpoint", path: "/healthz", headers: {} },
    { name: "session, signed out", path: "/api/auth/session", headers: {} },
    { name: "session, signed in", path: "/api/auth/session", headers: { Cookie: cookie } },
  ];
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  atEnd(() => agent.destroy());
  const times = new Map(questions.map((question) => [question, [] as number[][]]));
  for (const question of questions)
    for (let count = 0; count < warmUp; count++) await ask(agent, origin, question);
  // In turns, question by question: whatever else the machine does weighs on all of them alike.
  for (let round = 0; round < rounds; round++) {
    for (const done of times.values()) done.push([]);
    for (let count = 0; count < questionsARound; count++)
      for (const [question, done] of times) done.at(-1)?.push(await ask(agent, origin, question));
  }
  const middle = (question: Question, part: number) =>
    median((times.get(question) ?? []).map((round) => percentile(round, part)));
  const rows = questions.map((question) => [
    question.name,
    figure(middle(question, 0.5), 3),
    figure(middle(question, 0.99), 3),
  ]);
  console.info(`\n${table(["Milliseconds", "p50", "p99"], rows)}`);
  const [empty, , signedIn] = questions.map((question) => middle(question, 0.99));
  const ratio = empty && signedIn ? signedIn / empty : undefined;
  console.info(`\n${summary([atMost("p99 of a session, against an empty endpoint", ratio, 5, "x")])}`);
  console.info(`\n  A sign-up, with its hash: ${Math.round(seconds * 1000)} ms\n`);
}

async function signUp(origin: string): Promise<{ cookie: string; seconds: number }> {
  const started = performance.now();
  const answer = await fetch(`${origin}/api/auth/sign-up`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: origin },
    body: JSON.stringify({ displayName: "Bench", email: "bench@example.com", password: "a long one for it" }),
  });
  if (!answer.ok) throw new Error(`The sign-up was refused: ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  return { cookie, seconds: (performance.now() - started) / 1000 };
}

function ask(agent: Agent, origin: string, { path, headers }: Question): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}${path}`, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`));
      answer.resume().once("end", () => resolve(performance.now() - started));
    });
    asked.once("error", reject);
    asked.end();
  });
}

function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN;
}
