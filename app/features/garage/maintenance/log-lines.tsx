import { type ReactNode, useContext, useState } from "react";
import { maxItems } from "../../../../domain/garage/log-entry.ts";
import { FormFields } from "../../../ui/form-fields.ts";
import { Icon } from "../../../ui/icon.tsx";
import { LogFold } from "./log-fold.tsx";
import { LogLine } from "./log-line.tsx";
import { shownCost } from "./shown-dollars.ts";

interface LogLinesProps {
  /** How many there are, and how many of them are filled in. */
  count: number;
  filled: number;
  /** Where they come from, if nobody typed them. */
  hint?: string | undefined;
  /** Three letters, where they weren't paid in dollars. */
  currency?: string | undefined;
  /** The sum of their costs. */
  cents: number | undefined;
}

/** Parts, fluids and costs, a line each. Empty lines count for nothing, so without scripts there are some to spare. */
export function LogLines({ count, filled, hint, currency, cents }: LogLinesProps) {
  const form = useContext(FormFields);
  const [lines, setLines] = useState(() =>
    Array.from({ length: Math.min(maxItems, count + (count === 0 ? 3 : 1)) }, (_, index) => index),
  );
  const next = Math.max(-1, ...lines) + 1;
  const isWrong = Object.entries(form?.errors ?? {}).some(([name, text]) => name.startsWith("item-") && text);
  return (
    <LogFold title="Split into parts" detail={foldText(filled, hint)} isNeeded={isWrong}>
      {hint && <p className="mb-3 text-md text-muted">{hint}</p>}
      <div className="part-line part-head" aria-hidden="true">
        <span>Part or fluid</span>
        <span className="part-number">Part number</span>
        <span>Qty</span>
        <span>Cost, all</span>
      </div>
      <ol>
        {lines.map((index) => (
          <LogLine
            key={index}
            index={index}
            currency={currency}
            onRemove={() => setLines(lines.filter((line) => line !== index))}
          />
        ))}
      </ol>
      <p className="flex min-h-12 items-center justify-between gap-4">
        <AddLine isFull={next >= maxItems} onAdd={() => setLines([...lines, next])}>
          Add a part, fluid or labor
        </AddLine>
        {cents !== undefined && <b className="font-semibold">{shownCost(cents, currency)}</b>}
      </p>
    </LogFold>
  );
}

function foldText(count: number, hint: string | undefined): string {
  if (count === 0) return "optional";
  const parts = count === 1 ? "1 part" : `${count} parts`;
  return hint ? `${parts}, ready` : parts;
}

function AddLine({ isFull, onAdd, children }: { isFull: boolean; onAdd: () => void; children: ReactNode }) {
  if (isFull) return <span className="text-muted">At most {maxItems} lines</span>;
  return (
    <button
      type="button"
      className="needs-script flex min-h-12 items-center gap-2.5 font-semibold text-muted hover:text-text"
      onClick={onAdd}
    >
      <Icon name="plus" className="size-5" />
      {children}
    </button>
  );
}
