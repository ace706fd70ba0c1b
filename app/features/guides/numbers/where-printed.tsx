import type { ShownSpec } from "../../../../domain/guides/shown-spec.ts";
import { topics } from "../../../../domain/guides/topics.ts";
import { ownKindOf } from "../../../../domain/own-numbers/own-number.ts";
import { kindOf, type UsualNumbers, type WherePrinted } from "../../../../domain/own-numbers/usual.ts";

/** Where to look for a number, and which figure isn't meant. */
export function WherePrintedNote({ spec, usual }: { spec: ShownSpec; usual: UsualNumbers | undefined }) {
  const kind = ownKindOf(spec.ref);
  const kinds: readonly (WherePrinted & { words: readonly string[] })[] = kind && usual ? usual[kind] : [];
  const {
    owner = kind === "torque" ? undefined : "Specifications",
    workshop = `${topics[spec.system]}, ${kind === "torque" ? "tightening torques" : "specifications"}`,
    not = kind === "torque" ? "the figure of the other axle, or of the bolt beside it" : undefined,
  }: WherePrinted = kindOf(kinds, spec.name) ?? {};
  return (
    <div className="number-where">
      <OpenBook />
      <div>
        <p className="number-where-title">Where it's printed</p>
        {owner ? (
          <p>
            <strong>Owner's manual:</strong> look up “{owner}” in the index.
          </p>
        ) : (
          <p>Owner's manuals seldom print it. A dealer's parts counter can look it up for your car.</p>
        )}
        <p>
          <strong>Workshop manual:</strong> “{workshop}”.
        </p>
        {not && (
          <p>
            <strong>Don't take</strong> {not}.
          </p>
        )}
        <p>Not from a forum post, and not from another model.</p>
      </div>
    </div>
  );
}

function OpenBook() {
  return (
    <svg viewBox="0 0 120 66" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.5">
      <path d="M60 12c-14-9-38-9-55-5v50c17-4 41-4 55 5 14-9 38-9 55-5V7c-17-4-41-4-55 5v50" />
      <path d="M14 17c10-2 24-1 36 3M14 26c10-2 24-1 36 3M14 35c10-2 24-1 36 3M14 44c10-2 24-1 36 3" />
      <path className="number-where-line" d="M68 30c13-5 27-6 38-4v11c-11-2-25-1-38 4z" />
      <path d="M70 20c12-4 26-5 36-3M70 49c12-4 26-5 36-3" />
    </svg>
  );
}
