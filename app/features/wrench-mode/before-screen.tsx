import { type AppliesTo, applies, fittingValues } from "../../../domain/guides/applicability.ts";
import {
  type GuidePage,
  type GuidePart,
  type GuideTool,
  partUseNotes,
} from "../../../domain/guides/guide-page.ts";
import type { CarNumbers } from "../../../domain/wrench-mode/filled-text.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useHydrated } from "../device/use-hydrated.ts";
import { ValueFigure } from "../values/figure.tsx";
import { UnitSwitch } from "../values/unit-switch.tsx";
import { pickedNames } from "../values/variant-choice.ts";
import { ScreenHeading } from "./screen-heading.tsx";
import type { WrenchView } from "./use-wrench-mode.ts";
import { WrenchText } from "./wrench-text.tsx";

/** The warnings, tools and parts of the whole job, seen once before the first step. */
export function BeforeScreen({ view }: { view: WrenchView }) {
  const { guide, numbers } = view;
  const hydrated = useHydrated();
  const fits = ({ appliesTo }: { appliesTo?: AppliesTo }) => applies(appliesTo, numbers.choice);
  const tools = guide.tools.filter(fits);
  const parts = guide.parts.filter(fits);
  const fluids = guide.fluids.filter(fits);
  return (
    <>
      <ScreenHeading place={`${guide.platformName} · ${guide.estimatedTime}`} title={view.place} />
      <p className="mt-4 hidden noscript:block">
        Wrench mode needs JavaScript. <TextLink to={guide.path}>Read the guide on one page</TextLink>
      </p>
      <div className="mt-6 grid gap-3 text-[1.3125rem]">
        {guide.safety.map(({ level, text }) => (
          <Notice key={JSON.stringify(text)} kind={level} className="max-w-none!">
            <WrenchText text={text} numbers={numbers} />
          </Notice>
        ))}
      </div>
      <CarLine view={view} />
      <NeedList title="Tools" rows={tools.filter(({ use }) => use === "essential").map(toolRow)} />
      <NeedList title="Optional" rows={tools.filter(({ use }) => use === "handy").map(toolRow)} />
      <NeedList title="Parts" rows={parts.map(partRow)} />
      <FluidList fluids={fluids} numbers={numbers} />
      {hydrated && <UnitSwitch className="mt-8 max-w-sm" />}
    </>
  );
}

/** Which car the steps and numbers are for. */
function CarLine({ view: { guide, numbers, steps } }: { view: WrenchView }) {
  const { options, choice } = numbers;
  const car = pickedNames(options, choice);
  const folded = guide.steps.length - steps.length;
  const differs =
    guide.steps.some(({ appliesTo }) => appliesTo) ||
    Object.values(guide.specs).some(({ values }) => values.some(({ appliesTo }) => appliesTo));
  if (car.length === 0 && !differs) return null;
  return (
    <p className="mt-6">
      {car.length > 0 ? (
        <>
          Shown for your car: <strong className="font-semibold">{car.join(", ")}</strong>.
          {folded > 0 &&
            ` ${folded} ${folded === 1 ? "step for another car" : "steps for other cars"} hidden.`}
        </>
      ) : (
        <>
          Some steps and numbers differ between cars.{" "}
          <TextLink to={guide.path}>Pick your car on the guide page</TextLink> to see only yours.
        </>
      )}
    </p>
  );
}

interface NeedRow {
  id: string;
  name: string;
  detail: string;
}

function toolRow({ id, name, detail, quantity, note, substitute }: GuideTool): NeedRow {
  return {
    id,
    name: quantity > 1 ? `${quantity} × ${name}` : name,
    detail: [detail, note, substitute && `instead: ${substitute}`].filter(Boolean).join("; "),
  };
}

function partRow({ id, name, quantity, unit, use, note, oem }: GuidePart): NeedRow {
  const amount = unit ? `${quantity} ${unit} ` : quantity > 1 ? `${quantity} × ` : "";
  return {
    id,
    name: amount + name,
    detail: [oem?.number, partUseNotes[use], note].filter(Boolean).join("; "),
  };
}

function NeedList({ title, rows }: { title: string; rows: readonly NeedRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="text-[1.75rem]">{title}</h2>
      <ul className="mt-2 gap-x-10 md:columns-2">
        {rows.map(({ id, name, detail }) => (
          <li key={id} className="break-inside-avoid border-t border-line-soft py-2.5 leading-snug">
            {name}
            {detail && <span className="block text-[1.0625rem] text-muted">{detail}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function FluidList({ fluids, numbers }: { fluids: GuidePage["fluids"]; numbers: CarNumbers }) {
  if (fluids.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="text-[1.75rem]">Fluids</h2>
      <ul className="mt-2">
        {fluids.map(({ fluid, capacity, note }) => (
          <li key={fluid + capacity} className="border-t border-line-soft py-2.5 leading-snug">
            {numbers.specs[fluid]?.name}
            {[fluid, capacity].map((ref) => {
              const spec = ref && numbers.specs[ref];
              return (
                spec &&
                fittingValues(spec, numbers).map(({ value, cars }) => (
                  <span key={JSON.stringify([ref, value.metric, cars])} className="block text-muted">
                    <ValueFigure value={value} /> {cars}
                  </span>
                ))
              );
            })}
            {note && <span className="block text-[1.0625rem] text-muted">{note}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
