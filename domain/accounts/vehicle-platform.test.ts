import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type PlatformSlug, platformSlugs } from "../platform.ts";
import { platformOf } from "./vehicle-platform.ts";

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

  it("has cars of all twelve above", () => {
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
  const file = readFileSync(new URL(`../../content/platforms/${slug}.yaml`, import.meta.url), "utf8");
  const [, years = ""] = /^years: "(.+)"$/m.exec(file) ?? [];
  return [...years.matchAll(/(\d{4})(?:-(\d{4})| on)/g)].map(([, from, to]) => [
    Number(from),
    Number(to ?? 9999),
  ]);
}
