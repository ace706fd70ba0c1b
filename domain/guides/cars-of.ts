import { withoutAbsent } from "../without-absent.ts";
import { enginesOf, type VariantChoice, type VariantOptions } from "./applicability.ts";

/** Every car that a platform's options allow. */
export function carsOf(options: VariantOptions): VariantChoice[] {
  return idsOf(options.generations).flatMap((generation) =>
    idsOf(enginesOf(options, generation)).flatMap((engine) =>
      idsOf(options.gearboxes).map((gearbox) => withoutAbsent({ generation, engine, gearbox })),
    ),
  );
}

/** Where there is nothing to choose, a car is known without it. */
function idsOf(list: readonly { id: string }[]): (string | undefined)[] {
  return list.length > 0 ? list.map(({ id }) => id) : [undefined];
}
