import { useEffect, useState } from "react";
import type { Cause } from "../../../../domain/diagnosis/diagnosis.ts";
import { type LookPart, type LookPlan, partsOf } from "../../../../domain/diagnosis/where-to-look.ts";
import type { Point } from "../../../../domain/plans/place.ts";
import planStyles from "../../../styles/plan.css?url";
import { joinClasses } from "../../../ui/join-classes.ts";
import { PlanDrawing } from "../../guides/plans/plan-drawing.tsx";
import { causeId } from "./cause-row.tsx";

interface WhereToLookProps {
  plan: LookPlan;
  causes: readonly Pick<Cause, "name" | "guides">[];
}

/** The causes on a plan of the reader's car. It lights the one that is being read; what is elsewhere keeps its line. */
export default function WhereToLook({ plan, causes }: WhereToLookProps) {
  const read = useCauseInView(causes.length);
  const places = causes.map((cause) => partsOf(cause, plan));
  return (
    <figure className="rounded border border-line-soft bg-sunk lg:sticky lg:top-20">
      <link rel="stylesheet" href={planStyles} precedence="default" />
      <div className="flex justify-between gap-3 px-4 pt-3 text-sm text-faint">
        <h2 className="font-sans font-semibold text-muted">Where to look</h2>
        <span>{plan.name}</span>
      </div>
      <div className="p-3">
        <PlanDrawing plan={plan} lit={places[read] ?? []}>
          {marks(places).map(([index, at]) => (
            <Mark key={index} number={index + 1} at={at} isRead={index === read} />
          ))}
        </PlanDrawing>
      </div>
      <figcaption className="border-t border-line-soft px-4 py-2">
        <ol>
          {causes.map(({ name }, index) => (
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: two causes may have the same name
              key={index}
              number={index + 1}
              name={name}
              parts={places[index] ?? []}
              isRead={index === read}
            />
          ))}
        </ol>
        <p className="pb-1 text-sm text-faint">{plan.view}.</p>
      </figcaption>
    </figure>
  );
}

function Mark({ number, at: [x, y], isRead }: { number: number; at: Point; isRead: boolean }) {
  return (
    <g stroke="none" className={isRead ? "fill-accent" : "fill-line"}>
      <circle cx={x} cy={y} r="12" />
      <text
        x={x}
        y={y + 5}
        textAnchor="middle"
        className={joinClasses("text-[14px] font-semibold", isRead ? "fill-accent-ink" : "fill-text")}
      >
        {number}
      </text>
    </g>
  );
}

interface LineProps {
  number: number;
  name: string;
  parts: readonly LookPart[];
  isRead: boolean;
}

function Line({ number, name, parts, isRead }: LineProps) {
  return (
    <li>
      <a
        href={`#${causeId(number)}`}
        aria-current={isRead ? "true" : undefined}
        className="flex min-h-11 items-center gap-3 py-0.5 text-md leading-snug text-muted hover:text-text aria-[current]:font-semibold aria-[current]:text-text lg:min-h-8"
      >
        <span
          className={joinClasses(
            "flex size-6 shrink-0 items-center justify-center rounded-full text-sm font-semibold",
            isRead
              ? "bg-accent text-accent-ink"
              : parts.length > 0
                ? "bg-line text-text"
                : "border border-line",
          )}
        >
          {number}
        </span>
        <span>
          {name}
          {isRead && <span className="block text-sm font-normal text-muted">{placeWords(parts)}</span>}
        </span>
      </a>
    </li>
  );
}

/** Where a cause's number stands: at a part of its own, so that none covers another. */
function marks(places: readonly (readonly LookPart[])[]): [cause: number, at: Point][] {
  const taken = new Set<string>();
  return [...places.entries()]
    .sort(([, a], [, b]) => a.length - b.length)
    .flatMap(([cause, parts]) => {
      const free = parts.find(({ id }) => !taken.has(id));
      if (!free) return [];
      taken.add(free.id);
      return [[cause, free.at]];
    });
}

function placeWords(parts: readonly LookPart[]): string {
  if (parts.length === 0) return "Not in this drawing";
  return parts
    .slice(0, 2)
    .map(({ name, place }) => [name, place].filter(Boolean).join(", "))
    .join("; ");
}

/** The cause in the upper part of the window, as its index; the first one at the top of the page. */
function useCauseInView(count: number): number {
  const [read, setRead] = useState(0);
  useEffect(() => {
    const rows = Array.from({ length: count }, (_, index) => document.getElementById(causeId(index + 1)));
    const update = () => {
      const middle = innerHeight * 0.45;
      setRead(
        Math.max(
          0,
          rows.findLastIndex((row) => row && row.getBoundingClientRect().top < middle),
        ),
      );
    };
    // A row crosses the line between what was read and what comes; nothing is measured in between. Rows far above count as
    // read, so that a jump to the top of the page is noticed too.
    const observer = new IntersectionObserver(update, { rootMargin: "99999px 0px -55% 0px" });
    for (const row of rows) if (row) observer.observe(row);
    return () => observer.disconnect();
  }, [count]);
  return Math.min(read, count - 1);
}
