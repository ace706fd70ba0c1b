import { enginesOf } from "../../domain/guides/applicability.ts";
import type { GuidePage } from "../../domain/guides/guide-page.ts";
import { nameKey } from "../../domain/name-key.ts";
import type { CarTable, YearRange } from "../../domain/platforms/car-table.ts";

type CarsOf = Pick<GuidePage, "appliesTo" | "variants">;

/** The years in which a guide's cars were made, and the names of its platform's other cars. */
export function guideCars(guide: GuidePage, table: CarTable) {
  const cars = table.find(({ platform }) => platform === guide.platform);
  const years = yearsOf(guide, cars);
  return { others: namesOfOthers(guide, cars), made: years ? { years } : {} };
}

type Cars = Pick<CarTable[number], "generations" | "engines">;

/** Names of cars alone that a guide isn't for: who names one of them doesn't want it. */
function namesOfOthers({ appliesTo, variants }: CarsOf, cars: Cars | undefined): ReadonlySet<string> {
  const names = (["generations", "engines"] as const).flatMap((kind) =>
    variants[kind].flatMap(({ id, name }) =>
      [id, name, ...(cars?.[kind]?.[id]?.codes?.split("|") ?? [])].map((each) => ({
        key: nameKey(each),
        isOwn: appliesTo?.[kind]?.includes(id) ?? true,
      })),
    ),
  );
  const own = new Set(names.flatMap(({ key, isOwn }) => (isOwn ? key : [])));
  return new Set(names.flatMap(({ key }) => (own.has(key) ? [] : key)));
}

/** The model years of the cars that a guide is for; none where it is for all of its platform. */
function yearsOf({ appliesTo, variants }: CarsOf, cars: Cars | undefined): YearRange[] | undefined {
  const { generations, engines } = appliesTo ?? {};
  const own = variants.generations.filter(
    ({ id }) =>
      (generations?.includes(id) ?? true) &&
      (!engines || enginesOf(variants, id).some((engine) => engines.includes(engine.id))),
  );
  if (own.length === variants.generations.length) return undefined;
  return own.flatMap(({ id }) => cars?.generations?.[id]?.rules?.flatMap(({ years = [] }) => years) ?? []);
}
