import { describe, expect, it } from "vitest";
import { type Cause, type DiagnosisPage, diagnosisPath, type MayDrive } from "./diagnosis.ts";
import { listCodes, readTogether, severalCodesTitle } from "./several-codes.ts";

const guide = (ref: string) => {
  const [platform = "", slug = ""] = ref.split("/");
  const path = `/guide/${ref}`;
  return { platform, path, title: slug, platformName: platform, available: true } as Cause["guides"][number];
};
const cause = (name: string, tell: string, ...guides: string[]): Cause => ({
  name,
  tell,
  guides: guides.map(guide),
  parts: [],
});
const code = (id: string, causes: Cause[], drive: MayDrive = "careful"): DiagnosisPage => ({
  kind: "code",
  id,
  path: diagnosisPath("code", id),
  title: id,
  topic: "fuel",
  also: [],
  means: "",
  drive,
  driveWhy: `Why ${id}`,
  firstCheck: `Check ${id}`,
  causes,
  related: [],
});
const together = (...pages: DiagnosisPage[]) =>
  readTogether(pages)?.causes.map(({ name, codes }) => `${name}: ${codes.join(" ")}`);

describe("several codes together", () => {
  it("have the causes first that explain all, then by likelihood", () => {
    expect(
      together(
        code("P0171", [
          cause("Sensor", "Flow."),
          cause("Filter", "Old.", "e46/filter"),
          cause("Leak", "Hiss.", "e46/boots"),
        ]),
        code("P0300", [
          cause("Plugs", "Gap."),
          cause("Leak", "Cold.", "e46/boots"),
          cause("Filter", "Load.", "e46/filter"),
        ]),
      ),
    ).toEqual(["Filter: P0171 P0300", "Leak: P0171 P0300", "Sensor: P0171", "Plugs: P0300"]);
  });

  it("share a cause that one of them places", () => {
    const [leak] = together(
      code("P0171", [cause("Vacuum leak after the sensor", "Trims.", "e46/boots")]),
      code("P0300", [cause("Vacuum leak", "Cold.", "e46/boots")]),
    ) ?? [""];
    expect(leak).toBe("Vacuum leak after the sensor: P0171 P0300");
  });

  it("don't share what has the same name and another guide", () => {
    const connector = (ref: string) => cause("Connector", `See ${ref}.`, "basic/wiring", ref);
    expect(together(code("P0100", [connector("e46/maf")]), code("P0130", [connector("e46/o2")]))).toEqual([
      "Connector: P0100",
      "Connector: P0130",
    ]);
  });

  it("are driven with as the worst of them is, and checked where the shared cause is", () => {
    const leak = cause("Leak", "Hiss.");
    const pages = [code("P0420", []), code("P0171", [leak], "ok"), code("P0174", [leak], "stop")];
    expect(readTogether(pages)).toMatchObject({
      drive: "stop",
      driveWhy: "Why P0174",
      firstCheck: "Check P0171",
      likeliest: { name: "Leak", codes: ["P0171", "P0174"] },
    });
  });

  it("say nothing where no page is written", () => {
    expect(readTogether([])).toBeUndefined();
  });

  it("are called by their number", () => {
    expect(severalCodesTitle(3)).toBe("Three codes at once");
    expect(severalCodesTitle(12)).toBe("12 codes at once");
    expect(listCodes(["P0171", "P0174", "P0300"])).toBe("P0171, P0174 and P0300");
  });
});
