import { type ReactNode, useMemo, useState } from "react";
import type { GuidePage } from "../../../../domain/guides/guide-page.ts";
import type { SpecRef } from "../../../../domain/guides/spec-kinds.ts";
import { late } from "../../../ui/late.tsx";
import { useOwnSpecs } from "../values/own-specs.ts";
import { ValuesContext } from "../values/values-context.ts";
import { useVariantChoice } from "../values/variant-choice.ts";

const ValueDialog = late(() => import("./value-dialog.tsx"));

/** Shows the numbers inside it for the reader's car; a press on one opens its sources. */
export function CarValues({ guide, children }: { guide: GuidePage; children: ReactNode }) {
  const [choice] = useVariantChoice(guide.platform, guide.variants);
  const [inspected, setInspected] = useState<SpecRef>();
  const specs = useOwnSpecs(guide, choice);
  const values = useMemo(
    () => ({ specs, options: guide.variants, choice, onInspect: setInspected }),
    [specs, guide, choice],
  );
  return (
    <ValuesContext value={values}>
      {children}
      {inspected && <ValueDialog guide={guide} spec={inspected} onClose={() => setInspected(undefined)} />}
    </ValuesContext>
  );
}
