import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { median } from "../../bench/median.ts";
import { Attacker } from "../support/abuse/attacker.ts";
import { attacks } from "../support/abuse/attacks.ts";
import { bystanderBeside } from "../support/abuse/bystander.ts";
import { type RunningServer, startServer } from "../support/running-server.ts";

const mostTimesQuiet = 10;

let server: RunningServer;
let attacker: Attacker;
/** One quiet second and a half varies between 3 and 30 ms: what is usual is the middle of those so far. */
const quietTimes: number[] = [];

beforeAll(async () => {
  server = await startServer({ TRUSTED_PROXIES: "127.0.0.1" });
  attacker = new Attacker(server);
  await bystanderBeside(server, () => sleep(1_000));
});

afterAll(async () => {
  attacker.hangUp();
  expect(await server.stop()).toBe(0);
  expect(server.log().filter(({ level }) => level === "error")).toEqual([]);
});

describe("a bystander is served as usual while one visitor sends", () => {
  // Other work on the machine may stall one measurement; a visitor who makes others wait does so each time.
  it.each(attacks)("$name", { retry: 2 }, async ({ name, run, answers }) => {
    quietTimes.push((await bystanderBeside(server, () => sleep(1_500))).p99Ms);
    const quietMs = median(quietTimes) ?? Number.NaN;
    let statuses: number[] = [];
    const { p99Ms, statuses: seen } = await bystanderBeside(server, async () => {
      statuses = await run(attacker);
    });
    console.info(`${name}: p99 ${p99Ms.toFixed(1)} ms, quiet ${quietMs.toFixed(1)} ms`);
    expect(statuses.filter((status) => !answers.includes(status))).toEqual([]);
    expect(seen).toEqual([200]);
    expect(p99Ms).toBeLessThanOrEqual(mostTimesQuiet * quietMs);
  });
});
