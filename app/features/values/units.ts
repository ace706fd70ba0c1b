import { useEffect } from "react";
import { brand } from "../../../domain/brand.ts";
import type { UnitSystem } from "../../../domain/units/quantity.ts";
import { localRecord, useLocalRecord } from "../device/local-record.ts";

const key = brand.storageKeys.units;

export const unitsRecord = localRecord<UnitSystem>(
  key,
  (found) => (found === "metric" ? "metric" : "imperial"),
  "imperial",
);

/**
 * Both systems are in the page and the style sheet shows the reader's one large: no text changes when a reader comes back.
 * This runs before the first paint. It also marks a visit that begins with an anchor; see guide-step.css.
 */
export const unitsScript = `try{if(location.hash)document.documentElement.dataset.anchored="";if(localStorage.getItem(${JSON.stringify(key)})==='"metric"')document.documentElement.dataset.units="metric"}catch{}`;

/** The reader's units and how to change them. */
export function useUnits(): [UnitSystem, (system: UnitSystem) => void] {
  const system = useLocalRecord(unitsRecord);
  useEffect(() => {
    document.documentElement.dataset.units = unitsRecord.read();
  });
  return [system, (next) => unitsRecord.change(() => next)];
}
