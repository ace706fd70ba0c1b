import { expect, it } from "vitest";
import { isElectric } from "./electric-cars.ts";

it.each([
  ["Tesla", "Model 3"],
  ["Nissan", "LEAF"],
  ["Chevrolet", "Bolt EUV"],
  ["Chevrolet", "Bolt"],
  ["Ford", "Mustang MACH-E"],
  ["Ford", "F-150 Lightning"],
  ["Hyundai", "IONIQ 5"],
  ["Hyundai", "Ioniq Electric"],
  ["Volkswagen", "e-Golf"],
  ["Porsche", "Taycan Cross Turismo"],
  ["BMW", "i4 eDrive40"],
  ["BMW", "iX"],
  ["Mercedes-Benz", "EQS 450+"],
  ["Audi", "e-tron Sportback"],
  ["Audi", "RS e-tron GT"],
  ["Audi", "Q4 e-tron"],
  ["Audi", "SQ8 Sportback e-tron"],
  ["Polestar", "2"],
  ["Polestar", "Polestar 3"],
  ["Honda", "Prologue"],
  ["MINI", "Hardtop Cooper SE"],
])("a %s %s has no engine", (make, model) => {
  expect(isElectric({ make, model, year: 2023 })).toBe(true);
});

it.each([
  ["Ford", "Mustang"],
  ["Hyundai", "Ioniq Hybrid"],
  ["Hyundai", "Ioniq Plug-in Hybrid"],
  ["Chevrolet", "Volt"],
  ["Mitsubishi", "Lancer Evolution"],
  ["Volkswagen", "Golf"],
  ["BMW", "i3 REx"],
  ["BMW", "i8"],
  ["BMW", "325iX"],
  ["Honda", "Accord 2.0 I4"],
  ["Audi", "A3 Sportback e-tron"],
  ["Audi", "Q7 e-tron"],
  ["Polestar", "1"],
  ["Volvo", "S60 Polestar 2.0"],
  ["Tata", "Bolt"],
  ["MINI", "Cooper S"],
  ["MINI", "Cooper SE Countryman ALL4"],
])("a %s %s has one, or may have one", (make, model) => {
  expect(isElectric({ make, model, year: 2018 })).toBe(false);
});

it("knows a Lightning by its year", () => {
  const lightning = { make: "Ford", model: "F-150", variant: "SVT Lightning" };
  expect(isElectric({ ...lightning, year: 2003 })).toBe(false);
  expect(isElectric({ ...lightning, variant: "Lightning", year: 2024 })).toBe(true);
});
