import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { smallContent, smallSource, sourceGuide, stepFile } from "../../tests/support/small-content.ts";
import { compileContent } from "./compile-content.ts";
import { serveStore } from "./load-content.ts";
import { storeInMemory } from "./write-store.ts";

const part = { id: "pads", name: "Pad set, front" };
const guides = [
  sourceGuide("e46", "brake-pads", { parts: [part], steps: [stepFile({ parts: ["pads"] })] }),
  sourceGuide("e46", "vanos", { parts: [part], steps: [stepFile({ parts: ["pads"] })] }),
];

describe("what the guide editor completes by", () => {
  it("has the tools, the drawings without their lines, and the guides, written and planned", async () => {
    const lists = await smallContent().editor.lists();
    expect(lists.platforms).toEqual([
      { slug: "e46", name: "BMW E46" },
      { slug: "basic", name: "Any car" },
    ]);
    expect(lists.tools).toHaveProperty("jack");
    expect(lists.drawings.caliper).toMatchObject({ title: "A caliper", callouts: ["guide pin"] });
    expect(lists.drawings.caliper).not.toHaveProperty("svg");
    expect(lists.guides.map(({ path, available }) => [path, available])).toEqual([
      ["/guide/e46/brake-pads", true],
      ["/guide/e46/vanos", false],
    ]);
    expect(lists.guideNames).toEqual(["e46", "basic"]);
    expect(lists.pages).toMatchObject({
      "/symptoms/brake-squeal": "Brakes squeal",
      "/codes/P0171": "Mixture too lean",
    });
  });

  it("has the numbers, plans, parts and plans of one platform, whatever case its name is in", async () => {
    const platform = await smallContent({ guides: guides.slice(0, 1) }).editor.platform("E46");
    expect(platform?.specs.map(({ ref }) => ref)).toEqual(["torque:wheel-bolts"]);
    expect(platform?.plans.bay).toMatchObject({
      kind: "bay",
      parts: [{ id: "radiator" }, { id: "coolant-cap" }],
    });
    expect(platform?.plans.bay).not.toHaveProperty("svg");
    expect(platform?.parts).toEqual([part]);
    expect(platform?.catalogue.map(({ id }) => id)).toEqual(["brake-pads", "vanos"]);
  });

  it("names a part once that several guides buy", () => {
    const { content } = compileContent(smallSource({ guides }));
    expect(content.editor.platforms[0]?.parts).toEqual([part]);
  });

  it.each(["nope", "__proto__", "../lists"])("has no platform %s", async (name) => {
    expect(await smallContent().editor.platform(name)).toBeUndefined();
  });

  it("has the file of each guide as it is written, and of nothing else", async () => {
    const folder = mkdtempSync(join(tmpdir(), "editor-"));
    try {
      await mkdir(join(folder, "guides/e46"), { recursive: true });
      writeFileSync(join(folder, "guides/e46/brake-pads.yaml"), "title: Pads # mine\n");
      writeFileSync(join(folder, "guides/e46/other.yaml"), "secret");
      const { content } = compileContent(smallSource({ editor: folder }));
      const { editor } = serveStore(storeInMemory(content));
      expect(await editor.guideSource("/guide/e46/brake-pads")).toBe("title: Pads # mine\n");
      for (const path of ["/guide/e46/other", "/guide/e46/vanos", "/guide/e46/..", "/etc/passwd"])
        expect(await editor.guideSource(path)).toBeUndefined();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
