import {
  enginesOf,
  type VariantChoice,
  type VariantOptions,
} from "../../../../domain/guides/applicability.ts";

/** A number is for one car: nobody should find it in another one later. */
export function isSettled(options: VariantOptions, { generation, engine }: VariantChoice): boolean {
  return (
    (options.generations.length === 0 || generation !== undefined) &&
    (enginesOf(options, generation).length === 0 || engine !== undefined)
  );
}
