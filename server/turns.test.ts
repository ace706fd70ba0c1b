import { describe, expect, it } from "vitest";
import { createTurns, nextRound } from "./turns.ts";

const limits = { perAccount: 2, perNetwork: 3, concurrency: 4, maxWaiting: 10 };
const settle = async () => {
  for (let round = 0; round < 20; round++) await new Promise((resolve) => setImmediate(resolve));
};

/** Work that ends when it is told to. */
function bench() {
  const turns = createTurns(limits);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (network: string, account: string | undefined, name = account ?? network) =>
    turns({ network, account }, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const finish = async () => {
    for (const end of ends.splice(0)) end();
    await settle();
  };
  return { ask, begun, finish };
}

describe("turns", () => {
  it("do a few things at a time for an account, and a few more for its network", async () => {
    const { ask, begun, finish } = bench();
    for (let count = 0; count < 5; count++) void ask("home", "ada");
    for (let count = 0; count < 5; count++) void ask("home", "bob");
    await settle();
    expect(begun).toEqual(["ada", "ada", "bob"]);
    void ask("elsewhere", "eve");
    await settle();
    expect(begun).toEqual(["ada", "ada", "bob", "eve"]);
    for (let round = 0; round < 6; round++) await finish();
    expect(begun).toHaveLength(11);
  });

  it("begin one in each round of the loop", async () => {
    const turns = createTurns({ ...limits, perNetwork: 10, concurrency: 10 });
    const rounds: number[] = [];
    let round = 0;
    const count = () => {
      round += 1;
      if (round < 30) setImmediate(count);
    };
    setImmediate(count);
    await Promise.all(
      Array.from({ length: 8 }, () => turns({ network: "home" }, async () => void rounds.push(round))),
    );
    expect(new Set(rounds).size).toBe(8);
  });

  it("refuse what would wait for too long", async () => {
    const { ask, finish } = bench();
    const all = Array.from({ length: 14 }, () => ask("home", undefined));
    const refused = all.map((each) => each.then(() => "done").catch(({ code }) => code));
    await settle();
    for (let round = 0; round < 6; round++) await finish();
    expect((await Promise.all(refused)).filter((outcome) => outcome === "unavailable")).toHaveLength(1);
  });

  it("let others pass an account that sends requests faster than a person", async () => {
    const turns = createTurns(limits);
    const order: string[] = [];
    const pieces = (name: string) => async () => {
      for (let piece = 0; piece < 3; piece++) {
        order.push(name);
        await nextRound();
      }
    };
    const crowd = Array.from({ length: 9 }, () => turns({ network: "away", account: "eve" }, pieces("eve")));
    const guest = turns({ network: "home", account: "ada" }, pieces("ada"));
    await Promise.all([...crowd, guest]);
    expect(order.slice(0, order.lastIndexOf("ada"))).toEqual(["ada", "ada"]);
    expect(order).toHaveLength(30);
  });
});
