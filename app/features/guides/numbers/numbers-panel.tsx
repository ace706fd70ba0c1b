import { useState } from "react";
import type { GuidePage } from "../../../../domain/guides/guide-page.ts";
import type { ShownSpec } from "../../../../domain/guides/shown-spec.ts";
import type { SpecRef } from "../../../../domain/guides/spec-kinds.ts";
import { joinClasses } from "../../../ui/join-classes.ts";
import { TextButton } from "../../../ui/text-button.tsx";
import OneNumber from "./one-number.tsx";

interface NumbersPanelProps {
  guide: Pick<GuidePage, "platform" | "variants"> & { steps?: GuidePage["steps"] };
  specs: readonly ShownSpec[];
  onDone: () => void;
}

/** Several numbers that a car lacks, one at a time. */
export default function NumbersPanel({ guide, specs, onDone }: NumbersPanelProps) {
  // Saved ones leave the list that was asked for, and stay in this one.
  const [list] = useState(specs);
  const [ref, setRef] = useState(list[0]?.ref);
  const spec = list.find((each) => each.ref === ref);
  const next = list[list.findIndex((each) => each.ref === ref) + 1];
  if (!spec) return null;
  const goOn = () => (next ? setRef(next.ref) : onDone());
  return (
    <div className="border-t border-line">
      {list.length > 1 && (
        <ol className="flex overflow-x-auto border-b border-line-soft">
          {list.map((each) => (
            <li key={each.ref} className="shrink-0">
              <button
                type="button"
                aria-current={each.ref === ref ? "step" : undefined}
                onClick={() => setRef(each.ref)}
                className={joinClasses(
                  "min-h-11 border-accent px-5 py-2 text-left leading-tight font-semibold aria-[current]:border-b-2",
                  each.ref === ref ? "text-text" : "text-muted",
                )}
              >
                {each.name}
                <span className="block text-sm font-normal text-faint">
                  {stepsText(guide.steps, each.ref)}
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
      <OneNumber
        key={spec.ref}
        guide={guide}
        spec={spec}
        saveLabel={next ? `Save, then ${next.name.charAt(0).toLowerCase()}${next.name.slice(1)}` : "Save"}
        onSaved={goOn}
      >
        {next && (
          <TextButton className="min-h-11 text-muted" onClick={goOn}>
            Skip this one
          </TextButton>
        )}
      </OneNumber>
    </div>
  );
}

function stepsText(steps: GuidePage["steps"] | undefined, ref: SpecRef): string | undefined {
  const numbers = steps?.filter(({ asks }) => asks?.includes(ref)).map(({ number }) => number) ?? [];
  if (numbers.length === 0) return undefined;
  return `${numbers.length === 1 ? "step" : "steps"} ${numbers.join(", ")}`;
}
