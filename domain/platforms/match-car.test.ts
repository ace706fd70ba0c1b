import { brotliCompressSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openContentFolder } from "../../server/content/content-folder.ts";
import { readPlatforms } from "../../server/content/read-platforms.ts";
import { type PlatformSlug, platformSlugs } from "../platform.ts";
import { carTable } from "./car-table.ts";
import { carsSchema } from "./cars-schema.ts";
import { certainChoice, matchCar, type NamedCar } from "./match-car.ts";

const platforms = await readPlatforms(openContentFolder("content"));
const table = carTable(platforms);
const platformOf = (car: NamedCar) => matchCar(table, car)?.platform;

type Car = [year: number, make: string, model: string, variant?: string];

const cars: [PlatformSlug | undefined, ...Car][] = [
  // One body after another went from E36 to E46.
  ["e36", 1992, "BMW", "325i"],
  ["e36", 1995, "BMW", "3 Series"],
  ["e36", 1995, "BMW", "325is"],
  ["e36", 1995, "bmw", "325i", "Convertible"],
  ["e36", 1998, "BMW", "328i"],
  ["e36", 1998, "BMW", "3 Series", "323is"],
  ["e36", 1999, "BMW", "323is"],
  ["e36", 1999, "BMW", "328i Convertible"],
  ["e36", 1999, "BMW", "328 iC"],
  ["e36", 1999, "BMW", "318ti"],
  ["e36", 2000, "BMW", "316i", "Compact"],
  ["e36", 1995, "BMW", "M3", "Lightweight"],
  ["e36", 1999, "BMW", "M3"],
  ["e36", 1997, "BMW", "325tds", "Touring"],
  ["e36", 2026, "BMW", "E36 M3"],
  ["e46", 1999, "BMW", "323i"],
  ["e46", 1999, "BMW", "328i"],
  ["e46", 1999, "BMW", "320d"],
  ["e46", 1999, "BMW", "318Ci"],
  ["e46", 2000, "BMW", "3 Series"],
  ["e46", 2000, "BMW", "323i Touring"],
  ["e46", 2000, "BMW", "323i", "Convertible"],
  ["e46", 2001, "BMW", "M3"],
  ["e46", 2002, "BMW", "318ti"],
  ["e46", 2003, "BMW", "330xi"],
  ["e46", 2003, "BMW", "3-Series", "330i ZHP"],
  ["e46", 2003, "BMW", "325i Sport Wagon"],
  ["e46", 2004, "BMW", "330 d"],
  ["e46", 2004, "BMW", "M3 CSL"],
  ["e46", 2005, "BMW", "325i"],
  ["e46", 2006, "BMW", "330Ci"],
  ["e46", 2006, "BMW", "M3"],
  ["e46", 2006, "BMW", "330i", "Convertible"],
  ["e46", 2026, "BMW", "330Ci"],
  ["e46", 2026, "BMW", "330i (E46)"],
  [undefined, 1988, "BMW", "M3"],
  [undefined, 1989, "BMW", "3 Series"],
  [undefined, 1991, "BMW", "318is"],
  [undefined, 1991, "BMW", "325i"],
  [undefined, 1992, "BMW", "325ix"],
  [undefined, 1993, "BMW", "325i", "Convertible"],
  [undefined, 1998, "BMW", "320i"],
  [undefined, 1999, "BMW", "3 Series"],
  [undefined, 1999, "BMW", "323i", "Coupé"],
  [undefined, 1999, "BMW", "320i", "Touring"],
  [undefined, 1996, "BMW", "330i"],
  [undefined, 2000, "BMW", "M3"],
  [undefined, 2005, "BMW", "320i"],
  [undefined, 2006, "BMW", "330i"],
  [undefined, 2006, "BMW", "325xi"],
  [undefined, 2008, "BMW", "M3"],
  [undefined, 2020, "BMW", "M340i"],
  [undefined, 1998, "BMW", "Z3", "E36/7"],
  [undefined, 2003, "BMW", "530i"],
  [undefined, 2004, "BMW", "X3", "3.0i"],
  [undefined, 1999, "BMW", "E36 and E46"],
  [undefined, 2004, "BMW", "E90 330i"],
  [undefined, 1999, "Ferrari", "328"],

  ["miata", 1990, "Mazda", "MX-5 Miata"],
  ["miata", 2006, "MAZDA", "MX-5"],
  ["miata", 2019, "Mazda", "mx5", "RF"],
  ["miata", 1994, "Eunos", "Roadster"],
  [undefined, 1993, "Mazda", "MX-3"],
  [undefined, 2022, "Mazda", "MX-30"],

  ["civic", 1993, "Honda", "Civic", "Si"],
  ["civic", 1998, "Honda", "Civic", "EX"],
  ["civic", 1999, "Honda", "civic si"],
  ["civic", 2004, "Honda", "Civic", "EP3 Si"],
  ["civic", 2008, "Honda", "Civic Si", "Sedan"],
  ["civic", 2018, "Honda", "Civic Type R"],
  ["civic", 2026, "Honda", "Civic", "Type-R"],
  ["civic", 2000, "Honda", "EK9"],
  [undefined, 1990, "Honda", "Civic", "Si"],
  [undefined, 1990, "Honda", "Civic CRX"],
  [undefined, 1995, "Honda", "Civic del Sol", "Si"],
  [undefined, 2003, "Honda", "Civic Hybrid"],
  [undefined, 2010, "Honda", "Civic", "LX"],
  ["civic", 2003, "Honda", "Civic", "Hatchback"],
  ["civic", 1998, "Honda", "Civic hatchback"],
  [undefined, 2003, "Honda", "Civic", "Hatchback 1.4"],
  [undefined, 2008, "Honda", "Civic", "Hatchback"],
  [undefined, 2003, "Honda", "Civic", "Sedan"],
  [undefined, 2001, "Acura", "Integra", "Type R"],

  ["s2000", 2000, "Honda", "S2000"],
  ["s2000", 2008, "honda", "s2k", "CR"],
  ["s2000", 2026, "Honda", "S2000"],
  [undefined, 1968, "Honda", "S800"],

  ["86-brz", 2013, "Scion", "FR-S"],
  ["86-brz", 2013, "Subaru", "BRZ"],
  ["86-brz", 2018, "Subaru", "BRZ tS", "STI"],
  ["86-brz", 2017, "Toyota", "86"],
  ["86-brz", 2014, "Toyota", "GT86"],
  ["86-brz", 2022, "Toyota", "GR86"],
  ["86-brz", 2023, "Toyota", "GR 86"],
  [undefined, 1986, "Toyota", "Corolla", "AE86"],
  [undefined, 1985, "Toyota", "86"],
  [undefined, 2016, "Toyota", "Corolla AE 86"],

  ["supra", 1993, "Toyota", "Supra"],
  ["supra", 1998, "Toyota", "Supra", "Turbo"],
  ["supra", 2020, "Toyota", "GR Supra", "3.0"],
  ["supra", 2021, "Toyota", "Supra"],
  ["supra", 2010, "Toyota", "Mk4 Supra"],
  [undefined, 1985, "Toyota", "Celica Supra"],
  [undefined, 1988, "Toyota", "Supra"],
  [undefined, 2020, "Toyota", "Supra", "Mk3"],
  [undefined, 2010, "Toyota", "Supra"],

  ["nissan-z", 2003, "Nissan", "350Z"],
  ["nissan-z", 2009, "Nissan", "370 Z", "Roadster"],
  ["nissan-z", 2022, "Nissan", "400Z"],
  ["nissan-z", 2023, "Nissan", "Z"],
  ["nissan-z", 2004, "Nissan", "Fairlady Z"],
  ["nissan-z", 2023, "Nissan", "Z NISMO"],
  [undefined, 1972, "Datsun", "240Z"],
  [undefined, 1978, "Nissan", "280Z"],
  [undefined, 1995, "Nissan", "300ZX"],
  [undefined, 1996, "Nissan", "Fairlady Z"],
  [undefined, 2023, "Nissan", "Fairlady", "300ZX"],
  [undefined, 2010, "Nissan", "Cube", "Z"],

  ["wrx", 2002, "Subaru", "Impreza", "WRX"],
  ["wrx", 2004, "Subaru", "Impreza WRX STi"],
  ["wrx", 2015, "Subaru", "WRX"],
  ["wrx", 2018, "Subaru", "WRX STI Type RA"],
  ["wrx", 2009, "Subaru", "STI"],
  [undefined, 1999, "Subaru", "Impreza", "WRX STi"],
  [undefined, 2000, "Subaru", "Impreza WRX"],
  [undefined, 2003, "Subaru", "Impreza", "2.5 RS"],
  [undefined, 2005, "Subaru", "Forester", "STI"],
  [undefined, 2026, "Subaru", "Impreza GC8 WRX"],

  ["mustang", 1979, "Ford", "Mustang"],
  ["mustang", 2003, "Ford", "Mustang", "Mach 1"],
  ["mustang", 2019, "Ford", "Mustang Bullitt"],
  ["mustang", 2017, "Ford", "Shelby GT350"],
  ["mustang", 2008, "Shelby", "GT500"],
  [undefined, 1967, "Ford", "Mustang", "GT"],
  [undefined, 1976, "Ford", "Mustang II"],
  [undefined, 2022, "Ford", "Mustang MACH-E"],
  [undefined, 2005, "Ford", "GT"],

  ["gti", 2000, "Volkswagen", "GTI"],
  ["gti", 2004, "VW", "R32"],
  ["gti", 2002, "VW", "Golf", "1.8T"],
  ["gti", 2001, "VW", "Golf", "2.0"],
  ["gti", 2008, "Volkswagen", "Rabbit"],
  ["gti", 2017, "Volkswagen", "Golf R"],
  ["gti", 2022, "VW", "Golf GTI", "Mk8"],
  ["gti", 1999, "VW", "GTI", "Mk4"],
  [undefined, 1984, "Volkswagen", "Rabbit GTI"],
  [undefined, 1992, "Volkswagen", "GTI"],
  [undefined, 1995, "Volkswagen", "Golf III"],
  [undefined, 1999, "Volkswagen", "Golf"],
  [undefined, 2001, "Volkswagen", "Golf", "Cabrio"],
  [undefined, 2018, "Volkswagen", "e-Golf"],
  [undefined, 2019, "Volkswagen", "Polo GTI"],
  [undefined, 2012, "Volkswagen", "Jetta GLI"],
  [undefined, 1990, "Peugeot", "205 GTI"],

  ["porsche-911", 1989, "Porsche", "911 Carrera 4"],
  ["porsche-911", 1995, "Porsche", "911"],
  ["porsche-911", 1999, "Porsche", "911 Carrera", "996"],
  ["porsche-911", 2006, "Porsche", "Carrera 4S"],
  ["porsche-911", 2007, "Porsche", "GT3 RS"],
  ["porsche-911", 2018, "Porsche", "911 Carrera GTS"],
  ["porsche-911", 2022, "Porsche", "992", "Turbo S"],
  [undefined, 1984, "Porsche", "911 SC"],
  [undefined, 1987, "Porsche", "911 Carrera"],
  [undefined, 1989, "Porsche", "911 Carrera"],
  [undefined, 2026, "Porsche", "911 SC"],
  [undefined, 2004, "Porsche", "Carrera GT"],
  [undefined, 1999, "Porsche", "Boxster"],

  [undefined, 2005, "Jeep", "Wrangler"],
  [undefined, 2005, "Honda", ""],
  [undefined, 2003, "", "330i"],
];

