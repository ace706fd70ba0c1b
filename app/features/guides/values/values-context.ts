import { createContext, use } from "react";
import type { VariantChoice, VariantOptions } from "../../../../domain/guides/applicability.ts";
import type { ShownSpec } from "../../../../domain/guides/shown-spec.ts";
import type { SpecRef } from "../../../../domain/guides/spec-kinds.ts";

/** Numbers for texts and tables, and the car they are for. */
export interface Values {
  specs: Readonly<Record<SpecRef, ShownSpec>>;
  options: VariantOptions;
  choice: VariantChoice;
  /** Opens the sources of a number. Without it a number links to its row on the page. */
  onInspect?: (ref: SpecRef) => void;
}

export const ValuesContext = createContext<Values>({
  specs: {},
  options: { generations: [], engines: [], gearboxes: [] },
  choice: {},
});

export function useValues(): Values {
  return use(ValuesContext);
}

/** The id of a number's row. */
export function rowId(ref: SpecRef): string {
  return ref.replace(":", "-");
}
