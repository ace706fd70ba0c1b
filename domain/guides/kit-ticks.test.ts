import { describe, expect, it } from "vitest";
import { clearTicks, kitName, parseKitTicks, tickItem, ticksOf } from "./kit-ticks.ts";

const kit = kitName(["e46/oil-change", "e46/brake-pads"]);

describe("the ticks of a kit", () => {
  it("belong to the guides, in whatever order they were requested", () => {
    expect(kitName(["e46/brake-pads", "e46/oil-change"])).toBe(kit);
  });

  it("are set and taken away one by one", () => {
    const ticks = tickItem(tickItem([], kit, "tool:jack", true), kit, "tool:rags", true);
    expect(ticksOf(ticks, kit)).toEqual(["tool:jack", "tool:rags"]);
    expect(ticksOf(tickItem(ticks, kit, "tool:jack", false), kit)).toEqual(["tool:rags"]);
  });

  it("of one kit leave another alone", () => {
    const ticks = tickItem(tickItem([], kit, "tool:jack", true), "miata/brakes", "tool:jack", true);
    expect(ticksOf(clearTicks(ticks, kit), "miata/brakes")).toEqual(["tool:jack"]);
    expect(ticksOf(clearTicks(ticks, kit), kit)).toEqual([]);
  });

  it("of kits long gone make room", () => {
    let ticks = tickItem([], kit, "tool:jack", true);
    for (let at = 0; at < 30; at++) ticks = tickItem(ticks, `e46/guide-${at}`, "tool:jack", true);
    expect(ticks).toHaveLength(30);
    expect(ticksOf(ticks, kit)).toEqual([]);
  });

  it("are read as far as they can be understood", () => {
    expect(parseKitTicks([{ kit, keys: ["a", 4] }, { kit: 7 }, null])).toEqual([{ kit, keys: ["a"] }]);
    expect(parseKitTicks({})).toEqual([]);
  });
});
