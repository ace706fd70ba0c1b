/** A part of a code, and its meaning. */
export interface CodePart {
  text: string;
  name: string;
  detail: string;
}

const systems: Readonly<Record<string, { name: string; detail: string }>> = {
  P: { name: "Powertrain", detail: "Engine and transmission." },
  C: { name: "Chassis", detail: "Brakes, steering and suspension." },
  B: { name: "Body", detail: "Airbags, climate, doors and seats." },
  U: { name: "Network", detail: "The wires between the car's computers." },
};

/** The third character of an engine code, as the standard divides P0 codes. Makers mostly follow it in P1. */
const areas: Readonly<Record<string, string>> = {
  "0": "Fuel, air and emissions controls",
  "1": "Fuel and air metering",
  "2": "Fuel and air metering, injectors",
  "3": "Ignition and misfires",
  "4": "Emissions controls",
  "5": "Speed, idle and power supply",
  "6": "The computer and its outputs",
  "7": "Transmission",
  "8": "Transmission",
  "9": "Transmission",
};

/** The meaning of a code's letters and digits by themselves. */
export function describeCode(code: string): CodePart[] {
  const [letter = "", digit = "", area = ""] = code;
  const system = systems[letter] ?? { name: "", detail: "" };
  const owner = isMakersOwn(code)
    ? { name: "Manufacturer-specific", detail: "It means something different on every make." }
    : { name: "Standard", detail: "It means the same on every make." };
  const areaName = areaOf(letter, digit, area);
  if (areaName === undefined)
    return [
      { text: letter, ...system },
      { text: digit, ...owner },
      { text: code.slice(2), name: "The fault", detail: "These three name the part and what's wrong." },
    ];
  return [
    { text: letter, ...system },
    { text: digit, ...owner },
    { text: area, name: "The area", detail: `${areaName}.` },
    { text: code.slice(3), name: "The fault", detail: "These two name the part and what's wrong." },
  ];
}

/** Codes that the standard leaves to each maker. */
export function isMakersOwn(code: string): boolean {
  return /^(?:P1|P3[0-3]|[BC][12]|U[12])/.test(code);
}

function areaOf(letter: string, digit: string, area: string): string | undefined {
  if (letter !== "P" || (digit !== "0" && digit !== "1")) return undefined;
  return areas[area] ?? (digit === "0" ? "Hybrid and electric drive" : undefined);
}
