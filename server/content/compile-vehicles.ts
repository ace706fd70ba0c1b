import type { StoredVehicleNames, YearRange } from "../../domain/garage/vehicle-names.ts";
import type { VehicleNamesFile } from "../../domain/garage/vehicle-names-schema.ts";
import { nameKey } from "../../domain/name-key.ts";
import type { ContentFault } from "./content-error.ts";

/** The lists of `content/vehicles` as one, in the order of the alphabet. A name must be spelled the same in all of them. */
export function compileVehicles(
  files: ReadonlyMap<string, VehicleNamesFile>,
  faults: ContentFault[],
): StoredVehicleNames {
  const makes = new Map<string, Map<string, YearRange[]>>();
  const spellings = new Map<string, string>();
  for (const [name, file] of files) {
    const check = (path: string[]) => {
      const [key, written] = [path.map(nameKey).join(" "), path.join(" ")];
      const other = spellings.get(key);
      if (other !== undefined && other !== written)
        faults.push({ file: `vehicles/${name}.yaml`, path, problem: `is spelled "${other}" elsewhere` });
      spellings.set(key, written);
    };
    for (const [make, models] of Object.entries(file)) {
      check([make]);
      const merged = makes.get(make) ?? new Map<string, YearRange[]>();
      makes.set(make, merged);
      for (const [model, years] of Object.entries(models)) {
        check([make, model]);
        merged.set(model, joinRanges([...(merged.get(model) ?? []), ...years]));
      }
    }
  }
  return inOrder(makes, (models) => inOrder(models, (years) => years));
}

/** The fewest ranges with the same years. */
function joinRanges(ranges: readonly YearRange[]): YearRange[] {
  const joined: [number, number][] = [];
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

function inOrder<Value, Stored>(
  named: ReadonlyMap<string, Value>,
  store: (value: Value) => Stored,
): Record<string, Stored> {
  const byName = new Intl.Collator("en", { numeric: true }).compare;
  return Object.fromEntries(
    [...named].sort(([a], [b]) => byName(a, b)).map(([name, value]) => [name, store(value)]),
  );
}