describe("the platform of a car", () => {
  it.each(cars)("is %s for a %i %s %s %s", (slug, year, make, model, variant) => {
    expect(platformOf({ year, make, model, ...(variant ? { variant } : {}) })).toBe(slug);
  });

  it("has cars of every platform above", () => {
    expect(new Set(cars.flatMap(([slug]) => slug ?? []))).toEqual(new Set(platformSlugs));
  });

  it.each<[PlatformSlug, string, string]>([
    ["e36", "BMW", "3 Series"],
    ["e46", "BMW", "3 Series"],
    ["civic", "Honda", "Civic Si"],
    ["86-brz", "Toyota", "86"],
    ["supra", "Toyota", "Supra"],
    ["nissan-z", "Nissan", "Z"],
    ["wrx", "Subaru", "WRX"],
    ["mustang", "Ford", "Mustang"],
    ["gti", "Volkswagen", "Golf"],
    ["porsche-911", "Porsche", "911"],
  ])("%s has a %s %s only in the years that the platform says", (slug, make, model) => {
    const spans = yearsOf(slug);
    const ours = Array.from({ length: 77 }, (_, at) => 1950 + at).filter(
      (year) => platformOf({ year, make, model }) === slug,
    );
    expect(ours.length).toBeGreaterThan(5);
    expect(ours.filter((year) => !spans.some(([from, to]) => from <= year && year <= to))).toEqual([]);
  });
});

