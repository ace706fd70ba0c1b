import { type ReactNode, useState } from "react";
import { asksForCar } from "../../../../domain/import/guess-settings.ts";
import {
  type Field,
  type FileTable,
  type ImportFile,
  type RowKind,
  rowKinds,
} from "../../../../domain/import/import-file.ts";
import { chosenFields, fieldLabels, kindNames } from "../../../../domain/import/import-texts.ts";
import { currencyNames } from "../../../../domain/import/read-currency.ts";
import { Button } from "../../../ui/button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { FailureNotice } from "../../../ui/failure-notice.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { Select } from "../../../ui/select.tsx";
import { ActionForm } from "../../account/private/action-form.tsx";
import type { ImportProps } from "./import-props.ts";

/** How the file is read: what we made out, to be corrected. */
export function ImportSettingsForm({ uid, vehicle, unit, file }: ImportProps) {
  const { settings, layout } = file;
  const example = exampleDay(file);
  const isCarAsked = asksForCar(layout, settings);
  const others = (
    <div className="grid gap-5">
      <Columns file={file} />
      <Units file={file} unit={unit} />
      <Currency file={file} />
    </div>
  );
  // Questions that only the owner can answer come first, with nothing else to look through.
  const hasQuestion = settings.dateOrder === "ask" || isCarAsked;
  return (
    <section aria-labelledby="settings">
      <h2 id="settings" className="mb-4 text-3xl">
        How we read it
      </h2>
      <ActionForm intent="check-import" uid={uid} hidden={{ vehicle: vehicle.id, file: file.id }}>
        {({ pending, failure }) => (
          <div className="grid gap-5">
            {failure && <FailureNotice failure={failure} />}
            {(isCarAsked || settings.car !== undefined) && (
              <Select
                label="Which car in the file"
                name="car"
                placeholder="Choose the car"
                defaultValue={settings.car}
                options={layout.cars.map((car) => ({ value: car, label: car }))}
              />
            )}
            {settings.dateOrder !== undefined && (
              <RadioGroup
                legend="Date order"
                name="dateOrder"
                defaultValue={settings.dateOrder}
                options={[
                  { value: "mdy", label: "Month first", detail: example },
                  { value: "dmy", label: "Day first" },
                ]}
              />
            )}
            {hasQuestion ? (
              <Disclosure summary="Columns, units, and currency" className="border-t">
                {others}
              </Disclosure>
            ) : (
              others
            )}
            <div>
              <Button type="submit" pending={pending} variant={hasQuestion ? "primary" : "secondary"}>
                Check again
              </Button>
            </div>
          </div>
        )}
      </ActionForm>
    </section>
  );
}

/** The currency of the amounts, where the rows have some. Rows of ours name it themselves. */
function Currency({ file: { layout, settings } }: Pick<ImportProps, "file">) {
  const kinds = settings.kind ? [settings.kind] : layout.tables.map(({ kind }) => kind);
  const hasCosts = kinds.some((kind) => kind === "work" || kind === "fill-up" || kind === "by-type");
  const { currency = "USD" } = settings;
  if (!hasCosts || layout.tracker === "jackstand")
    return <input type="hidden" name="currency" value={currency} />;
  const names = { [currency]: currency, ...currencyNames };
  return (
    <Select
      label="Amounts in the file"
      hint={
        currency === "USD"
          ? "Where the file doesn't name a currency."
          : "They keep their currency and aren't in totals in dollars."
      }
      name="currency"
      defaultValue={currency}
      options={Object.entries(names).map(([value, label]) => ({ value, label }))}
    />
  );
}

/** How numbers are written, and what they count. */
function Units({ file, unit }: Pick<ImportProps, "file" | "unit">) {
  const { settings } = file;
  return (
    <>
      <Select
        label="Decimal mark"
        name="decimalMark"
        defaultValue={settings.decimalMark}
        options={[
          { value: ".", label: "Period, as in 1,234.50" },
          { value: ",", label: "Comma, as in 1.234,50" },
        ]}
      />
      <Select
        label="Distances in the file"
        hint={settings.distanceUnit === unit ? "" : `Your car uses ${unit}, so we'll convert them.`}
        name="distanceUnit"
        defaultValue={settings.distanceUnit}
        options={[
          { value: "mi", label: "Miles" },
          { value: "km", label: "Kilometers" },
        ]}
      />
      {hasFuel(file) ? (
        <Select
          label="Fuel in the file"
          name="volumeUnit"
          defaultValue={settings.volumeUnit}
          options={[
            { value: "gal", label: "Gallons" },
            { value: "l", label: "Liters" },
            { value: "imp-gal", label: "Imperial gallons" },
          ]}
        />
      ) : (
        <input type="hidden" name="volumeUnit" value={settings.volumeUnit} />
      )}
    </>
  );
}

/** Whether some rows are fill-ups. */
export function hasFuel({ layout, settings }: ImportFile): boolean {
  const kinds = [settings.kind, ...layout.tables.map(({ kind }) => kind)];
  return kinds.includes("fill-up") || kinds.includes("by-type");
}

/** A date of the file, where there is one to choose by. */
function exampleDay({ layout, settings }: ImportFile): string {
  const [table] = layout.tables.filter(({ kind }) => kind !== undefined);
  const column = settings.columns?.date ?? table?.columns.date;
  const sample = column === undefined ? undefined : table?.facts[column]?.samples[0];
  return sample ? `The file says ${sample}` : "";
}

/** The kind of rows and the meaning of each column. Files with several tables are read as their tracker writes them. */
function Columns({ file: { layout, settings } }: { file: ImportFile }): ReactNode {
  const [kind, setKind] = useState<RowKind | undefined>(settings.kind);
  const [table] = layout.tables;
  if (!kind || !table) return null;
  const chosen = settings.columns ?? {};
  // Fields that nobody can choose stay as they were made out.
  const hidden = Object.entries(chosen).filter(([field]) => !chosenFields[kind].includes(field as Field));
  const selects = (
    <div className="grid gap-5">
      <Select
        label="What the rows are"
        name="kind"
        value={kind}
        onChange={({ target }) => setKind(rowKinds.find((each) => each === target.value) ?? kind)}
        options={rowKinds
          // Measurements are known by our own names for them, so only our own files have some.
          .filter((each) => each !== "figure" || settings.kind === "figure")
          .map((each) => ({ value: each, label: kindNames[each] }))}
      />
      {chosenFields[kind].map((field) => (
        <Select
          key={field}
          label={fieldLabels[field] ?? field}
          name={`column-${field}`}
          placeholder="Not in the file"
          defaultValue={String(chosen[field] ?? "")}
          options={columnOptions(table)}
        />
      ))}
      {hidden.map(([field, column]) => (
        <input key={field} type="hidden" name={`column-${field}`} value={column} />
      ))}
    </div>
  );
  if (layout.tracker === "plain") return selects;
  return (
    <Disclosure summary="Columns" className="border-t">
      {selects}
    </Disclosure>
  );
}

function columnOptions({ header, facts }: FileTable) {
  return header.map((name, index) => {
    const sample = facts[index]?.samples[0];
    return {
      value: String(index),
      label: sample ? `${name || `Column ${index + 1}`} (${sample.slice(0, 24)})` : name,
    };
  });
}
