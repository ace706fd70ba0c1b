import { describe, expect, it } from "vitest";
import { contributeWays } from "./contribute-ways.ts";

const linksOf = (id: string, ways: ReturnType<typeof contributeWays>) =>
  ways.find((way) => way.id === id)?.links.map(({ to }) => to);

describe("the ways to contribute", () => {
  it("lead only to pages that exist", () => {
    const ways = contributeWays((path) => ["/symptoms", "/contribute/editor"].includes(path), undefined);
    expect(ways.flatMap(({ links }) => links.map(({ to }) => to))).toEqual([
      "/symptoms",
      "/contribute/editor",
    ]);
  });

  it("choose the subject of a message", () => {
    expect(
      linksOf(
        "error",
        contributeWays((path) => path === "/contact", undefined),
      ),
    ).toEqual(["/contact?subject=wrong-number"]);
  });

  it("lead to the source code where it can be had", () => {
    const ways = contributeWays(() => false, "https://example.com/jackstand");
    expect(linksOf("copy", ways)).toEqual(["https://example.com/jackstand"]);
    expect(
      linksOf(
        "copy",
        contributeWays(() => false, undefined),
      ),
    ).toEqual([]);
  });
});
