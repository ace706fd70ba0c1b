import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { CarData } from "../../../domain/garage/car-facts.ts";
import { readVinInput, type VinInput, vinLength } from "../../../domain/garage/vin.ts";
import type { VinTable } from "../../../domain/garage/vin-table.ts";
import { vinProblem } from "../../../domain/garage/vin-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { PlatformPlaces } from "../dashboard/platform-places.ts";
import { loadCarData, loadVinTable } from "../values/load-car-data.ts";
import type { VinResult as VinResultComponent } from "./vin-result.tsx";

/** What comes late: the tables, and what reads them. */
interface Decoder {
  VinResult: typeof VinResultComponent;
  vin: VinTable;
  cars: CarData;
}

/** What a VIN tells. It is decoded here in the browser; the page sends nothing. */
export function VinPage({ places }: { places: PlatformPlaces["bySlug"] }) {
  const [typed, setTyped] = useTypedVin();
  const { decoder, hasFailed, load } = useDecoder();
  const input = readVinInput(typed);
  const isReadable = input.kind === "vin" || input.kind === "last-seven";
  useEffect(() => {
    if (isReadable) load();
  }, [isReadable, load]);

  return (
    <div className="page-width pt-8 pb-16 md:pt-12">
      <h1 className="text-5xl md:text-6xl">VIN decoder</h1>
      <p className="mt-3 max-w-prose text-lg text-muted">
        What car is it? Type the 17 characters from the title, the windshield or the door jamb. They are read
        in your browser and sent nowhere.
      </p>
      <noscript>
        <p className="mt-6 max-w-prose">
          This page needs JavaScript: without it, your VIN would have to be sent to us.
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
        {hasFailed && (
          <Notice kind="caution" title="Tables not loaded">
            <span className="block">We couldn't load what a VIN is read with. Check your connection.</span>
            <Button size="sm" className="mt-3 mb-1" onClick={load}>
              Try again
            </Button>
          </Notice>
        )}
        {decoder && isReadable && (
          <decoder.VinResult
            kind={input.kind}
            text={input.text}
            table={decoder.vin}
            cars={decoder.cars}
            places={places}
          />
        )}
      </div>
    </div>
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

function useDecoder() {
  const [decoder, setDecoder] = useState<Decoder>();
  const [hasFailed, setHasFailed] = useState(false);
  const [load] = useState(() => () => {
    Promise.all([loadVinTable(), loadCarData(), import("./vin-result.tsx")]).then(
      ([vin, cars, { VinResult }]) => {
        setDecoder({ vin, cars, VinResult });
        setHasFailed(false);
      },
      () => setHasFailed(true),
    );
  });
  return { decoder, hasFailed, load };
}

function hintOf(input: VinInput): string {
  const missing = input.kind === "incomplete" ? vinLength - input.text.length : 0;
  const read = "isCorrected" in input && input.isCorrected ? " No VIN has I, O or Q: read as 1 and 0." : "";
  if (missing > 0) return `${missing} more ${missing === 1 ? "character" : "characters"}.${read}`;
  return `Spaces and dashes don't matter.${read}`;
}