/** "1993-2002, 2019 on" in numbers. */
function yearsOf(slug: PlatformSlug): [number, number][] {
  const years = platforms.find((platform) => platform.slug === slug)?.years ?? "";
  return [...years.matchAll(/(\d{4})(?:-(\d{4})| on)/g)].map(([, from, to]) => [
    Number(from),
    Number(to ?? 9999),
  ]);
}

/** Generation and engine, each certain, unsure ("a or b") or unknown. */
const versions: [generation: string, engine: string, ...Car][] = [
  ["pre-facelift", "m52tub28", 1999, "BMW", "328i"],
  ["pre-facelift", "m54b30", 2000, "BMW", "330i"],
  // The sedan changed in September 2001.
  ["pre-facelift or facelift", "m54b30", 2001, "BMW", "330i"],
  ["facelift", "m54b30", 2003, "BMW", "330i"],
  ["facelift", "m54b30", 2003, "BMW", "3 Series", "330xi Touring"],
  ["facelift", "m57", 2003, "BMW", "330 d"],
  // Coupe and convertible changed in March 2003.
  ["pre-facelift", "m54b30", 2002, "BMW", "330Ci"],
  ["pre-facelift or facelift", "m54b30", 2003, "BMW", "330 Ci"],
  ["facelift", "m54b30", 2004, "BMW", "330i", "Convertible"],
  ["facelift", "m54b25", 2002, "BMW", "325xi"],
  ["facelift", "m54b25 or m56b25", 2004, "BMW", "325i"],
  ["facelift", "m56b25", 2004, "BMW", "325i", "SULEV"],
  ["facelift", "n42b20", 2003, "BMW", "318i"],
  ["pre-facelift or facelift", "m43b19 or n42b20", 2001, "BMW", "318i"],
  ["", "s54b32", 2004, "BMW", "M3"],
  ["", "m54b30", 2026, "BMW", "330Ci"],
  ["", "", 2003, "BMW", "3 Series"],

  ["", "m52b28", 1998, "BMW", "328i"],
  ["", "m50tub25", 1994, "BMW", "325is"],
  ["", "m50b25 or m50tub25", 1992, "BMW", "325i"],
  ["", "s50b30", 1994, "BMW", "M3"],
  ["", "s50b32 or s52b32", 1998, "BMW", "M3"],
  ["", "s52b32", 1998, "BMW", "M3", "S52B32"],
  ["", "", 1997, "BMW", "325tds", "Touring"],

  ["na", "b6", 1990, "Mazda", "MX-5 Miata"],
  ["na", "b6 or bp", 1995, "Mazda", "MX-5"],
  ["na", "bp", 1995, "Mazda", "MX-5", "1.8"],
  ["na or nb", "b6 or bp", 1998, "Mazda", "MX-5"],
  ["nb", "b6 or bp", 2001, "Mazda", "Miata"],
  ["nb or nc", "mzr-20", 2005, "Mazda", "MX-5", "MZR-20"],
  ["nc", "mzr-18 or mzr-20", 2010, "Mazda", "MX-5"],
  ["nc or nd", "mzr-18 or mzr-20 or skyactiv-15 or skyactiv-20", 2015, "Mazda", "MX-5"],
  ["nd", "skyactiv-20", 2019, "Mazda", "MX-5", "RF 2.0"],
  ["na", "", 2026, "Mazda", "MX-5", "NA"],

  ["gen-5", "b16a", 1993, "Honda", "Civic", "SiR EG6"],
  ["gen-6", "d16", 1998, "Honda", "Civic", "EX"],
  ["gen-6", "b16b", 2026, "Honda", "Civic Type R", "EK9"],
  ["gen-7", "k20a", 2003, "Honda", "Civic Type R"],
  ["gen-7", "k20a3", 2004, "Honda", "Civic", "Si"],
  ["gen-8", "k20z3", 2008, "Honda", "Civic Si", "Sedan"],
  ["gen-8", "k20a or k20z4", 2008, "Honda", "Civic Type R"],
  ["gen-9", "k24z7", 2013, "Honda", "Civic Si"],
  ["gen-9 or gen-10", "k20c1", 2017, "Honda", "Civic Type R"],
  ["gen-10", "k20c1", 2017, "Honda", "Civic Type R", "FK8"],
  ["gen-10", "l15b7", 2018, "Honda", "Civic Si"],
  ["gen-11", "l15ca", 2023, "Honda", "Civic Si"],

  ["ap1", "f20c", 2001, "Honda", "S2000"],
  ["ap1 or ap2", "f20c or f22c", 2006, "Honda", "S2000"],
  ["ap2", "f22c", 2008, "Honda", "S2000", "CR"],
  ["ap1", "f20c", 2006, "Honda", "S2000", "AP1"],

  ["zn6", "fa20", 2013, "Scion", "FR-S"],
  ["zn6", "fa20", 2017, "Subaru", "BRZ"],
  ["zn6 or zn8", "fa20 or fa24", 2021, "Subaru", "BRZ"],
  ["zn8", "fa24", 2021, "Toyota", "GR86"],
  ["zn8", "fa24", 2023, "Subaru", "BRZ"],

  ["a80", "2jz-ge or 2jz-gte", 1994, "Toyota", "Supra"],
  ["a80", "2jz-gte", 1997, "Toyota", "Supra", "Turbo"],
  ["a80", "2jz-ge", 1997, "Toyota", "Supra", "SZ-R"],
  ["a80", "2jz-gte", 2010, "Toyota", "Mk4 Supra", "2JZ-GTE"],
  ["a90", "b48 or b58", 2021, "Toyota", "Supra"],
  ["a90", "b58", 2020, "Toyota", "GR Supra", "3.0"],

  ["z33", "vq35de", 2004, "Nissan", "350Z"],
  ["z33", "vq35de or vq35hr", 2007, "Nissan", "350Z"],
  ["z33", "vq35hr", 2009, "Nissan", "350Z", "Roadster"],
  ["z34", "vq37vhr", 2009, "Nissan", "370Z"],
  ["z33 or z34", "vq37vhr", 2008, "Nissan", "Fairlady Z", "VQ37VHR"],
  ["rz34", "vr30ddtt", 2024, "Nissan", "Z"],

  ["gd", "ej205", 2002, "Subaru", "Impreza", "WRX"],
  ["gd", "ej207 or ej257", 2005, "Subaru", "Impreza WRX STi"],
  ["gr", "ej255", 2011, "Subaru", "Impreza WRX"],
  ["gr or va", "ej255 or fa20f", 2014, "Subaru", "WRX"],
  ["va", "fa20f", 2018, "Subaru", "WRX"],
  ["vb", "fa24f", 2023, "Subaru", "WRX"],

  ["fox", "windsor-50", 1989, "Ford", "Mustang", "GT"],
  ["sn95", "modular-46", 2003, "Ford", "Mustang", "Mach 1"],
  ["sn95", "", 2000, "Ford", "Mustang", "Cobra R"],
  ["s197", "modular-46", 2008, "Ford", "Mustang GT"],
  ["s197", "coyote-50", 2012, "Ford", "Mustang", "5.0"],
  ["s550", "ecoboost-23", 2017, "Ford", "Mustang", "EcoBoost 2.3L"],
  ["s550", "", 2017, "Ford", "Shelby GT350"],
  ["s650", "coyote-50", 2024, "Ford", "Mustang", "Dark Horse"],

  ["mk4", "18t or vr6", 2001, "VW", "GTI"],
  ["mk4", "18t", 2002, "VW", "Golf", "1.8T"],
  ["mk4", "vr6", 2002, "VW", "R32"],
  ["mk5", "ea113", 2007, "Volkswagen", "GTI"],
  ["mk5", "", 2008, "Volkswagen", "Rabbit"],
  ["mk5 or mk6", "ea113 or ea888", 2009, "Volkswagen", "GTI"],
  ["mk6", "ea888", 2011, "Volkswagen", "GTI"],
  ["mk7", "ea888", 2017, "Volkswagen", "Golf R"],
  ["mk7 or mk8", "ea888", 2020, "Volkswagen", "GTI"],
  ["mk8", "ea888", 2022, "VW", "Golf GTI", "Mk8"],
  ["mk7", "", 2018, "VW", "Golf", "Mk7.5"],

  ["964", "m64", 1991, "Porsche", "911 Carrera 2"],
  ["964 or 993", "m64", 1994, "Porsche", "911"],
  ["996", "m96", 2001, "Porsche", "911 Carrera"],
  ["996", "mezger", 2002, "Porsche", "911 Turbo"],
  ["997", "m96 or m97", 2006, "Porsche", "Carrera 4S"],
  ["997", "mezger", 2007, "Porsche", "GT3 RS"],
  ["997", "9a1", 2010, "Porsche", "911 Carrera", "997.2"],
  ["991", "9a1", 2014, "Porsche", "911 Carrera"],
  ["991 or 992", "9a2", 2019, "Porsche", "911 Carrera"],
  ["992", "", 2022, "Porsche", "992", "Turbo S"],
];

