import { describe, expect, it } from "vitest";
import { quickActionsOn } from "./quick-actions.ts";
import { reachableShell } from "./shell-links.ts";

describe("the quick actions", () => {
  const { quickActions } = reachableShell(() => true);
  const targets = (guide?: string) => quickActionsOn(guide, quickActions).map(({ to }) => to);

  it("start the guide that is being read, and the E46's elsewhere", () => {
    expect(targets("/guide/miata/brakes")[0]).toBe("/guide/miata/brakes?mode=wrench");
    expect(targets()[0]).toBe("/guide/e46");
    expect(targets("/guide/miata/brakes").slice(1)).toEqual(targets().slice(1));
  });
});
