import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BmwOptions, lookUpOptions, readOptionCodes } from "./option-list.ts";

describe("a pasted option list", () => {
  it.each([
    [
      "one code a line, as decoders print it",
      "S205A AUTOMATIC TRANSMISSION\nS210A DYNAMIC STABILITY CONTROL",
      "205 210",
    ],
    ["packages and countries", "P337A M Sports package\nL801A National version Germany", "337 801"],
    ["codes alone", "205 210 226", "205 210 226"],
    ["commas", "205,210,226", "205 210 226"],
    ["slashes, dots and dashes", "205/210.226-249", "205 210 226 249"],
    ["SA in front", "SA 205, SA210; SA-226 | SA: 249", "205 210 226 249"],
    ["dollar signs", "$205$210$1CA", "205 210 1CA"],
    ["small letters", "s205a s2vba", "205 2VB"],
    ["four digits", "0205 Automatic transmission\n0403 Glass roof", "205 403"],
    ["letters in a code", "1CA\n2VB Tire pressure control", "1CA 2VB"],
    [
      "names between codes on one line",
      "205 Automatic transmission 210 DSC 226 Sport suspension",
      "205 210 226",
    ],
    ["a table", "205\tAutomatic transmission\n210\tDSC", "205 210"],
    ["a code that comes twice", "205, 205, S205A", "205"],
    ["marked and bare ones", "S205A, 210", "205 210"],
    ["nothing", "", ""],
    ["words", "I have the sport package and the 2nd key", ""],
  ])("%s", (_, text, codes) => {
    expect(readOptionCodes(text).join(" ")).toBe(codes);
  });

  it.each([
    ["wheels", "S273A Light alloy wheel, star spoke 143\nS302A Alarm", "273 302"],
    ["wheels without marks", "273 Light alloy wheel star spoke 143\n302 Alarm", "273 302"],
    ["sizes and frequencies", "219 Sport steering wheel, 380 mm\n876 Radio frequency 315 MHz", "219 876"],
    ["speeds and shares", "209 Lock 25%\n231 No 250 km/h limit", "209 231"],
    ["ordinals", "736\n2ND KEY", "736"],
    ["models", "834 Deleted, 330d France", "834"],
  ])("numbers in names are no codes: %s", (_, text, codes) => {
    expect(readOptionCodes(text).join(" ")).toBe(codes);
  });

  it.each([
    ["an order as the car stores it", "E46_#0904&K4SW%0354*ET37$1CA$205$210", "1CA 205 210"],
    ["labels", "Paint: 0354\nUpholstery: 249 N6TT\nColour code 475\n205 Automatic", "205"],
    ["a paint by its name", "354 TITANSILBER METALLIC\n300 ALPINWEISS UNI\n205 Automatic", "205"],
    ["an upholstery by its form", "N6TT\nK4SW\nS205A", "205"],
    [
      "the rest of a data sheet",
      "VIN WBAEV53493KM12345\nModel 330\nProd. date 2004-09-15\nType ET37\n205",
      "205",
    ],
  ])("paint, upholstery and the car's facts are left out: %s", (_, text, codes) => {
    expect(readOptionCodes(text).join(" ")).toBe(codes);
  });

  const code = fc.oneof(
    fc.integer({ min: 200, max: 999 }).map(String),
    fc.stringMatching(/^[1-9][A-Z][0-9]$/),
  );
  const name = fc.constantFrom("", " Automatic transmission", " Star spoke 43", " Floor mats, velour");

  it("reads every marked code, whatever is between them", () => {
    const mark = fc.constantFrom<(code: string) => string>(
      (each) => `S${each}A`,
      (each) => `$${each}`,
      (each) => `SA ${each}`,
      (each) => `s${each}a`,
    );
    const separator = fc.constantFrom("\n", "\r\n", ", ", "; ", " | ", "\t", "  ", " / ", " • ");
    const list = fc.uniqueArray(code, { minLength: 1 });
    fc.assert(
      fc.property(list, mark, name, separator, (codes, write, words, between) => {
        const text = codes.map((each) => `${write(each)}${words}`).join(between);
        expect(readOptionCodes(text)).toEqual(codes);
      }),
    );
  });

  it("reads every bare code that begins a line", () => {
    fc.assert(
      fc.property(fc.uniqueArray(code), name, (codes, words) => {
        expect(readOptionCodes(codes.map((each) => `${each}${words}`).join("\n"))).toEqual(codes);
      }),
    );
  });

  it("takes any text, and each code once", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Za-z$#%&*,;\n .-]{0,60}$/), (text) => {
        const codes = readOptionCodes(text);
        expect(
          codes.filter((each, at) => codes.indexOf(each) !== at || !/^\d[0-9A-Z]{2}$/.test(each)),
        ).toEqual([]);
      }),
    );
  });

  it("takes a long text in no time", () => {
    const started = performance.now();
    readOptionCodes("SA ".repeat(10_000));
    readOptionCodes(`SA${" ".repeat(20_000)}`.repeat(2));
    expect(performance.now() - started).toBeLessThan(500);
  });
});

it("codes are known or unknown, in their order", () => {
  const automatic = { name: "Automatic transmission", lists: 3 };
  const options: BmwOptions = { "205": automatic };
  expect(lookUpOptions(["925", "205", "1CA"], options)).toEqual({
    known: [{ code: "205", option: automatic }],
    unknown: ["925", "1CA"],
  });
  expect(lookUpOptions([], options)).toEqual({ known: [], unknown: [] });
});
