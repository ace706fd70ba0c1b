import { use, useState } from "react";
import { hasFigure, type VariantOptions } from "../../../../domain/guides/applicability.ts";
import type { ShownSpec } from "../../../../domain/guides/shown-spec.ts";
import { countNumbers, stateOf } from "../../../../domain/guides/spec-sheet.ts";
import { Button } from "../../../ui/button.tsx";
import { late } from "../../../ui/late.tsx";
import { loadCarNeeds } from "../lists/car-needs.ts";
import { useValues } from "../values/values-context.ts";

const NumbersPanel = late(() => import("../numbers/numbers-panel.tsx"));
const NumbersFile = late(() => import("../numbers/numbers-file.tsx"));

interface CarGapsProps {
  platform: string;
  variants: VariantOptions;
  specs: readonly ShownSpec[];
  /** What pages call the car. */
  name: string;
}

/** The numbers that guides will ask for, in one form, while the book is at hand. */
export default function CarGaps({ platform, variants, specs, name }: CarGapsProps) {
  const { choice } = useValues();
  const asked = new Set(Object.values(use(loadCarNeeds(platform, choice))).flat());
  const [open, setOpen] = useState(false);
  const lacking = specs.filter((spec) => asked.has(spec.ref) && !hasFigure(spec, choice));
  const { missing } = countNumbers(specs, choice);
  const isPart = lacking.every((spec) => stateOf(spec, choice) === "missing");
  const count = lacking.length === 1 ? "1 number" : `${lacking.length} numbers`;
  if (lacking.length === 0 && !open) return null;
  return (
    <section aria-label="Fill in" className="mt-6 rounded border border-line bg-raise print:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="font-sans text-base leading-6">
            Guides for your {name} ask for {isPart ? `${lacking.length} of the ${missing} missing` : count}
          </h2>
          <p className="text-muted">Show “Missing” and print it to take along.</p>
        </div>
        <Button variant={open ? "secondary" : "primary"} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? "Close" : `Add ${lacking.length === 1 ? "it" : "them"}`}
        </Button>
      </div>
      {open && (
        <>
          <NumbersPanel guide={{ platform, variants }} specs={lacking} onDone={() => setOpen(false)} />
          <NumbersFile guide={{ platform, variants }} specs={specs} />
        </>
      )}
    </section>
  );
}
