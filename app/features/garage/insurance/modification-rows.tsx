import { useRef } from "react";
import {
  type Modification,
  maxModifications,
  maxPackText,
  modificationCents,
  type QuotePack,
} from "../../../../domain/insurance/quote-pack.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { notIncludedText, shownDollars } from "../maintenance/shown-dollars.ts";
import { packRecord } from "./pack-record.ts";

const emptyRow: Modification = { what: "", when: "", cost: "" };

export function changeModifications(
  update: (rows: readonly Modification[]) => readonly Modification[],
): void {
  packRecord.change((pack) => ({ ...pack, modifications: update(pack.modifications) }));
}

export function ModificationRows({ pack: { modifications, invested } }: { pack: QuotePack }) {
  const list = useRef<HTMLUListElement>(null);
  const add = () => {
    changeModifications((rows) => [...rows, emptyRow]);
    // Once the row is there.
    setTimeout(() => list.current?.querySelector<HTMLInputElement>("li:last-child input")?.focus());
  };
  const cents = modificationCents(modifications);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-2xl font-semibold">Modifications</legend>
      <p className="mb-4 max-w-prose text-muted">
        Everything that isn't factory, with what it cost. Keep the receipts.
      </p>
      <ul ref={list} className="grid gap-5">
        {modifications.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, and are only added at the end
          <Row key={index} row={row} index={index} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button
          size="sm"
          icon="plus"
          className="needs-script"
          onClick={add}
          disabled={modifications.length >= maxModifications}
        >
          Add a modification
        </Button>
        {cents > 0 && <p className="text-muted">{shownDollars(cents)} in modifications</p>}
      </div>
      {invested && (
        <p className="mt-4 text-muted">
          From your maintenance log: {shownDollars(invested.parts)} in parts, {shownDollars(invested.fluids)}{" "}
          in fluids, {shownDollars(invested.labor)} in labor and fees. {notIncludedText(invested.otherCosts)}
        </p>
      )}
    </fieldset>
  );
}

function Row({ row, index }: { row: Modification; index: number }) {
  const field = (name: keyof Modification) => ({
    value: row[name],
    maxLength: maxPackText,
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) =>
      changeModifications((rows) =>
        rows.map((each, at) => (at === index ? { ...each, [name]: target.value } : each)),
      ),
  });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-3 border-t border-line-soft pt-4 md:grid-cols-[minmax(0,3fr)_minmax(0,1fr)_minmax(0,1fr)_auto] md:border-0 md:pt-0">
      <Field label="What" className="max-md:col-span-3" {...field("what")} />
      <Field label="When" {...field("when")} />
      <Field label="Cost in $" inputMode="decimal" {...field("cost")} />
      <IconButton
        icon="close"
        label={`Remove ${row.what || "this modification"}`}
        onClick={() => changeModifications((rows) => rows.filter((_, at) => at !== index))}
      />
    </li>
  );
}
