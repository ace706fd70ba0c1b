import {
  settleChoice,
  type VariantChoice,
  type VariantOptions,
} from "../../../domain/guides/applicability.ts";
import { product } from "../../../domain/product.ts";
import { localRecord, useLocalRecord } from "../device/local-record.ts";

type Choices = Readonly<Record<string, VariantChoice>>;

/** The car that the reader picked, by platform. */
export const variantsRecord = localRecord<Choices>(product.storageKeys.variants, parseChoices, {});

function parseChoices(found: unknown): Choices {
  if (typeof found !== "object" || found === null) return {};
  return Object.fromEntries(
    Object.entries(found).map(([platform, choice]) => {
      const { generation, engine, gearbox } = Object(choice) as Record<string, unknown>;
      const text = (value: unknown) => (typeof value === "string" ? value : undefined);
      return [platform, { generation: text(generation), engine: text(engine), gearbox: text(gearbox) }];
    }),
  );
}

const none: VariantChoice = {};

export function useVariantChoice(
  platform: string,
  options: VariantOptions,
): [VariantChoice, (choice: VariantChoice) => void] {
  const choices = useLocalRecord(variantsRecord);
  const kept = choices[platform];
  return [
    kept ? settleChoice(options, kept) : none,
    (choice) => variantsRecord.change((all) => ({ ...all, [platform]: settleChoice(options, choice) })),
  ];
}
