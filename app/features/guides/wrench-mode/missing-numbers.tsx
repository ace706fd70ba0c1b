import { useState } from "react";
import type { ShownSpec } from "../../../../domain/guides/shown-spec.ts";
import { type Asking, bookTick } from "../../../../domain/wrench-mode/torque-ticks.ts";
import { late } from "../../../ui/late.tsx";
import { useCarName } from "../values/variant-choice.ts";
import { BigButton } from "./big-button.tsx";
import type { WrenchView } from "./use-wrench-mode.ts";

const NumberDialog = late(() => import("../numbers/number-dialog.tsx"));

/** What a screen can't be left without and the car lacks: the reader brings it, or says that the book is at hand. */
export function MissingNumbers({ view, asking }: { view: WrenchView; asking: Asking }) {
  const [added, setAdded] = useState<ShownSpec>();
  const { guide, numbers } = view;
  const car = useCarName(guide.platform, guide.variants, numbers.choice);
  const undecided = view.undecided(asking);
  return (
    <>
      {undecided.map((spec) => (
        <div
          key={spec.ref}
          className="mt-6 grid gap-3 rounded border border-danger bg-danger-sunk p-4 sm:p-5"
        >
          <h2 className="text-[1.75rem] leading-tight">
            <span className="text-danger">Stop.</span> No {nounOf(spec)} for your {lowerFirst(spec.name)} yet
          </h2>
          <p className="text-[1.1875rem] leading-snug">
            {car ? `We have no sourced number for your ${car}.` : "We lack this number for some cars."} Don't
            guess it.
          </p>
          <BigButton primary onClick={() => setAdded(spec)}>
            {car ? "Add the number" : "Pick your car"}
          </BigButton>
          <BigButton onClick={() => view.tick(bookTick(asking, spec.ref), true)}>
            <span>
              I'll use my book at the car
              <span className="block text-[1.0625rem] font-normal text-muted">
                You go on; your log says “from the book”
              </span>
            </span>
          </BigButton>
        </div>
      ))}
      {view
        .missing(asking)
        .filter((spec) => !undecided.includes(spec))
        .map((spec) => (
          <div key={spec.ref} className="mt-6 flex flex-wrap items-center gap-3">
            <p className="min-w-0 flex-1 basis-60 text-[1.1875rem]">
              <strong className="font-semibold">{spec.name}:</strong> from your book at the car.
            </p>
            <BigButton onClick={() => setAdded(spec)}>Add the number</BigButton>
          </div>
        ))}
      {added && <NumberDialog guide={guide} spec={added} onClose={() => setAdded(undefined)} />}
    </>
  );
}

function nounOf({ kind }: ShownSpec): string {
  return kind === "torque" ? "torque" : kind === "fluid" ? "grade" : "amount";
}

function lowerFirst(name: string): string {
  return /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
