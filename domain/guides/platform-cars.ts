import { enginesOf, type VariantChoice, type VariantOptions } from "./applicability.ts";

/** Every combination that the platform's file allows. */
export function carsOf(options: VariantOptions): VariantChoice[] {
  const each = (list: readonly { id: string }[]) =>
    list.length > 0 ? list.map(({ id }) => id) : [undefined];
  return each(options.generations).flatMap((generation) =>
    each(enginesOf(options, generation)).flatMap((engine) =>
      each(options.gearboxes).map((gearbox) => ({
        ...(generation && { generation }),
        ...(engine && { engine }),
        ...(gearbox && { gearbox }),
      })),
    ),
  );
}
