import { applies, type VariantChoice } from "../guides/applicability.ts";
import type { ShownSpec, ShownValue } from "../guides/shown-spec.ts";
import type { SpecRef } from "../guides/spec-kinds.ts";

/** A reader's own number as pages show it. Every guide loads this file, so reading what somebody typed is elsewhere. */
export interface ShownOwn {
  ref: SpecRef;
  metric: string;
  imperial?: string;
  /** "owner's manual, p. 312". */
  own: string;
}

/**
 * The numbers of a guide or a spec sheet with the reader's own. One of ours stays as it is; where the reader's differs, both
 * are shown.
 */
export function withOwn<Specs extends Readonly<Record<SpecRef, ShownSpec>>>(
  specs: Specs,
  own: readonly ShownOwn[],
  choice: VariantChoice,
): Specs {
  const changed = decided(own).flatMap((each) => {
    const spec = Object.hasOwn(specs, each.ref) ? specs[each.ref] : undefined;
    return spec ? [[each.ref, specWithOwn(spec, each, choice)] as const] : [];
  });
  return changed.length === 0 ? specs : { ...specs, ...Object.fromEntries(changed) };
}

/** Of two that differ none counts: the reader has to decide. */
function decided(own: readonly ShownOwn[]): readonly ShownOwn[] {
  return own.filter(({ ref, metric }) => own.every((each) => each.ref !== ref || each.metric === metric));
}

function specWithOwn(spec: ShownSpec, { ref: _, ...mine }: ShownOwn, choice: VariantChoice): ShownSpec {
  const fits = ({ appliesTo }: ShownValue) => applies(appliesTo, choice);
  if (spec.values.some((each) => fits(each) && each.metric === mine.metric)) return spec;
  const others = spec.values.filter((each) => !fits(each) || each.metric !== undefined);
  return { ...spec, values: [...others, { ...mine, confidence: "unverified", sources: [] }] };
}
