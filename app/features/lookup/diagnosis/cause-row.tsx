import type { ReactNode } from "react";
import type { CostBand } from "../../../../domain/diagnosis/check-order.ts";
import type { CauseGuide, CausePart } from "../../../../domain/diagnosis/diagnosis.ts";
import { type ShownCause, splitByCar } from "../../../../domain/diagnosis/reader-car.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { joinClasses } from "../../../ui/join-classes.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { Rich } from "../../guides/values/rich.tsx";

const costWords: Record<CostBand, string> = {
  free: "Nothing to buy",
  low: "Cheap part",
  medium: "Mid-priced part",
  high: "Expensive",
};

interface CauseRowProps {
  cause: ShownCause;
  number: number;
  /** The reader's car; empty for any. */
  car: string;
  /** The text under its name. */
  note?: ReactNode;
}

/** The id of a cause's row. */
export function causeId(number: number): string {
  return `cause-${number}`;
}

/** One possible cause: how to confirm it, and the guides that fix it, those for the reader's car first. */
export function CauseRow({ cause, number, car, note }: CauseRowProps) {
  const { name, tell, cost, cars, guides, guidesUnder } = cause;
  const { own, others } = splitByCar(guides, car);
  const parts = splitByCar(cause.parts, car);
  return (
    <li
      id={causeId(number)}
      className="grid scroll-mt-24 grid-cols-[2.25rem_minmax(0,1fr)] border-t border-line-soft py-6 md:grid-cols-[3.5rem_minmax(0,1fr)]"
    >
      <span
        aria-hidden="true"
        className={joinClasses(
          "font-display text-[1.75rem] leading-none font-semibold",
          number === 1 ? "text-accent" : "text-faint",
        )}
      >
        {number}
      </span>
      <div className="min-w-0">
        <h3 className="text-[1.625rem]">{name}</h3>
        {note}
        {cost && <p className="mt-1 text-md text-faint">{costWords[cost]}</p>}
        {cars && <p className="mt-1 text-muted">Only on: {cars.map((each) => each.name).join(", ")}</p>}
        <p className="mt-2.5 max-w-prose">
          <strong className="font-semibold">How to tell:</strong> <Rich text={tell} />
        </p>
        <Guides guides={own} car={car} />
        {others.length > 0 && (
          <Disclosure
            summary={car ? "Guides for other cars" : "Guides by car"}
            detail={String(others.length)}
            className="mt-1 max-w-3xl"
          >
            <Guides guides={others} car="" />
          </Disclosure>
        )}
        {guidesUnder.length > 0 && (
          <p className="mt-2 text-md text-muted">
            {guides.length > 0 ? "Also see the" : "See the"} guides under {guidesUnder.join(" and ")}.
          </p>
        )}
        <Parts parts={parts.own} hasCar={car !== ""} />
        {car === "" && parts.others.length > 0 && (
          <Disclosure summary="Parts by car" detail={String(parts.others.length)} className="mt-1 max-w-3xl">
            <Parts parts={parts.others} hasCar={false} />
          </Disclosure>
        )}
      </div>
    </li>
  );
}

/** Written guides as rows; planned ones are only named. The reader's own car need not be named. */
function Guides({ guides, car }: { guides: readonly CauseGuide[]; car: string }) {
  const written = guides.filter(({ available }) => available);
  const planned = guides.filter(({ available }) => !available);
  return (
    <>
      {written.length > 0 && (
        <ul className="mt-4 max-w-3xl border-b border-line-soft text-text">
          {written.map(({ path, title, platform, platformName, estimatedTime }) => (
            <li
              key={path}
              className={joinClasses(
                "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 border-t border-line-soft py-1",
                car === "" && "max-sm:pt-2 sm:grid-cols-[8rem_minmax(0,1fr)_auto]",
              )}
            >
              {car === "" && <span className="text-md leading-tight text-faint">{platformName}</span>}
              <span className={car === "" ? "max-sm:col-span-2 max-sm:row-start-2" : undefined}>
                <TextLink to={path} className="inline-flex min-h-11 items-center">
                  {title}
                </TextLink>
                {car !== "" && platform !== car && (
                  <span className="ml-3 text-md text-faint">{platformName}</span>
                )}
              </span>
              <span className="text-md leading-tight text-muted">{estimatedTime}</span>
            </li>
          ))}
        </ul>
      )}
      {planned.length > 0 && (
        <p className="mt-3 max-w-prose text-faint">
          Planned: {planned.map(({ title, platformName }) => `${title} (${platformName})`).join(", ")}
        </p>
      )}
    </>
  );
}

/** The parts that the cause names, in the parts lookup. The reader's own car need not be named. */
function Parts({ parts, hasCar }: { parts: readonly CausePart[]; hasCar: boolean }) {
  if (parts.length === 0) return null;
  return (
    <div className="mt-2 flex max-w-3xl gap-x-4 text-md">
      <span aria-hidden="true" className="inline-flex min-h-11 items-center text-faint">
        {parts.length === 1 ? "Part" : "Parts"}
      </span>
      <ul aria-label="Parts" className="flex min-w-0 flex-wrap gap-x-5">
        {parts.map(({ to, name, platformName }) => (
          <li key={to}>
            <TextLink to={to} data-prefetch="intent" className="inline-flex min-h-11 items-center">
              {hasCar ? name : `${name} (${platformName})`}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
