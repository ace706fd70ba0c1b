import { type FittingValue, fittingValues } from "../../../../domain/guides/applicability.ts";
import type { ShownSpec } from "../../../../domain/guides/shown-spec.ts";
import type { CarNumbers } from "../../../../domain/wrench-mode/filled-text.ts";
import { joinClasses } from "../../../ui/join-classes.ts";
import { useUnits } from "../../core/device/units.ts";
import { BigButton } from "./big-button.tsx";

interface TorqueBlockProps {
  spec: ShownSpec;
  numbers: CarNumbers;
  marked: boolean;
  onMark: (marked: boolean) => void;
}

/** A fastener with its torque, readable from two meters away, and a checkbox. */
export function TorqueBlock({ spec, numbers, marked, onMark }: TorqueBlockProps) {
  const values = fittingValues(spec, numbers);
  const details = [spec.size, spec.count && spec.count > 1 && `×${spec.count}`, spec.condition].filter(
    Boolean,
  );
  return (
    <div className="grid gap-2">
      <section
        aria-label={spec.name}
        className="wrench-line flex flex-wrap items-center gap-x-6 gap-y-4 rounded bg-sunk px-4 py-3 sm:px-6 sm:py-4"
      >
        <div className="flex min-w-0 flex-1 basis-64 flex-wrap items-center gap-x-6 gap-y-2">
          <div className="grid gap-2">
            {values.map((fitting) => (
              <TorqueFigure key={JSON.stringify(fitting)} {...fitting} isOnly={values.length === 1} />
            ))}
          </div>
          <p className="min-w-0 flex-1 basis-48 text-[1.125rem] leading-snug text-muted sm:text-xl">
            <strong className="block font-semibold text-text">{spec.name}</strong>
            {details.join(" · ")}
            {spec.oneTime && <strong className="block text-accent">Always use new ones</strong>}
          </p>
        </div>
        <BigButton
          aria-pressed={marked}
          aria-label={`${marked ? "Torqued" : "Mark torqued"}: ${spec.name}`}
          icon={marked ? "check" : undefined}
          onClick={() => onMark(!marked)}
          className="w-full sm:w-48"
        >
          {marked ? "Torqued" : "Mark torqued"}
        </BigButton>
      </section>
      {spec.note && <p className="text-[1.125rem] leading-snug text-muted">{spec.note}</p>}
    </div>
  );
}

function TorqueFigure({ value, cars, isOnly }: FittingValue & { isOnly: boolean }) {
  const [system] = useUnits();
  const { metric, imperial } = value;
  if (metric === undefined)
    return (
      <p className="font-display text-3xl leading-tight font-semibold">
        See the factory manual
        {cars && <span className="block font-sans text-lg font-normal text-muted">{cars}</span>}
      </p>
    );
  const [own, other] = system === "metric" ? [metric, imperial] : [imperial ?? metric, imperial && metric];
  return (
    <p>
      <strong
        className={joinClasses(
          "block font-display leading-[0.95] font-semibold text-accent",
          isOnly ? figureSize(own) : "text-[2.75rem]",
        )}
      >
        {own}
      </strong>
      <span className="text-[1.125rem] leading-snug text-muted sm:text-xl">
        {[
          other,
          value.own ? `yours, ${value.own}` : value.confidence === "unverified" && "unverified",
          cars,
          value.note,
        ]
          .filter(Boolean)
          .join(" · ")}
      </span>
    </p>
  );
}

/** A range or two stages are long, but have to fit a phone too. */
function figureSize(figure: string): string {
  if (figure.length <= 9) return "text-[4.5rem] sm:text-[5.25rem]";
  return figure.length <= 12 ? "text-[3.5rem] sm:text-[5.25rem]" : "text-[2.75rem]";
}
