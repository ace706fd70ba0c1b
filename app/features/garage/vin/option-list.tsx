import { useMemo, useState } from "react";
import {
  type BmwOption,
  type BmwOptions,
  lookUpOptions,
  readOptionCodes,
} from "../../../../domain/garage/option-list.ts";
import { TextArea } from "../../../ui/field.tsx";
import { FactRow } from "../vehicles/fact-row.tsx";

/** The meanings of pasted codes. They are decoded in the browser; nothing is sent. */
export function OptionList({ options }: { options: BmwOptions }) {
  const [text, setText] = useState("");
  const { known, unknown } = useMemo(() => lookUpOptions(readOptionCodes(text), options), [text, options]);
  const isRead = text.trim() !== "";
  return (
    <div className="text-text">
      <TextArea
        label="Option list"
        hint="Codes such as S205A, SA 205, or $205, with or without names. They're read in your browser and never sent."
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
        maxLength={20_000}
      />
      <p role="status" className="mt-5">
        {isRead && summaryOf(known.length, unknown.length)}
      </p>
      {known.length > 0 && (
        <dl aria-label="Options" className="mt-3 border-t border-line-soft">
          {known.map(({ code, option }) => (
            <FactRow key={code} label={code}>
              <Meaning option={option} />
            </FactRow>
          ))}
        </dl>
      )}
      {unknown.length > 0 && (
        <p className="mt-4">
          <b>Not in our list:</b> {unknown.join(", ")}
        </p>
      )}
      <p className="mt-5 text-md text-faint">
        Selected for the E36 and E46 from published lists of BMW option codes, in our own words. Paint and
        upholstery codes are left out.
      </p>
    </div>
  );
}

function Meaning({ option: { name, earlier, note, lists } }: { option: BmwOption }) {
  const more = [
    earlier && `Until ${monthOf(earlier.until)}: ${earlier.name}.`,
    note,
    lists === 1 && "In one list only.",
  ].filter(Boolean);
  return (
    <>
      {name}
      {more.length > 0 && <span className="block text-md text-muted">{more.join(" ")}</span>}
    </>
  );
}

function summaryOf(known: number, unknown: number): string {
  const total = known + unknown;
  if (total === 0) return "No option codes found.";
  const codes = `${total} ${total === 1 ? "code" : "codes"}`;
  return unknown === 0 ? `${codes}, all known.` : `${codes}, ${known} known.`;
}

/** "1999-08" as "August 1999". */
function monthOf(month: string): string {
  return new Date(month).toLocaleDateString("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
}
