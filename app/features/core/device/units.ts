import { useEffect } from "react";
import { brand } from "../../../../domain/brand.ts";
import type { UnitSystem } from "../../../../domain/units/quantity.ts";
import { localRecord, useLocalRecord } from "../../../ui/local-record.ts";

const key = brand.storageKeys.units;

export const unitsRecord = localRecord<UnitSystem>(
  key,
  (input) => (input === "metric" ? "metric" : "imperial"),
  "imperial",
);

/**
 * Both unit systems are in the page and CSS shows the reader's one large, so no text changes for a returning reader. This
 * runs before the first paint. It also marks a page that opens with an anchor; see guide-step.css.
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
