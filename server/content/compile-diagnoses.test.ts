import { describe, expect, it } from "vitest";
import { type DiagnosisFile, diagnosisSchema } from "../../domain/diagnosis/diagnosis-files.ts";
import { diagnosisFile, faultsOf, smallSource, sourceGuide } from "../../tests/support/small-content.ts";
import { compileContent } from "./compile-content.ts";

type Fields = Record<string, unknown>;

const cause = (fields: Fields) => ({ name: "Worn pads", tell: "Look.", ...fields });
const symptoms = (fields: Fields) => new Map([["brake-squeal", diagnosisFile(fields)]]);
const faults = (fields: Fields) => faultsOf({ symptoms: symptoms(fields) });
const compiled = (fields: Fields) =>
  compileContent(smallSource({ symptoms: symptoms(fields) })).content.symptoms[0];

describe("a symptom that refers to what is not there", () => {
  it.each([
    [
      "a guide",
      { causes: [cause({ guides: ["e46/nope"] })] },
      "causes.0.guides.0: e46/nope is neither a guide nor planned",
    ],
    [
      "a part",
      { causes: [cause({ parts: ["e46/brake-pads#disc"] })] },
      "causes.0.parts.0: no guide has e46/brake-pads#disc",
    ],
    ["a code", { codes: ["P0999"] }, 'codes.0: there is no code "P0999"'],
    ["a symptom", { symptoms: ["nope"] }, 'symptoms.0: there is no symptom "nope"'],
    ["itself", { symptoms: ["brake-squeal"] }, "symptoms.0: refers to itself"],
    [
      "an engine",
      { causes: [cause({ appliesTo: { e46: { engines: ["v12"] } } })] },
      `causes.0.appliesTo.e46.engines: "v12" isn't in platforms/e46.yaml`,
    ],
    [
      "a page in a link",
      { stop: "See [this](/codes/P0999)." },
      "stop: the link points to /codes/P0999, which doesn't exist",
    ],
    [
      "a guide in a link",
      { causes: [cause({ tell: "See [this](/guide/e46/nope)." })] },
      "causes.0.tell: the link points to e46/nope, which is neither a guide nor planned",
    ],
  ])("is refused by the name of %s", (_, fields, fault) => {
    expect(faults(fields)).toEqual([`content/symptoms.yaml: brake-squeal.${fault}`]);
  });

  it.each([
    ["a bare number", "Below 2 bar it leaks.", "is a bare number"],
    ["a number of one car", "Tighten to {torque:wheel-bolts}.", "is for many cars"],
    ["raw HTML", "<b>Look.</b>", "raw HTML isn't allowed"],
  ])("may not have %s in its words", (_, tell, fault) => {
    expect(faults({ causes: [cause({ tell })] }).join()).toContain(fault);
  });

  it("is shown as it is in its title", () => {
    expect(faults({ title: "*Brakes* squeal" }).join()).toContain("no Markdown");
  });
});

describe("a symptom as its page has it", () => {
  it("has its guides inside, and planned ones are told from written ones", () => {
    const page = compiled({ causes: [cause({ guides: ["e46/brake-pads", "e46/vanos"] })] });
    expect(page?.causes[0]?.guides).toMatchObject([
      { path: "/guide/e46/brake-pads", platform: "e46", platformName: "BMW E46", available: true },
      { path: "/guide/e46/vanos", available: false },
    ]);
  });

  it("keeps the words of a link to a planned guide, and a link to a code", () => {
    const tell = "See [VANOS](/guide/e46/vanos) or [this](/codes/P0171).";
    expect(compiled({ causes: [cause({ tell })] })?.causes[0]?.tell).toEqual([
      "See VANOS or ",
      { to: "/codes/P0171", text: "this" },
      ".",
    ]);
  });

  it("names the cars that alone have a cause", () => {
    const appliesTo = { e46: { engines: ["m54"] } };
    expect(compiled({ causes: [cause({ appliesTo })] })?.causes[0]?.cars).toEqual([
      { platform: "e46", name: "BMW E46 (M54)", appliesTo: { engines: ["m54"] } },
    ]);
  });

  it("leads to related symptoms and codes", () => {
    expect(compiled({ codes: ["P0171"] })?.related).toEqual([
      { kind: "code", id: "P0171", path: "/codes/P0171", title: "Mixture too lean" },
    ]);
  });
});

