import { describe, expect, it } from "vitest";
import { homeClaim } from "./home-claim.ts";

const of = (...platforms: string[]) => platforms.map((platform) => ({ platform }));

describe("the claim of the home page", () => {
  it("counts guides and the cars that have some", () => {
    expect(homeClaim(of("e46", "e46", "miata", "basic"), "")).toBe(
      "3 step-by-step guides for 2 cars people love to work on, and 1 for any car. Every number names its source, or says it has none.",
    );
  });

  it("says nothing of universal guides when there are none", () => {
    expect(homeClaim(of("e46"), "")).toMatch(/^1 step-by-step guide for 1 car people love to work on\. /);
  });

  it("claims nothing without guides", () => {
    expect(homeClaim(of("basic"), "Guides for cars.")).toBe("Guides for cars.");
  });
});
