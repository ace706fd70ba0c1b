import { describe, expect, it } from "vitest";
import { type FinderChoice, finderPath, narrowDown, optionsOf, type TaggedSymptom } from "./finder.ts";

const symptom = (title: string, tags: Pick<TaggedSymptom, "notice" | "when" | "where">): TaggedSymptom => ({
  path: `/symptoms/${title}`,
  title,
  drive: "ok",
  ...tags,
});

const symptoms = [
  symptom("squeal", { notice: ["noise"], when: ["braking"], where: ["front", "rear"] }),
  symptom("shake", { notice: ["feel"], when: ["braking", "speed"], where: ["front"] }),
  symptom("hum", { notice: ["noise"], when: ["speed"], where: ["rear"] }),
  symptom("leak", { notice: ["see", "smell"], when: ["parked"], where: ["underneath"] }),
];
const find = (choice: FinderChoice) => narrowDown(symptoms, choice);
const titles = (choice: FinderChoice) => find(choice).matches.map(({ title }) => title);

describe("the finder", () => {
  it.each<[FinderChoice, string[]]>([
    [{}, ["squeal", "shake", "hum", "leak"]],
    [{ notice: "noise" }, ["squeal", "hum"]],
    [{ when: "braking" }, ["squeal", "shake"]],
    [{ notice: "noise", when: "braking" }, ["squeal"]],
    [{ notice: "noise", when: "speed", where: "rear" }, ["hum"]],
    [{ notice: "smell" }, ["leak"]],
  ])("narrows %j down to %j", (choice, left) => {
    expect(titles(choice)).toEqual(left);
    expect(find(choice).leftOut).toEqual([]);
  });

  it("counts what each option would leave, with the other choices unchanged", () => {
    const [notice, when] = find({ notice: "noise" }).questions;
    const counts = (options = notice?.options) => options?.map(({ id, count }) => `${id} ${count}`);
    expect(counts()).toEqual(["noise 2", "feel 1", "see 1", "smell 1", "light 0"]);
    expect(counts(when?.options)).toContain("braking 1");
    expect(counts(when?.options)).toContain("parked 0");
  });

  it("leaves the last choices out when nothing fits all of them", () => {
    expect(find({ notice: "noise", when: "braking", where: "hood" })).toMatchObject({
      choice: { notice: "noise", when: "braking" },
      leftOut: ["where"],
      matches: [{ title: "squeal" }],
    });
    expect(find({ notice: "smell", when: "idle", where: "hood" }).leftOut).toEqual(["when", "where"]);
    expect(find({ notice: "light" }).matches).toHaveLength(symptoms.length);
  });

  it("always has something to lead on, whatever is chosen", () => {
    for (const notice of optionsOf("notice"))
      for (const when of optionsOf("when"))
        for (const where of optionsOf("where")) expect(titles({ notice, when, where })).not.toEqual([]);
  });

  it("has an address for each choice", () => {
    expect(finderPath()).toBe("/symptoms/find");
    expect(finderPath({ where: "front", notice: "noise" })).toBe("/symptoms/find?notice=noise&where=front");
  });
});
