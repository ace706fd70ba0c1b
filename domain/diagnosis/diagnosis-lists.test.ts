import { describe, expect, it } from "vitest";
import { codeFamilies, familyOf } from "./code-families.ts";
import { type DiagnosisListing, diagnosisName, diagnosisPath, parseDiagnosisPath } from "./diagnosis.ts";
import { codesByFamily, filterDiagnoses, symptomsByTopic } from "./diagnosis-lists.ts";

const symptom = (id: string, fields: Partial<DiagnosisListing> = {}): DiagnosisListing => ({
  kind: "symptom",
  id,
  path: diagnosisPath("symptom", id),
  title: "Brakes squeal",
  topic: "brakes",
  also: ["squeaking"],
  ...fields,
});
const code = (id: string, title = "Mixture too lean"): DiagnosisListing =>
  symptom(id, { kind: "code", path: diagnosisPath("code", id), title, topic: "fuel", also: [] });

describe("the filter", () => {
  const listings = [symptom("brake-squeal"), code("P0171"), code("P0420", "Catalytic converter")];
  const matches = (query: string) => filterDiagnoses(listings, query).map(({ id }) => id);

  it.each([
    ["", ["brake-squeal", "P0171", "P0420"]],
    ["  ", ["brake-squeal", "P0171", "P0420"]],
    ["SQUEAL brakes", ["brake-squeal"]],
    ["squeaking", ["brake-squeal"]],
    ["p01", ["P0171"]],
    ["p0171 lean", ["P0171"]],
    ["lean squeal", []],
    ["P0420, p0171", ["P0171", "P0420"]],
  ])("%j keeps %j", (query, ids) => {
    expect(matches(query)).toEqual(ids);
  });
});

describe("groups", () => {
  it("has symptoms by system, in the order of the systems", () => {
    const groups = symptomsByTopic([symptom("a", { topic: "engine" }), symptom("b"), code("P0171")]);
    expect(groups.map(({ topic, symptoms }) => [topic, symptoms.length])).toEqual([
      ["brakes", 1],
      ["engine", 1],
    ]);
  });

  it("has codes by family", () => {
    const groups = codesByFamily([symptom("a"), code("P0171"), code("P1083"), code("U0100")]);
    expect(groups.map(({ id }) => id)).toEqual(["P01", "P1", "U"]);
  });

  it.each([
    ["P0171", "P01"],
    ["P1083", "P1"],
    ["C003A", "C"],
    ["P0900", "P07"],
    ["P0A0F", "P0A"],
    ["P2187", "P2"],
    ["P3400", "P3"],
    ["P3000", undefined],
    ["X0171", undefined],
  ])("%s is of the family %s", (id, family) => {
    expect(familyOf(id)).toBe(family);
    expect(codeFamilies.length).toBeGreaterThan(5);
  });
});

describe("an address", () => {
  it.each([
    ["/symptoms/brake-squeal", { kind: "symptom", name: "brake-squeal" }],
    ["/codes/p0171", { kind: "code", name: "p0171" }],
    ["/symptoms", undefined],
    ["/codes/P0171/more", undefined],
    ["/guide/e46", undefined],
  ])("%s names %j", (path, named) => {
    expect(parseDiagnosisPath(path)).toEqual(named);
  });

  it("has the code in front of its words, as the heading does", () => {
    expect(diagnosisName(code("P0171"))).toBe("P0171: Mixture too lean");
    expect(diagnosisName(symptom("a"))).toBe("Brakes squeal");
  });
});
