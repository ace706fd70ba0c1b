import type { ReactNode } from "react";
import type { CarData, CarFacts } from "../../../../domain/garage/car-facts.ts";
import { type DecodedVin, decodeVin } from "../../../../domain/garage/decode-vin.ts";
import { knownCar } from "../../../../domain/garage/vin-facts.ts";
import type { VinTable } from "../../../../domain/garage/vin-table.ts";
import { checkDigitText, decodedTitle, vinDoubtText } from "../../../../domain/garage/vin-texts.ts";
import { Notice } from "../../../ui/notice.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import type { PlatformPlace } from "../dashboard/platform-places.ts";
import { FactRow } from "../vehicles/fact-row.tsx";
import { LastSeven } from "./last-seven.tsx";
import { NextSteps } from "./next-steps.tsx";
import { VinParts } from "./vin-parts.tsx";

interface VinResultProps {
  kind: "vin" | "last-seven";
  text: string;
  table: VinTable;
  cars: CarData;
  places: Readonly<Record<string, PlatformPlace>>;
  withParts: readonly string[];
}

export function VinResult({ kind, text, table, ...shown }: VinResultProps) {
  if (kind === "last-seven") return <LastSeven text={text} table={table} />;
  const decoded = decodeVin(text, table, new Date().getFullYear());
  return <WholeVin decoded={decoded} {...shown} />;
}

interface WholeVinProps extends Pick<VinResultProps, "cars" | "places" | "withParts"> {
  decoded: DecodedVin;
}

function WholeVin({ decoded, cars, places, withParts }: WholeVinProps) {
  const known = knownCar(decoded, cars);
  const title = decodedTitle(decoded) || "Unknown maker";
  return (
    <section
      aria-label="What it tells you"
      className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_23.75rem]"
    >
      <header className="lg:col-span-2">
        <VinParts decoded={decoded} />
        <h2 className="mt-8 text-3xl md:text-4xl">{title}</h2>
      </header>
      <NextSteps decoded={decoded} known={known} places={places} withParts={withParts} />
      <div className="min-w-0 lg:col-start-1 lg:row-start-2">
        {decoded.checkDigit === "wrong" && (
          <Notice kind="warning" title="A character is wrong." className="mb-5">
            The check digit doesn't match, so at least one of the 17 is mistyped. What follows may be for
            another car.
          </Notice>
        )}
        <dl className="border-t border-line-soft">
          {rowsOf(decoded, known).map(([label, value]) => (
            <FactRow key={label} label={label}>
              {value}
            </FactRow>
          ))}
        </dl>
        <Raw decoded={decoded} />
        {decoded.doubts.length > 0 && (
          <>
            <h3 className="mt-8 text-xl">Not certain</h3>
            <ul className="mt-2 grid max-w-prose gap-2 text-muted">
              {decoded.doubts.map((doubt) => (
                <li key={doubt}>{vinDoubtText(doubt)}</li>
              ))}
            </ul>
          </>
        )}
        <p className="mt-8 max-w-prose text-md text-faint">
          From vPIC, the vehicle database of the{" "}
          <TextLink to="https://vpic.nhtsa.dot.gov">US traffic safety agency</TextLink>, for cars sold in
          North America.
          {decoded.type &&
            " We corrected some BMW type codes, and say where; chassis and engine are our own and not checked against a source."}
        </p>
      </div>
    </section>
  );
}

function rowsOf(decoded: DecodedVin, known: CarFacts | undefined): [string, ReactNode][] {
  const { makes, models, year, possibleYears, body, liters, type, plant, plantCode, serial } = decoded;
  const years = possibleYears.length > 0 ? `${possibleYears.join(" or ")}, not certain` : undefined;
  const engine = known?.facts.find(({ key }) => key === "engine");
  const engineName = type?.engine ?? (engine?.names.length === 1 ? engine.names[0] : undefined);
  const generation = known?.facts.find(({ key }) => key === "generation")?.names.join(" or ");
  const rows: [string, ReactNode][] = [
    ["Make", makes.join(" or ")],
    ["Model year", year ?? years],
    ["Model", models.join(" or ")],
    ["Body", body],
    ["Engine", [engineName, liters && `${liters.toFixed(1)} L`].filter(Boolean).join(", ")],
    ["Chassis", type?.chassis],
    ["Platform", known && [known.platform.name, generation].filter(Boolean).join(", ")],
    ["Plant", plant ?? `${plantCode}, not in our list`],
    ["Check digit", checkDigitText(decoded)],
    ["Serial number", serial],
  ];
  return rows.filter(([, value]) => value !== undefined && value !== "");
}

/** Where we changed what the database says, both are shown. */
function Raw({ decoded: { type } }: { decoded: DecodedVin }) {
  if (!type?.raw) return null;
  const { model, body, years, liters } = type.raw;
  const [[from = 0, to = 0] = []] = type.years;
  const changes = [
    model && { what: "model", raw: model, ours: type.model },
    body && { what: "body", raw: body, ours: type.body },
    years && { what: "years", raw: years, ours: from === to ? String(from) : `${from}-${to}` },
    liters && { what: "liters", raw: liters, ours: type.liters?.toFixed(1) ?? "not given" },
  ].filter((change) => typeof change === "object");
  return (
    <>
      <h3 className="mt-8 text-xl">Corrected by us</h3>
      <ul className="mt-2 grid max-w-prose gap-2 text-muted">
        {changes.map(({ what, raw, ours }) => (
          <li key={what}>
            For {type.code}, vPIC gives the {what} as <b className="text-text">{raw}</b>. We read it as{" "}
            <b className="text-text">{ours}</b>.
          </li>
        ))}
      </ul>
    </>
  );
}
