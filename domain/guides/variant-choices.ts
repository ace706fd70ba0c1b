import { asRecord } from "../as-record.ts";
import type { VariantChoice } from "./applicability.ts";

/** The car that the reader picked, by platform. */
export type VariantChoices = Readonly<Record<string, VariantChoice>>;

/** Reads stored data and drops what is not valid. */
export function parseVariantChoices(input: unknown): VariantChoices {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return {};
  const id = (value: unknown) => (typeof value === "string" && value.length <= 60 ? value : undefined);
  return Object.fromEntries(
    Object.entries(input).flatMap(([platform, choice]) => {
      const { generation, engine, gearbox } = asRecord(choice);
      const picked = { generation: id(generation), engine: id(engine), gearbox: id(gearbox) };
      return Object.values(picked).some((each) => each !== undefined) ? [[platform, picked]] : [];
    }),
  );
}
