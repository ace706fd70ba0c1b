import { describe, expect, it } from "vitest";
import { parseProgress } from "./parse-progress.ts";
import { continueJob, progressLists } from "./progress-lists.ts";

const guide = (updatedAt: string, more = {}) => ({ title: "A guide", stepCount: 3, updatedAt, ...more });
const [monday, tuesday] = ["2026-01-05T10:00:00.000Z", "2026-01-06T10:00:00.000Z"];

it("lists guides by what was done with them, the latest first", () => {
  const lists = progressLists(
    parseProgress({
      "/guide/e46/brake-pads": guide(monday, { startedAt: monday, saved: true }),
      "/guide/e46/oil-change": guide(tuesday, { startedAt: tuesday }),
      "/guide/e46/coilovers": guide(tuesday, { saved: true }),
      "/guide/e46/battery": guide(monday, { startedAt: monday, finishedAt: monday }),
      "/guide/e46/abs": guide(monday),
    }),
  );
  const slugs = (of: keyof typeof lists) => lists[of].map(([path]) => path.split("/").at(-1));
  expect(slugs("started")).toEqual(["oil-change", "brake-pads"]);
  expect(slugs("saved")).toEqual(["coilovers", "brake-pads"]);
  expect(slugs("finished")).toEqual(["battery"]);
});

describe("the job to continue", () => {
  const job = (more: object) =>
    continueJob(
      parseProgress({ "/guide/e46/brake-pads": { ...guide(monday, more), title: "Front brake pads" } }),
    );

  it("names the step where wrench mode was left", () => {
    expect(job({ startedAt: monday, current: "pads", currentNumber: 2 })).toEqual({
      to: "/guide/e46/brake-pads?mode=wrench#pads",
      label: "Continue: Front brake pads",
      step: ", step 2 of 3",
    });
  });

  it("names the guide alone where no step was opened", () => {
    expect(job({ startedAt: monday })).toMatchObject({ label: "Continue: Front brake pads", step: "" });
  });

  it("is none when all are finished or only saved", () => {
    expect(job({ startedAt: monday, finishedAt: monday })).toBeUndefined();
    expect(job({ saved: true })).toBeUndefined();
  });
});
