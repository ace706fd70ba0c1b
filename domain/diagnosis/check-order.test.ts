import { describe, expect, it } from "vitest";
import { type CostBand, inCheckOrder } from "./check-order.ts";

const cause = (name: string, cost?: CostBand, likelier?: true) => ({ name, cost, likelier });
const names = (...causes: ReturnType<typeof cause>[]) =>
  inCheckOrder(causes)
    .map(({ name }) => name)
    .join("");

describe("the order to check causes in", () => {
  it("keeps causes by likelihood when none is cheaper than the one before", () => {
    expect(names(cause("a", "free"), cause("b", "free"), cause("c", "high"))).toBe("abc");
  });

  it("has the cheaper of two neighbors first", () => {
    expect(names(cause("a", "medium"), cause("b", "low"))).toBe("ba");
  });

  it("moves none more than one place, however cheap it is", () => {
    expect(names(cause("a", "high"), cause("b", "medium"), cause("c", "free"))).toBe("bac");
    expect(names(cause("a", "low"), cause("b", "high"), cause("c", "free"))).toBe("acb");
  });

  it("leaves a cause ahead that is much likelier", () => {
    expect(names(cause("a", "high", true), cause("b", "free"))).toBe("ab");
  });

  it("leaves a cause without a band where it is", () => {
    expect(names(cause("a", "high"), cause("b"), cause("c", "free"))).toBe("abc");
  });
});
