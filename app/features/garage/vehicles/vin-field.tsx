import { useEffect, useEffectEvent, useState } from "react";
import { type Vehicle, vehicleTitle } from "../../../../domain/garage/vehicle.ts";
import { readVinInput } from "../../../../domain/garage/vin.ts";
import { sameVinText, type VinFacts, vinText } from "../../../../domain/garage/vin-facts.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import type { ReadVin } from "./late-vin.ts";

interface VinFieldProps {
  form: { vin: string; make: string; model: string; year: string };
  /** The account's other vehicles, which may have the same one. */
  others: readonly Vehicle[];
  /** The server's question about it: a box confirms it. */
  asks: boolean;
  /** A VIN was typed to its end. */
  onFound: (facts: VinFacts) => void;
  className?: string;
}

/** A VIN that is decoded as it is typed. The decoder comes when the field gets the focus. */
export function VinField({ form, others, asks, onFound, className }: VinFieldProps) {
  const read = useReadVin(form.vin, onFound);
  const found = read && vinText(read.facts);
  const same = read && others.find(({ vin }) => vin === read.vin);
  const doubt = read?.doubtOf(form) || (same && sameVinText(vehicleTitle(same)));
  return (
    <div className={className}>
      <Field
        label="VIN"
        note="optional, fills in the rest"
        name="vin"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint="17 characters, as on your title or registration. Decoded in your browser."
        onFocus={() => void loadLate().catch(() => {})}
      />
      <p role="status" className="mt-1 text-md empty:hidden">
        {doubt ? (
          <span className="text-danger">{doubt} Check it, or keep it anyway.</span>
        ) : (
          found && (
            <>
              This VIN is a <b className="font-semibold">{found}</b>.
            </>
          )
        )}
      </p>
      {(asks || doubt) && <Checkbox label="Keep it anyway" name="vinConfirmed" value="on" />}
    </div>
  );
}

const loadLate = () => import("./late-vin.ts");

function useReadVin(typed: string, onFound: (facts: VinFacts) => void): ReadVin | undefined {
  const [read, setRead] = useState<ReadVin>();
  const input = readVinInput(typed);
  const vin = input.kind === "vin" ? input.text : "";
  const found = useEffectEvent(onFound);
  useEffect(() => {
    let isCurrent = true;
    // Without the decoder the server reads it when the form is sent.
    if (vin)
      loadLate()
        .then(({ readVinHere }) => readVinHere(vin))
        .then(
          (result) => {
            if (!isCurrent) return;
            setRead(result);
            found(result.facts);
          },
          () => {},
        );
    return () => {
      isCurrent = false;
    };
  }, [vin]);
  return read?.vin === vin ? read : undefined;
}
