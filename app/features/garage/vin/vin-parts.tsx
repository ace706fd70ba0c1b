import type { DecodedVin } from "../../../../domain/garage/decode-vin.ts";

/** The 17 characters in groups, each with what it is for. */
export function VinParts({ decoded: { vin, typeCode } }: { decoded: DecodedVin }) {
  const parts = [
    { text: vin.slice(0, 3), use: "Maker" },
    ...(typeCode
      ? [
          { text: typeCode, use: "Type code" },
          { text: vin.slice(7, 8), use: "Restraints" },
        ]
      : [{ text: vin.slice(3, 8), use: "Model" }]),
    { text: vin.slice(8, 9), use: "Check" },
    { text: vin.slice(9, 10), use: "Year" },
    { text: vin.slice(10, 11), use: "Plant" },
    { text: vin.slice(11), use: "Serial" },
  ];
  return (
    <ol aria-label="The VIN in parts" className="flex flex-wrap gap-2">
      {parts.map(({ text, use }) => (
        <li key={use} className="rounded border border-line-soft bg-sunk px-3 py-2 text-center">
          <span className="block font-display text-[1.375rem] leading-tight font-semibold tracking-wide">
            {text}
          </span>
          <span className="block text-sm text-muted">{use}</span>
        </li>
      ))}
    </ol>
  );
}
