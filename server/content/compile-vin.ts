import type { VinFiles } from "../../domain/garage/vin-schema.ts";
import type { BmwType, VinModel, VinTable } from "../../domain/garage/vin-table.ts";
import { nameKey } from "../../domain/name-key.ts";
import { withoutAbsent } from "../../domain/without-absent.ts";
import type { References } from "./references.ts";

/** The tables of `content/vin` as one, with the platform and the engine that a BMW type code means here. */
export function compileVin(files: VinFiles, { platforms }: Pick<References, "platforms">): VinTable {
  const models = Object.entries(files.models).flatMap(([make, rows]) =>
    rows.map(
      ([wmis, years, pattern, model, body, liters]): VinModel =>
        withoutAbsent({ make, wmis, years, pattern, model, body: body || undefined, liters }),
    ),
  );
  return {
    makes: inverted(files.makes),
    models,
    bmwTypes: files.bmwTypes.map((row) => withPlatform(row, platforms)),
    bmwPlants: Object.fromEntries(
      Object.entries(files.bmwPlants).flatMap(([plant, letters]) =>
        [...letters].map((letter) => [letter, plant]),
      ),
    ),
  };
}

/** A code that several makers share has all of them. */
function inverted(makes: VinFiles["makes"]): VinTable["makes"] {
  const byCode: Record<string, string[]> = {};
  for (const [make, codes] of Object.entries(makes))
    for (const code of codes) byCode[code] = [...(byCode[code] ?? []), make];
  return byCode;
}

/** An engine that is none of the platform's options is only named. */
function withPlatform(row: VinFiles["bmwTypes"][number], platforms: References["platforms"]): BmwType {
  const platform = platforms.get(row.chassis.toLowerCase());
  const engine = platform?.variants.engines.find(
    ({ id, name }) => row.engine !== undefined && [id, name].map(nameKey).includes(nameKey(row.engine)),
  );
  const { raw, ...facts } = row;
  return withoutAbsent({
    ...withoutAbsent(facts),
    raw: raw && withoutAbsent(raw),
    platform: platform?.slug,
    engineId: engine?.id,
  });
}