describe("the generation and the engine of a car", () => {
  it.each(versions)("are %j and %j for a %i %s %s %s", (generation, engine, year, make, model, variant) => {
    const match = matchCar(table, { year, make, model, ...(variant ? { variant } : {}) });
    expect([match?.generations.join(" or "), match?.engines.join(" or ")]).toEqual([generation, engine]);
  });

  it("are those that a reader could pick", () => {
    for (const [, , year, make, model, variant] of versions) {
      const match = matchCar(table, { year, make, model, variant: variant ?? "" });
      const known = platforms.find(({ slug }) => slug === match?.platform);
      for (const kind of ["generations", "engines", "gearboxes"] as const)
        expect(known?.[kind].map(({ id }) => id)).toEqual(expect.arrayContaining(match?.[kind] ?? []));
    }
  });

  it("are a choice only where they are certain", () => {
    const choiceOf = (car: NamedCar) => {
      const match = matchCar(table, car);
      return match && certainChoice(match);
    };
    const bmw = { make: "BMW", model: "330i" };
    expect(choiceOf({ ...bmw, year: 2003 })).toEqual({ generation: "facelift", engine: "m54b30" });
    expect(choiceOf({ ...bmw, year: 2001 })).toEqual({ engine: "m54b30" });
    expect(choiceOf({ make: "BMW", model: "M3", variant: "SMG", year: 2004 })).toEqual({
      engine: "s54b32",
      gearbox: "smg",
    });
    expect(choiceOf({ make: "Honda", model: "Civic Si", year: 2008 })).toEqual({
      generation: "gen-8",
      engine: "k20z3",
      gearbox: "manual-6",
    });
  });
});

