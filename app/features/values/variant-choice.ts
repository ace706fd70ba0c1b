import { brand } from "../../../domain/brand.ts";
import {
  resolveChoice,
  type VariantChoice,
  type VariantOptions,
} from "../../../domain/guides/applicability.ts";
import { parseVariantChoices } from "../../../domain/guides/variant-choices.ts";
import { localRecord, useLocalRecord } from "../device/local-record.ts";

export const variantsRecord = localRecord(brand.storageKeys.variants, parseVariantChoices, {});

const none: VariantChoice = {};

export function useVariantChoice(
  platform: string,
  options: VariantOptions,
): [VariantChoice, (choice: VariantChoice) => void] {
  const choices = useLocalRecord(variantsRecord);
  const stored = choices[platform];
  return [
    stored ? resolveChoice(options, stored) : none,
    (choice) => variantsRecord.change((all) => ({ ...all, [platform]: resolveChoice(options, choice) })),
  ];
}

/** The names of the choices. */
export function pickedNames(options: VariantOptions, choice: VariantChoice): string[] {
  const lists = [
    [options.generations, choice.generation],
    [options.engines, choice.engine],
    [options.gearboxes, choice.gearbox],
  ] as const;
  return lists.flatMap(([list, picked]) => list.find(({ id }) => id === picked)?.name ?? []);
}
