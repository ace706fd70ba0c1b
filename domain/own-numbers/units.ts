/** A unit in which a book may give a figure. Per kind the first one is ours. */
export interface BookUnit {
  id: string;
  kind: "torque" | "volume" | "pressure";
  system: "metric" | "imperial";
  /** How much one of it is in our unit. */
  size: number;
  /** As people write it, besides its id. */
  written: RegExp;
}

const poundFoot = 1.355_817_948;
const kilogramForceMeter = 9.806_65;
const quart = 0.946_352_946;

/** Longer spellings come before those that begin like them. */
export const bookUnits: readonly BookUnit[] = [
  { id: "Nm", kind: "torque", system: "metric", size: 1, written: /n[ .·*-]?m|newton[ -]?met(?:er|re)s?/ },
  {
    id: "lb-ft",
    kind: "torque",
    system: "imperial",
    size: poundFoot,
    written: /(?:lbs?f?|pounds?)[ .·*-]{0,2}(?:ft|foot|feet)|(?:ft|foot)[ .·*-]{0,2}(?:lbs?f?|pounds?)/,
  },
  {
    id: "lb-in",
    kind: "torque",
    system: "imperial",
    size: poundFoot / 12,
    written: /(?:lbs?f?|pounds?)[ .·*-]{0,2}in(?:ch)?|in(?:ch)?[ .·*-]{0,2}(?:lbs?f?|pounds?)/,
  },
  {
    id: "kgf·cm",
    kind: "torque",
    system: "metric",
    size: kilogramForceMeter / 100,
    written: /kgf?[ .·*-]?cm|cm[ .·*-]?kgf?/,
  },
  {
    id: "kgf·m",
    kind: "torque",
    system: "metric",
    size: kilogramForceMeter,
    written: /kgf?[ .·*-]?m|m[ .·*-]?kgf?/,
  },
  { id: "mL", kind: "volume", system: "metric", size: 0.001, written: /ml|cc|cm3|cm³/ },
  { id: "L", kind: "volume", system: "metric", size: 1, written: /l|ltrs?|lit(?:er|re)s?/ },
  {
    id: "imp qt",
    kind: "volume",
    system: "imperial",
    size: 1.136_522_5,
    written: /(?:imp(?:erial)?\.?|uk) ?(?:qts?|quarts?)/,
  },
  { id: "qt", kind: "volume", system: "imperial", size: quart, written: /(?:us )?(?:qts?|quarts?)/ },
  { id: "pt", kind: "volume", system: "imperial", size: quart / 2, written: /(?:us )?(?:pts?|pints?)/ },
  {
    id: "fl oz",
    kind: "volume",
    system: "imperial",
    size: quart / 32,
    written: /(?:fl\.? ?)?oz|(?:fluid )?ounces?/,
  },
  { id: "bar", kind: "pressure", system: "metric", size: 1, written: /bars?/ },
  { id: "kPa", kind: "pressure", system: "metric", size: 0.01, written: /kpa/ },
  {
    id: "psi",
    kind: "pressure",
    system: "imperial",
    size: 0.068_947_573,
    written: /psi|lbs?\/in²?|lb per sq in/,
  },
];

export function bookUnit(id: string): BookUnit | undefined {
  return bookUnits.find((unit) => unit.id === id);
}

export function unitsOf(kind: BookUnit["kind"]): readonly BookUnit[] {
  return bookUnits.filter((unit) => unit.kind === kind);
}
