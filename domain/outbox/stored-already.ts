import { asRecord } from "../as-record.ts";

/**
 * Whether a change that was refused, because the row has another version by now, is what the row holds already: its first attempt
 * arrived, and only the response was lost.
 */
export function isStoredAlready(change: unknown, refusal: unknown): boolean {
  const { version: _, ...wanted } = asRecord(change);
  return Object.values(asRecord(refusal)).some((row) => {
    const stored = asRecord(row);
    return (
      "version" in stored && Object.entries(wanted).every(([name, value]) => isSame(value, stored[name]))
    );
  });
}

/** What is not set comes back as nothing at all. */
function isSame(wanted: unknown, stored: unknown): boolean {
  const plain = (value: unknown) => (Array.isArray(value) ? value.toSorted() : (value ?? ""));
  return JSON.stringify(plain(wanted)) === JSON.stringify(plain(stored));
}
