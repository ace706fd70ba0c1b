import { type AppliesTo, applies, describeAppliesTo } from "../../../../domain/guides/applicability.ts";
import { useValues } from "../values/values-context.ts";

/** Whether something is for the reader's car. */
export function useIsForCar(): (appliesTo: AppliesTo | undefined) => boolean {
  const { choice } = useValues();
  return (appliesTo) => applies(appliesTo, choice);
}

/** "M54 only": what a row or a step is for. */
export function Cars({ appliesTo }: { appliesTo: AppliesTo | undefined }) {
  const { options } = useValues();
  if (!appliesTo) return null;
  return <span className="text-md text-faint"> {describeAppliesTo(appliesTo, options)}</span>;
}
