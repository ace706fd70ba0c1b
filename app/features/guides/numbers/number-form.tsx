import { type FormEvent, useId, useState } from "react";
import type { ShownSpec } from "../../../../domain/guides/shown-spec.ts";
import { keepNumber } from "../../../../domain/own-numbers/change-numbers.ts";
import { checkOwn, type OwnCheck } from "../../../../domain/own-numbers/check-own.ts";
import type { DeviceNumber } from "../../../../domain/own-numbers/device-numbers.ts";
import {
  maxPageLength,
  type OwnPlace,
  ownKindOf,
  ownNumberTexts,
  ownPlaceIds,
  ownPlaces,
} from "../../../../domain/own-numbers/own-number.ts";
import {
  type OwnReading,
  ownText,
  ownValueTexts,
  readOwnValue,
} from "../../../../domain/own-numbers/own-value.ts";
import { bookUnit } from "../../../../domain/own-numbers/units.ts";
import type { UsualNumbers } from "../../../../domain/own-numbers/usual.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { changeNumbers } from "../values/own-numbers.ts";
import { ChipRadios } from "./chip-radios.tsx";
import { FigureCheck } from "./figure-check.tsx";

interface NumberFormProps {
  platform: string;
  /** The key of the car that it is for. */
  car: string;
  spec: ShownSpec;
  /** The reader's figure until now. */
  before: DeviceNumber | undefined;
  usual: UsualNumbers | undefined;
  saveLabel: string;
  onSaved: () => void;
}

const labels = { torque: "Tighten to", volume: "Amount", pressure: "Pressure", grade: "Grade" };
const examples = { torque: "89", volume: "5.7", pressure: "2.3", grade: "5W-30" };
/** Others are understood where they are typed. */
const offeredUnits = ["Nm", "lb-ft", "lb-in", "kgf·m", "L", "qt", "imp qt", "bar", "psi", "kPa"];

/** Nothing is kept unchecked. */
const notChecked = "We can't check it without a connection. Save it again once you're online.";

type Errors = { value?: string; place?: string };

/** One figure from the reader's book. It is checked while it is typed, and nothing is kept that can't be. */
export function NumberForm(props: NumberFormProps) {
  const { spec, before, usual, saveLabel } = props;
  const [text, setText] = useState(before?.value ?? "");
  const [unit, setUnit] = useState<string>();
  const [place, setPlace] = useState<OwnPlace | undefined>(before?.place);
  const [page, setPage] = useState(before?.page ?? "");
  const [size, setSize] = useState("");
  const id = useId();
  const kind = ownKindOf(spec.ref) ?? "torque";
  const asksSize = kind === "torque" && usual !== undefined && !/M\d/.test(spec.size ?? "");
  const reading = readOwnValue(kind, text, unit);
  const value = "value" in reading ? reading.value : undefined;
  const thread = asksSize ? size : spec.size;
  const check = value && usual && checkOwn(value, { name: spec.name, ...(thread && { thread }) }, usual);
  const { errors, isDoubted, save } = useSave(id, props, { reading, check, place, page });
  const pickUnit = (picked: string) => {
    setUnit(picked);
    // It replaces one that was typed.
    if (value && value.kind !== "grade" && "value" in readOwnValue(kind, text))
      setText(ownText({ ...value, unit: picked }));
  };
  return (
    <form onSubmit={save} noValidate className="number-form">
      <div className="number-value">
        <Field
          id={`${id}-value`}
          label={labels[kind]}
          placeholder={examples[kind]}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={errors.value}
          autoComplete="off"
          {...(kind !== "grade" && { inputMode: "decimal" as const })}
        />
        {kind !== "grade" && (
          <ChipRadios
            legend="Unit in your book"
            name={`${id}-unit`}
            options={offeredUnits
              .filter((each) => bookUnit(each)?.kind === kind)
              .map((each) => ({ value: each, label: each }))}
            value={value && value.kind !== "grade" ? value.unit : unit}
            onSelect={pickUnit}
          />
        )}
      </div>
      {value && <FigureCheck value={value} check={check} />}
      {asksSize && <BoltSize sizes={Object.keys(usual.threads)} size={size} setSize={setSize} />}
      <ChipRadios
        id={`${id}-place`}
        legend="Where you read it"
        name={`${id}-place`}
        options={ownPlaceIds.map((each) => ({ value: each, label: placeLabel(each) }))}
        value={place}
        error={errors.place}
        onSelect={setPlace}
      />
      <Field
        label="Page"
        note="so you find it again"
        value={page}
        maxLength={maxPageLength}
        onChange={(event) => setPage(event.target.value)}
        autoComplete="off"
        className="number-page"
      />
      <Button type="submit" variant="primary" className="number-save">
        {isDoubted && value ? `It really says ${ownText(value)}` : saveLabel}
      </Button>
    </form>
  );
}

interface Filled {
  reading: OwnReading;
  check: OwnCheck | undefined;
  place: OwnPlace | undefined;
  page: string;
}

/** What keeps a figure from being saved, and saving it. An unusual one is asked for again. */
function useSave(
  id: string,
  { platform, car, spec: { ref }, onSaved }: NumberFormProps,
  { reading, check, place, page }: Filled,
) {
  const [errors, setErrors] = useState<Errors>({});
  const [doubted, setDoubted] = useState<string>();
  const value = "value" in reading ? reading.value : undefined;
  const isDoubted = value !== undefined && doubted === ownText(value);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const found = errorsOf(reading, check, place);
    setErrors(found);
    if (!value || !place || Object.keys(found).length > 0) {
      document.getElementById(`${id}-${found.value ? "value" : "place"}`)?.focus();
      return;
    }
    if (check?.level === "unusual" && !isDoubted) return setDoubted(ownText(value));
    const brought = { platform, car, ref, value, place, ...(page.trim() && { page: page.trim() }) };
    if (changeNumbers((all) => keepNumber(all, brought))) onSaved();
    else setErrors({ value: "This browser doesn't store anything. Allow it to, and save again." });
  };
  return { errors, isDoubted, save };
}

/** No bolt of a size takes more than so much: the check is closer where it is known. */
function BoltSize(props: { sizes: readonly string[]; size: string; setSize: (size: string) => void }) {
  return (
    <Select
      label="Bolt size"
      note="if you know it"
      placeholder="Not known"
      value={props.size}
      onChange={(event) => props.setSize(event.target.value)}
      options={props.sizes.map((size) => ({ value: size, label: size }))}
      className="number-size"
    />
  );
}

function errorsOf(reading: OwnReading, check: OwnCheck | undefined, place: OwnPlace | undefined): Errors {
  return {
    ...("problem" in reading && { value: ownValueTexts[reading.problem] }),
    ...("value" in reading && !check && { value: notChecked }),
    ...(check?.level === "impossible" && { value: check.why }),
    ...(place === undefined && { place: ownNumberTexts.placeRequired }),
  };
}

function placeLabel(place: OwnPlace): string {
  return ownPlaces[place].charAt(0).toUpperCase() + ownPlaces[place].slice(1);
}
