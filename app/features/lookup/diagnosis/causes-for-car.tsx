import type { ReactNode } from "react";
import type { Cause } from "../../../../domain/diagnosis/diagnosis.ts";
import {
  type CoveredCar,
  causesFor,
  guidesOnce,
  hasGuideFor,
  inReadersOrder,
} from "../../../../domain/diagnosis/reader-car.ts";
import type { LookPlan } from "../../../../domain/diagnosis/where-to-look.ts";
import { applies } from "../../../../domain/guides/applicability.ts";
import { isPlatformSlug } from "../../../../domain/platform.ts";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { joinClasses } from "../../../ui/join-classes.ts";
import { late } from "../../../ui/late.tsx";
import { Select } from "../../../ui/select.tsx";
import { CarDrawing } from "../../core/car-drawing/car-drawing.tsx";
import { useVariantChoices } from "../../guides/values/variant-choice.ts";
import { CauseRow } from "./cause-row.tsx";
import { useReaderCar } from "./use-reader-car.ts";

const WhereToLook = late(() => import("./where-to-look.tsx"));

interface CausesForCarProps<Each extends Cause> {
  causes: readonly Each[];
  /** Every car that can be picked. */
  cars: readonly CoveredCar[];
  /** Where the causes are, on the cars that have a plan. */
  plans: readonly LookPlan[];
  lead: string;
  /** The order says something of its own and isn't the one to check them in. */
  keepOrder?: boolean;
  /** The text under the name of a cause. */
  note?: (cause: Each) => ReactNode;
  children?: ReactNode;
}

const mostOpen = 8;

/** The causes that the reader's car can have, with its guides first, and the choice of the car beside them. */
export function CausesForCar<Each extends Cause>({
  causes,
  cars,
  plans,
  lead,
  keepOrder = false,
  note,
  children,
}: CausesForCarProps<Each>) {
  const [car, chooseCar] = useReaderCar(cars);
  const choice = useVariantChoices()[car];
  const fitting = (keepOrder ? causesFor : inReadersOrder)(causes, car, choice);
  const shown = guidesOnce(fitting);
  const left = causes.length - shown.length;
  const plan = plans.find(({ platform, appliesTo }) => platform === car && applies(appliesTo, choice ?? {}));
  const name = cars.find(({ platform }) => platform === car)?.name;
  const rows = shown.map((cause, index) => (
    <CauseRow
      // Two codes may have other causes of the same name.
      key={`${cause.name} ${JSON.stringify(cause.tell)}`}
      cause={cause}
      number={index + 1}
      car={car}
      note={note?.(cause)}
    />
  ));
  // Many are of other cars until the reader says which one it is.
  const open = car === "" && rows.length > mostOpen + 2 ? mostOpen : rows.length;
  return (
    <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 lg:mt-10 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="needs-script flex flex-col gap-4 lg:order-2">
        <Card title="Your car" className={joinClasses(car === "" && "lg:sticky lg:top-20")}>
          <Select
            label="Platform"
            placeholder="All cars"
            value={car}
            onChange={(event) => chooseCar(event.target.value)}
            options={cars.map(({ platform, name }) => ({ value: platform, label: name }))}
          />
          {car === "" && <CarButtons cars={cars} onChoose={chooseCar} />}
          <div role="status" className="mt-3 space-y-2 text-md text-muted empty:hidden">
            {name && !hasGuideFor(shown, car) && <p>No {name} guide yet: the checks still apply.</p>}
            {car === "" && plans.length > 0 && <p>Pick your car to see where to look.</p>}
            {left > 0 && <p>{`${left} ${left === 1 ? "cause" : "causes"} for other cars hidden.`}</p>}
          </div>
        </Card>
        {plan && <WhereToLook key={plan.href} plan={plan} causes={fitting} />}
      </div>
      <div className="min-w-0">
        <h2 className="text-[2rem]">Likely causes</h2>
        <p className="mt-2 max-w-prose text-muted">{lead}</p>
        <ol className="mt-6 border-b border-line-soft">{rows.slice(0, open)}</ol>
        {open < rows.length && (
          <details className="ui-disclosure border-b border-line-soft">
            <summary className="flex min-h-12 list-none items-center gap-3 font-semibold hover:text-accent-strong">
              <Icon name="chevron-right" className="ui-disclosure-chevron size-5 text-muted" />
              {rows.length - open} more causes
            </summary>
            <ol start={open + 1}>{rows.slice(open)}</ol>
          </details>
        )}
        {children}
      </div>
    </div>
  );
}

/** A wide screen has room for every car at once, and stays on them while the causes are read. */
function CarButtons({
  cars,
  onChoose,
}: Pick<CausesForCarProps<Cause>, "cars"> & { onChoose: (car: string) => void }) {
  return (
    <ul
      aria-label="Cars"
      className="mt-4 -mx-5 grid grid-cols-2 gap-px border-y border-line-soft bg-line-soft max-lg:hidden"
    >
      {cars.map(({ platform, name }) => (
        <li key={platform} className="bg-bg hover:bg-raise">
          <button
            type="button"
            onClick={() => onChoose(platform)}
            className="h-full w-full px-1.5 pt-2 pb-1.5 text-center text-sm leading-tight font-semibold -outline-offset-2"
          >
            {isPlatformSlug(platform) && (
              <CarDrawing platform={platform} toScale className="car mb-1 h-7 w-full text-[#b8b2ac]" />
            )}
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
