import { decodeLastSeven } from "../../../../domain/garage/decode-vin.ts";
import type { VinTable } from "../../../../domain/garage/vin-table.ts";
import { FactRow } from "../vehicles/fact-row.tsx";

/** The meaning of the last seven characters of a BMW's VIN, and its limits. */
export function LastSeven({ text, table }: { text: string; table: VinTable }) {
  const { plant, serial } = decodeLastSeven(text, table);
  return (
    <section aria-label="What it tells you" className="max-w-2xl">
      <h2 className="text-3xl">The last seven of a BMW VIN</h2>
      <dl className="mt-4 border-t border-line-soft">
        <FactRow label="Plant">{plant ?? `${text[0]}, not in our list`}</FactRow>
        <FactRow label="Serial number">{serial}</FactRow>
      </dl>
      <p className="mt-5 text-muted">
        A parts counter can find the car with these seven. On their own, they don't tell you the model, year,
        or engine, and they have no check digit, so read them out twice. Type all 17 to see the rest.
      </p>
    </section>
  );
}
