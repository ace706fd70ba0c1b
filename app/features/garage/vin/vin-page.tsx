import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { readVinInput, type VinInput, vinLength } from "../../../../domain/garage/vin.ts";
import { vinProblem } from "../../../../domain/garage/vin-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Field } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { loadBmwOptions, loadCarData, loadVinTable } from "../../account/accounts/load-car-data.ts";
import type { PlatformPlace } from "../dashboard/platform-places.ts";
import { useLate } from "./use-late.ts";

interface VinPageProps {
  places: Readonly<Record<string, PlatformPlace>>;
  /** The platforms that the parts lookup knows. */
  withParts: readonly string[];
}

/** Decodes a VIN in the browser; the page sends nothing. */
export function VinPage({ places, withParts }: VinPageProps) {
  const [typed, setTyped] = useTypedVin();
  const { late: decoder, hasFailed, load } = useLate(loadDecoder);
  const input = readVinInput(typed);
  const isReadable = input.kind === "vin" || input.kind === "last-seven";
  useEffect(() => {
    if (isReadable) load();
  }, [isReadable, load]);

  return (
    <div className="page-width pt-8 pb-16 md:pt-12">
      <h1 className="text-5xl md:text-6xl">VIN decoder</h1>
      <p className="mt-3 max-w-prose text-lg text-muted">
        What car is it? Type the 17 characters from the title, windshield, or door jamb. They're read in your
        browser and never sent.
      </p>
      <noscript>
        <p className="mt-6 max-w-prose">
          This page needs JavaScript. Without it, you'd have to send us your VIN.
        </p>
      </noscript>
      <div className="needs-script mt-7 max-w-md">
        <Field
          label="VIN, or its last seven"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onFocus={load}
          error={vinProblem(input)}
          hint={hintOf(input)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
      </div>
      <div aria-live="polite" className="mt-8">
        {hasFailed && <NotLoaded onRetry={load} />}
        {decoder && isReadable && (
          <decoder.VinResult
            kind={input.kind}
            text={input.text}
            table={decoder.vin}
            cars={decoder.cars}
            places={places}
            withParts={withParts}
          />
        )}
      </div>
      <OptionFold />
    </div>
  );
}

/** The codes of a BMW's option list; everything that reads them comes when it is opened. */
function OptionFold() {
  const { late, hasFailed, load } = useLate(loadOptionList);
  return (
    <Disclosure
      summary="Paste an option list"
      detail="BMW"
      className="needs-script mt-8 max-w-2xl border-t"
      onOpen={load}
    >
      {hasFailed && <NotLoaded onRetry={load} />}
      {late && <late.OptionList options={late.options} />}
    </Disclosure>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice kind="caution" title="Decoder not loaded">
      <span className="block">We couldn't load the VIN tables. Check your connection.</span>
      <Button size="sm" className="mt-3 mb-1" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}

/** A link may bring the VIN behind the `#`, which browsers do not send. */
function useTypedVin() {
  const { hash } = useLocation();
  const [typed, setTyped] = useState("");
  useEffect(() => {
    if (hash.length > 1) setTyped(hash.slice(1).toUpperCase());
  }, [hash]);
  return [typed, setTyped] as const;
}

/** The tables of VINs, and what reads them. */
async function loadDecoder() {
  const [vin, cars, { VinResult }] = await Promise.all([
    loadVinTable(),
    loadCarData(),
    import("./vin-result.tsx"),
  ]);
  return { vin, cars, VinResult };
}

async function loadOptionList() {
  const [options, { OptionList }] = await Promise.all([loadBmwOptions(), import("./option-list.tsx")]);
  return { options, OptionList };
}

function hintOf(input: VinInput): string {
  const missing = input.kind === "incomplete" ? vinLength - input.text.length : 0;
  const read =
    "isCorrected" in input && input.isCorrected
      ? " VINs never use I, O, or Q, so we read those as 1 and 0."
      : "";
  if (missing > 0) return `${missing} more ${missing === 1 ? "character" : "characters"}.${read}`;
  return `Spaces and dashes don't matter.${read}`;
}