describe("codes", () => {
  it("stand in the file of their family", () => {
    const codes = new Map([
      ["p03", { P0171: diagnosisFile(), B1234: diagnosisFile(), P3000: diagnosisFile() }],
    ]);
    expect(faultsOf({ codes })).toEqual([
      "content/dtc/p03.yaml: P0171: belongs in dtc/p01.yaml",
      "content/dtc/p03.yaml: B1234: belongs in dtc/b.yaml",
      "content/dtc/p03.yaml: P3000: isn't in any family of codes",
    ]);
  });

  it("are listed in their order, after the symptoms", () => {
    const codes = new Map<string, Record<string, DiagnosisFile>>([
      ["p01", { P0172: diagnosisFile(), P0171: diagnosisFile() }],
      ["p00", { P0011: diagnosisFile() }],
    ]);
    const { content } = compileContent(smallSource({ codes }));
    expect(content.index.diagnoses.map(({ path }) => path)).toEqual([
      "/symptoms/brake-squeal",
      "/codes/P0011",
      "/codes/P0171",
      "/codes/P0172",
    ]);
  });
});

describe("a guide", () => {
  const guideOf = (fields: Fields, found: Fields = {}) =>
    compileContent(
      smallSource({ guides: [sourceGuide("e46", "brake-pads", fields)], symptoms: symptoms(found) }),
    ).content.guides.at(0);

  it("may not name a code that has no entry", () => {
    expect(
      faultsOf({ guides: [sourceGuide("e46", "brake-pads", { faultCodes: ["P0171", "P0999"] })] }),
    ).toEqual(["content/guides/e46/brake-pads.yaml: faultCodes.1: P0999 has no entry in content/dtc"]);
  });

  it("may lead to a symptom that is there", () => {
    const summary = (path: string) =>
      faultsOf({ guides: [sourceGuide("e46", "brake-pads", { disposal: `See [it](${path}).` })] });
    expect(summary("/symptoms/brake-squeal")).toEqual([]);
    expect(summary("/symptoms")).toEqual([]);
    expect(summary("/symptoms/nope").join()).toContain("/symptoms/nope, which doesn't exist");
  });

  it("has a page for a symptom whose page names the guide and has half of its words", () => {
    const words = { symptoms: ["Squealing from the front brakes", "Lamp is on"] };
    expect(guideOf(words)?.symptomPages).toEqual(["/symptoms/brake-squeal", null]);
    expect(guideOf(words, { causes: [cause({ guides: [] })] })?.symptomPages).toEqual([null, null]);
  });
});

describe("the causes of a symptom", () => {
  it("come by likelihood, with what decides the order to check them", () => {
    const causes = [
      cause({ name: "Worn rotor", cost: "medium", likelier: true }),
      cause({ name: "Dust", cost: "free", guides: ["e46/nope"] }),
    ];
    expect(compiled({ causes })?.causes).toMatchObject([
      { name: "Worn rotor", cost: "medium", likelier: true },
      { name: "Dust", cost: "free" },
    ]);
    expect(faults({ causes })).toEqual([expect.stringContaining("brake-squeal.causes.1.guides.0")]);
  });

  it("are eight at most for one car, and more for all of them", () => {
    const anyCar = Array.from({ length: 6 }, (_, at) => cause({ name: `Cause ${at}` }));
    const of = (...cars: string[]) =>
      cars.map((car, at) => cause({ name: `${car} ${at}`, appliesTo: { [car]: {} } }));
    const problems = (causes: Fields[]) =>
      diagnosisSchema
        .pick({ causes: true })
        .safeParse({ causes })
        .error?.issues.map(({ message }) => message) ?? [];
    expect(problems([...anyCar, ...of("e46", "e46", "miata", "miata", "gti")])).toEqual([]);
    expect(problems([...anyCar, ...of("e46", "miata", "miata", "miata")])).toEqual([
      "are more than 8 for one car",
    ]);
    expect(problems([...anyCar, ...anyCar])).toEqual(["are more than 8 for one car"]);
  });
});
