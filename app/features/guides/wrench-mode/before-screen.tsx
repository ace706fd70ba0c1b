import { type AppliesTo, applies } from "../../../../domain/guides/applicability.ts";
import { neededNumbers } from "../../../../domain/own-numbers/needed.ts";
import { Notice } from "../../../ui/notice.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { UnitSwitch } from "../values/unit-switch.tsx";
import { pickedNames, useCarName } from "../values/variant-choice.ts";
import { MissingNumbers } from "./missing-numbers.tsx";
import { FluidList, NeedList, partRow, toolRow } from "./need-lists.tsx";
import { ScreenHeading } from "./screen-heading.tsx";
import type { WrenchView } from "./use-wrench-mode.ts";
import { WrenchText } from "./wrench-text.tsx";

/** The warnings, tools and parts of the whole job, seen once before the first step. */
export function BeforeScreen({ view }: { view: WrenchView }) {
  const { guide, numbers } = view;
  const hydrated = useHydrated();
  const isForCar = ({ appliesTo }: { appliesTo?: AppliesTo }) => applies(appliesTo, numbers.choice);
  const tools = guide.tools.filter(isForCar);
  const parts = guide.parts.filter(isForCar);
  const fluids = guide.fluids.filter(isForCar);
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
      <NeededLine view={view} />
      <MissingNumbers view={view} asking={view.first} />
      <NeedList title="Tools" rows={tools.filter(({ use }) => use === "essential").map(toolRow)} />
      <NeedList title="Optional" rows={tools.filter(({ use }) => use === "handy").map(toolRow)} />
      <NeedList title="Parts" rows={parts.map(partRow)} />
      <FluidList fluids={fluids} numbers={numbers} />
      {hydrated && <UnitSwitch className="mt-8 max-w-sm" />}
    </>
  );
}

/** What the steps will ask the reader for, while there is still time to fetch the book. */
function NeededLine({ view: { guide, numbers } }: { view: WrenchView }) {
  const car = useCarName(guide.platform, guide.variants, numbers.choice);
  const needed = neededNumbers({ ...guide, specs: numbers.specs }, numbers.choice).filter(
    ({ steps }) => steps.length > 0,
  );
  if (needed.length === 0 || car === undefined) return null;
  return (
    <Notice kind="caution" title="Bring your book." className="mt-6 max-w-none! text-[1.3125rem]">
      Its steps need {needed.length === 1 ? "a number" : `${needed.length} numbers`} that we lack for your{" "}
      {car}: {needed.map(({ spec }) => spec.name).join(", ")}.{" "}
      <TextLink to={guide.path}>Add them on the guide page</TextLink> or at their steps.
    </Notice>
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
