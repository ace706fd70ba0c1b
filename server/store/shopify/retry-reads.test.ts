import { describe, expect, it } from "vitest";
import { retryRead } from "./retry-reads.ts";
import { StorefrontFailure, type StorefrontFailureKind } from "./storefront-failure.ts";

/** Fails so many times, then answers. */
async function attempts(kind: StorefrontFailureKind, failures: number, random = 0.5) {
  const pauses: number[] = [];
  let asked = 0;
  const ask = async () => {
    asked += 1;
    if (asked <= failures) throw new StorefrontFailure(kind, "test");
    return "answer";
  };
  const pause = async (ms: number) => pauses.push(ms);
  const outcome = await retryRead(ask, { random: () => random, pause }).catch(
    (error: Error) => error.message,
  );
  return { asked, outcome, pauses };
}

describe("a read that failed", () => {
  it.each(["throttled", "server", "unreachable"] as const)("is asked again when it was %s", async (kind) => {
    expect(await attempts(kind, 2)).toEqual({ asked: 3, outcome: "answer", pauses: [200, 400] });
  });

  it("is given up after the third time", async () => {
    expect(await attempts("server", 9)).toMatchObject({ asked: 3, outcome: "server: test" });
  });

  it.each(["timeout", "refused-token", "graphql-errors", "unexpected-shape", "wrong-currency"] as const)(
    "is not asked again when it was %s",
    async (kind) => {
      expect(await attempts(kind, 1)).toMatchObject({ asked: 1, outcome: `${kind}: test` });
    },
  );

  it("waits for a time that chance decides", async () => {
    expect((await attempts("server", 2, 0)).pauses).toEqual([100, 200]);
    expect((await attempts("server", 2, 1)).pauses).toEqual([300, 600]);
  });
});
