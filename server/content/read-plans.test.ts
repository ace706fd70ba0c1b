import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { smallPlan } from "../../tests/support/small-content.ts";
import { describeFaults } from "./content-error.ts";
import { openContentFolder } from "./content-folder.ts";
import { readPlans } from "./read-plans.ts";

describe("plans and their index", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "plans-"));
    mkdirSync(join(folder, "plans"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const entry = "{ kind: bay, name: Engine bay, view: From above, platforms: { e46: {} } }";
  async function read(index: string, ...drawings: string[]) {
    writeFileSync(join(folder, "plans.yaml"), index);
    for (const name of drawings) writeFileSync(join(folder, "plans", `${name}.svg`), smallPlan);
    const content = openContentFolder(folder);
    const plans = await readPlans(content);
    return { plans, faults: describeFaults(content.faults).join("\n") };
  }

  it("belong together by their names, in the order of the index", async () => {
    const { plans, faults } = await read(`b: ${entry}\na: ${entry}\n`, "a", "b");
    expect(faults).toBe("");
    expect([...plans.keys()]).toEqual(["b", "a"]);
    expect(plans.get("a")).toMatchObject({ kind: "bay", width: 400, detailOf: [] });
  });

  it("are faults without each other", async () => {
    expect((await read(`a: ${entry}\n`)).faults).toContain("there is no plans/a.svg");
    expect((await read("{}\n", "b")).faults).toContain("plans/b.svg: isn't in plans.yaml");
  });

  it("name the field that is wrong", async () => {
    expect((await read(`a: ${entry.replace("bay", "attic")}\n`, "a")).faults).toContain("a.kind");
  });
});

describe("the plans that we publish", async () => {
  const content = openContentFolder("content");
  const plans = [...(await readPlans(content))];

  it("have no fault", () => {
    expect(describeFaults(content.faults)).toEqual([]);
    expect(plans.length).toBeGreaterThanOrEqual(31);
  });

  it.each(plans)(
    "%s: each part is one shape of the served file, and its point is in the picture",
    (_, plan) => {
      for (const { id, at, box } of plan.parts) {
        expect(plan.svg.split(` id="${id}"`), id).toHaveLength(2);
        expect(box.every(Number.isFinite), id).toBe(true);
        for (const [point, end] of [
          [at[0], plan.width],
          [at[1], plan.height],
        ] as const)
          expect(point > 0 && point < end, id).toBe(true);
      }
    },
  );
});
