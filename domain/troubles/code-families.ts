/** Codes by what they begin with, in the order of the list. Each family has a file of its own under `content/dtc`. */
const families = {
  P00: "Valve timing and fuel pressure",
  P01: "Air, fuel and oxygen sensors",
  P02: "Injectors, throttle and engine protection",
  P03: "Ignition, misfires and engine position",
  P04: "Exhaust cleaning and tank ventilation",
  P05: "Speed, idle and power supply",
  P06: "The engine computer",
  P07: "Transmission",
  P1: "The makers' own engine codes",
  P2: "Further engine codes",
  C: "Brakes and chassis",
  B: "Body",
  U: "Talk between the computers",
} as const;

export type CodeFamily = keyof typeof families;

export const codeFamilies = Object.entries(families).map(([id, name]) => ({ id: id as CodeFamily, name }));

/** The family of a code; undefined for one that no file has a place for. */
export function familyOf(code: string): CodeFamily | undefined {
  return codeFamilies.find(({ id }) => code.startsWith(id))?.id;
}
