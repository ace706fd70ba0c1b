import { Agent, request } from "node:http";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import { type Aim, atMost } from "./aims.ts";
import { atEnd } from "./clean-up.ts";
import { median } from "./median.ts";
import { figure, table } from "./table.ts";

interface Question {
  name: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const rounds = 7;
const questionsARound = 1_000;
const warmUp = 500;
const signIns = 15;

const account = { displayName: "Bench", email: "bench@example.com", password: "a long one for it" };

/** The cost of asking who is signed in, and of signing in, on SQLite. */
export async function sessionCosts(origin: string): Promise<{ table: string; aims: Aim[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  atEnd(() => agent.destroy());
  const questions: Question[] = [
    { name: "an empty endpoint", path: "/healthz", headers: {} },
    { name: "session, signed out", path: "/api/auth/session", headers: {} },
    {
      name: "session, signed in",
      path: "/api/auth/session",
      headers: { Cookie: await signUp(origin) },
    },
  ];
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
  const [empty, , signedIn] = questions.map((question) => middle(question, 0.99));
  const hashing = await signInCosts(agent, origin);
  return {
    table: table(["Milliseconds", "p50", "p99"], [...rows, ...hashing.rows]),
    aims: [
      atMost("p99 of a session vs. an empty endpoint", empty && signedIn && signedIn / empty, 5, "x"),
      atMost("A sign-in vs. checking its password alone", hashing.ratio, 1.5, "x"),
    ],
  };
}

/** A sign-in, and the hash that it must make, by turns. */
async function signInCosts(agent: Agent, origin: string) {
  const { email, password } = account;
  const hash = await hashPassword(password);
  const signIn: Question = {
    name: "a sign-in",
    path: "/api/auth/sign-in",
    headers: { "Content-Type": "application/json", Origin: origin },
    body: JSON.stringify({ email, password }),
  };
  const whole: number[] = [];
  const bare: number[] = [];
  for (let count = 0; count < signIns; count++) {
    const started = performance.now();
    await verifyPassword({ hash, password });
    bare.push(performance.now() - started);
    whole.push(await ask(agent, origin, signIn));
  }
  const row = (name: string, times: number[]) => [
    name,
    figure(median(times), 1),
    figure(percentile(times, 0.99), 1),
  ];
  const [one, other] = [median(whole), median(bare)];
  return {
    ratio: one && other && one / other,
    rows: [row("a password checked", bare), row(signIn.name, whole)],
  };
}

async function signUp(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/sign-up`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: origin },
    body: JSON.stringify(account),
  });
  if (!answer.ok) throw new Error(`The sign-up was refused: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
}

function ask(agent: Agent, origin: string, { path, headers, body }: Question): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const method = body === undefined ? "GET" : "POST";
    const asked = request(`${origin}${path}`, { agent, headers, method }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`));
      answer.resume().once("end", () => resolve(performance.now() - started));
    });
    asked.once("error", reject);
    asked.end(body);
  });
}

function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN;
}