describe("a name", () => {
  const cars = (rule: object) =>
    carTable([{ slug: "x", cars: carsSchema.parse({ makes: ["Mercedes-Benz"], models: [rule] }) }]);
  const has = (name: string, model: string) =>
    matchCar(cars({ names: [name] }), { make: "mercedes benz", model, year: 2000 }) !== undefined;

  it.each([
    ["mx-5", ["MX-5", "mx5", "Mx 5 Miata", "(MX-5)"], ["mx55", "amx5", "mx--5"]],
    ["3##(-i)", ["330", "330i", "330 i", "3 Series/330i"], ["330ix", "m330i", "33i", "330.5"]],
    ["coupe", ["Coupé", "C\u004Fupe\u0301"], ["coupes"]],
    ["golf-2", ["Golf 2"], ["Golf 2.0", "golf 20"]],
    ["1.8-t", ["Golf 1.8T"], ["Golf 11.8T", "Golf 108t"]],
  ])("%s is understood", (name, same, others) => {
    expect(same.filter((model) => !has(name, model))).toEqual([]);
    expect(others.filter((model) => has(name, model))).toEqual([]);
  });

  it("is written in lower case, with no pattern but ours", () => {
    for (const bad of ["MX-5", "a.*b|", "(a", "[a-z]", "", "a  b", "-a"])
      expect(() => cars({ names: [bad] }), bad).toThrow();
  });
});

