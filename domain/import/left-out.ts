/** Why rows that are no problem are not imported: they are of another car, or of a kind that we don't store. */
export const leftOutReasons = [
  "otherCar",
  "reminder",
  "template",
  "income",
  "category",
  "vehicle",
  "trip",
  "station",
  "picture",
  "other",
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

const byTitle: readonly (readonly [RegExp, LeftOutReason])[] = [
  [/categor|kategor/i, "category"],
  [/^(?:vehicle|ve[ií]c|veh[ií]c|pojazd|fahrzeug)/i, "vehicle"],
  [/^(?:income|receita|ingreso|einnahme|przych|revenu)/i, "income"],
  [/^(?:trip|route|rota|percurso|ruta|trasa|strecke|trajet)/i, "trip"],
  [/^(?:reminder|lembrete|recordatorio)/i, "reminder"],
  [/station/i, "station"],
  [/^(?:picture|photo)/i, "picture"],
];

/** The kind of rows in a table that we store nothing of, by its title. */
export function reasonOfTable(title: string): LeftOutReason {
  return byTitle.find(([pattern]) => pattern.test(title))?.[1] ?? "other";
}
