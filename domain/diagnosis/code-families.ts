/** Fault codes by prefix, in the order of the list. A family with written codes has a file of its own under `content/dtc`. */
const families = {
  P00: "Valve timing and fuel pressure",
  P01: "Air, fuel and oxygen sensors",
  P02: "Injectors, throttle and engine protection",
  P03: "Ignition, misfires and engine position",
  P04: "Emissions controls",
  P05: "Speed, idle and power supply",
  P06: "The engine computer",
  P07: "Transmission",
  P0A: "Hybrid and electric drive",
  P1: "Manufacturer engine codes",
  P2: "More engine codes",
  P3: "Cylinder deactivation",
  C: "Brakes and chassis",
  B: "Body",
  U: "Network communication",
} as const;

export type CodeFamily = keyof typeof families;

export const codeFamilyIds = Object.keys(families) as [CodeFamily, ...CodeFamily[]];

export const codeFamilies = codeFamilyIds.map((id) => ({ id, name: families[id] }));

/** The family of a code; undefined if no family fits. */
export function familyOf(code: string): CodeFamily | undefined {
  // The standard gives these two systems more than one prefix.
  if (/^P0[89]/.test(code)) return "P07";
  if (/^P0[A-F]/.test(code)) return "P0A";
  // Left to the makers, and nobody has lists of them.
  if (/^P3[0-3]/.test(code)) return undefined;
  return codeFamilyIds.find((id) => code.startsWith(id));
}

export function familyName(family: CodeFamily): string {
  return families[family];
}