describe("years", () => {
  const yearsOf = (years: unknown) =>
    carsSchema.parse({ makes: ["A"], models: [{ names: ["a"], years }] }).models[0]?.years;

  it("are ranges, from one on, or never", () => {
    expect(yearsOf("1993-2002, 2019 on")).toEqual([
      [1993, 2002],
      [2019, 9999],
    ]);
    expect(yearsOf(1989)).toEqual([[1989, 1989]]);
    expect(yearsOf("never")).toEqual([]);
  });

  it.each(["2002-1993", "1993-", "from 1993", "2019 on, 2022", "93-02"])("are not %s", (years) => {
    expect(() => yearsOf(years)).toThrow("must be years such as");
  });
});

it("never fails on a name that somebody typed, and takes no long time", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.integer(), (model, variant, year) => {
      for (const make of ["BMW", "VW", "Porsche"]) matchCar(table, { make, model, variant, year });
    }),
  );
  const start = performance.now();
  matchCar(table, { make: "BMW", model: "3 ".repeat(10_000), variant: "-".repeat(10_000), year: 2000 });
  expect(performance.now() - start).toBeLessThan(1_000);
});

it("two platforms that both claim a car leave it without one", () => {
  const [e46] = table;
  if (!e46) throw new Error("there are platforms");
  const car = { make: "BMW", model: "330Ci", year: 2003 };
  expect(matchCar([e46], car)?.platform).toBe("e46");
  expect(matchCar([e46, { ...e46, platform: "e47" }], car)).toBeUndefined();
});

it("the table stays small: it comes with the page of the garage", () => {
  expect(brotliCompressSync(JSON.stringify(table)).length).toBeLessThan(4_000);
});
