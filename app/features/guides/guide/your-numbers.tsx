import { useState } from "react";
import type { GuidePage } from "../../../../domain/guides/guide-page.ts";
import { neededNumbers } from "../../../../domain/own-numbers/needed.ts";
import { Button } from "../../../ui/button.tsx";
import { late } from "../../../ui/late.tsx";
import { ownSpecs, useOwnNumbers } from "../values/own-numbers.ts";
import { provideOwnSpecs } from "../values/own-specs.ts";
import { useValues } from "../values/values-context.ts";

provideOwnSpecs(ownSpecs);

const NumbersPanel = late(() => import("../numbers/numbers-panel.tsx"));

/** The numbers that the reader's car lacks in this guide, in a line that opens. */
export default function YourNumbers({ guide, name }: { guide: GuidePage; name: string }) {
  const { specs, choice } = useValues();
  const { own } = useOwnNumbers(guide.platform, choice);
  const [open, setOpen] = useState(false);
  const needed = neededNumbers({ ...guide, specs }, choice);
  // Two devices may have brought the same one.
  const mine = [...new Set(own.map(({ ref }) => ref))].flatMap((ref) => guide.specs[ref] ?? []);
  if (needed.length === 0 && mine.length === 0) return null;
  const isReady = needed.length === 0;
  return (
    <section aria-label="Your numbers" className="mb-8 rounded border border-line bg-raise print:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 sm:px-5">
        <span aria-hidden="true" className={isReady ? "size-2.5 rotate-45 bg-text" : ringClass} />
        <div className="min-w-0 flex-1 basis-48">
          <h2 className="font-sans text-base leading-6">
            {isReady
              ? `Every number for your ${name} is here`
              : `Needs ${needed.length} ${needed.length === 1 ? "number" : "numbers"} for your ${name}`}
          </h2>
          <p className="text-md text-muted">
            {isReady
              ? `${mine.length === 1 ? "1 is yours" : `${mine.length} are yours`}. Only you see it.`
              : `From your book: ${needed.map(({ spec }) => spec.name).join(", ")}`}
          </p>
        </div>
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? "Close" : isReady ? "Edit mine" : "Add"}
        </Button>
      </div>
      {open && (
        <NumbersPanel
          guide={guide}
          specs={isReady ? mine : needed.map(({ spec }) => spec)}
          onDone={() => setOpen(false)}
        />
      )}
    </section>
  );
}

const ringClass = "size-3 shrink-0 rounded-full border-2 border-muted";
