/** Fault codes by prefix, in the order of the list. Each family has a file of its own under `content/dtc`. */
const families = {
  P00: "Valve timing and fuel pressure",
  P01: "Air, fuel and oxygen sensors",
  P02: "Injectors, throttle and engine protection",
  P03: "Ignition, misfires and engine position",
  P04: "Emissions controls",
  P05: "Speed, idle and power supply",
  P06: "The engine computer",
  P07: "Transmission",
  P1: "Manufacturer engine codes",
  P2: "More engine codes",
  C: "Brakes and chassis",
  B: "Body",
  U: "Network communication",
} as const;

export type CodeFamily = keyof typeof families;

export const codeFamilies = Object.entries(families).map(([id, name]) => ({ id: id as CodeFamily, name }));

/** The family of a code; undefined if no family fits. */
export function familyOf(code: string): CodeFamily | undefined {
  return codeFamilies.find(({ id }) => code.startsWith(id))?.id;
}
