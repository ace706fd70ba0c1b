import type { VariantChoice } from "./applicability.ts";

/** The car that the reader picked, by platform. */
export type VariantChoices = Readonly<Record<string, VariantChoice>>;

/** What a device or a file holds, as far as it can be understood. */
export function parseVariantChoices(found: unknown): VariantChoices {
  if (typeof found !== "object" || found === null || Array.isArray(found)) return {};
  const id = (value: unknown) => (typeof value === "string" && value.length <= 60 ? value : undefined);
  return Object.fromEntries(
    Object.entries(found).flatMap(([platform, choice]) => {
      const { generation, engine, gearbox } = Object(choice) as Record<string, unknown>;
      const picked = { generation: id(generation), engine: id(engine), gearbox: id(gearbox) };
      return Object.values(picked).some((each) => each !== undefined) ? [[platform, picked]] : [];
    }),
  );
}
