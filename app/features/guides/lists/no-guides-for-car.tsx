import type { GuideRow } from "../../../../domain/guides/guide-lists.ts";
import { GuideRows } from "./guide-rows.tsx";

export interface NoGuidesForCarProps {
  name: string;
  /** The titles of what is planned or being written. */
  planned: readonly string[];
  /** Guides that fit any car. */
  universal: readonly GuideRow[];
}

/** A car that nobody has written about yet still has the jobs that are the same on any car. */
export function NoGuidesForCar({ name, planned, universal }: NoGuidesForCarProps) {
  return (
    <div className="mt-10 border-t border-line-soft pt-8">
      <h2 className="text-3xl">No guides for the {name} yet</h2>
      <p className="mt-3 max-w-prose text-lg text-muted">
        Guides are listed once they're complete and every number names its source or says it has none.
        {universal.length > 0 && " Until then, the jobs below are the same on any car."}
      </p>
      {universal.length > 0 && (
        <section aria-label="Guides for any car" className="mt-8">
          <h3 className="mb-3 text-[1.375rem] text-muted">Fits any car</h3>
          <GuideRows guides={universal} />
        </section>
      )}
      {planned.length > 0 && (
        <section aria-label="Planned" className="mt-10">
          <h3 className="mb-3 text-[1.375rem] text-muted">Planned</h3>
          <ul className="grid gap-x-12 md:grid-cols-2">
            {planned.map((title) => (
              <li key={title} className="border-b border-line-soft py-3 text-muted">
                {title}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
