import { type ReactNode, Suspense } from "react";
import { fittingOf, hasFigure } from "../../../../domain/guides/applicability.ts";
import type { GuidePage } from "../../../../domain/guides/guide-page.ts";
import type { ShownSpec } from "../../../../domain/guides/shown-spec.ts";
import { dropNumber } from "../../../../domain/own-numbers/change-numbers.ts";
import numberStyles from "../../../styles/own-numbers.css?url";
import { Button } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { TextButton } from "../../../ui/text-button.tsx";
import { CarSelects } from "../values/car-selects.tsx";
import { changeNumbers, useOwnNumbers } from "../values/own-numbers.ts";
import { useOwnCars, useVariantChoice } from "../values/variant-choice.ts";
import { Differing } from "./differing.tsx";
import { isSettled } from "./is-settled.ts";
import { NumberForm } from "./number-form.tsx";
import { OfferedNumber } from "./offered-number.tsx";
import { SendNumber } from "./send-number.tsx";
import { useUsualNumbers } from "./usual-numbers.ts";
import { WherePrintedNote } from "./where-printed.tsx";

interface OneNumberProps {
  guide: Pick<GuidePage, "platform" | "variants">;
  spec: ShownSpec;
  saveLabel?: string;
  onSaved: () => void;
  /** Other ways on, below the form. */
  children?: ReactNode;
}

/** One number that the reader brings: where it is printed, and the form for it. A car must be known first. */
export default function OneNumber(props: OneNumberProps) {
  return (
    <div className="own-numbers">
      <link rel="stylesheet" href={numberStyles} precedence="default" />
      <Suspense fallback={<Spinner className="m-6 size-6" />}>
        <Question {...props} />
      </Suspense>
    </div>
  );
}

function Question({ guide, spec, saveLabel = "Save", onSaved, children }: OneNumberProps) {
  const { platform, variants } = guide;
  const [choice, choose] = useVariantChoice(platform, variants);
  const { current } = useOwnCars(platform);
  const { car, own } = useOwnNumbers(platform, choice);
  const usual = useUsualNumbers();
  const mine = own.filter(({ ref }) => ref === spec.ref);
  const [first] = mine;
  if (!current && !isSettled(variants, choice))
    return (
      <div className="number-car">
        <p>Which car is it for?</p>
        <CarSelects options={variants} choice={choice} choose={choose} />
      </div>
    );
  if (!first && hasFigure(spec, choice))
    return (
      <div className="number-car">
        <p>
          We have it for this car: <strong>{fittingOf(spec, choice)[0]?.metric}</strong>
        </p>
        <Button onClick={onSaved}>Go on</Button>
      </div>
    );
  return (
    <div className="number-question">
      <WherePrintedNote spec={spec} usual={usual} />
      <div className="number-answer">
        <h3>
          {spec.name} <small>{[spec.size, spec.condition].filter(Boolean).join(" · ")}</small>
        </h3>
        <Differing numbers={mine} />
        {!first && (
          <OfferedNumber platform={platform} car={car} spec={spec} choice={choice} onTaken={onSaved} />
        )}
        <NumberForm
          key={first?.value}
          platform={platform}
          car={car}
          spec={spec}
          before={first}
          usual={usual}
          saveLabel={saveLabel}
          onSaved={onSaved}
        />
        {first && <SendNumber platform={platform} number={first} choice={choice} />}
        <p className="number-ways">
          {children}
          {first && (
            <TextButton
              className="min-h-11 text-muted"
              onClick={() => changeNumbers((all) => mine.reduce(dropNumber, all))}
            >
              Remove my number
            </TextButton>
          )}
        </p>
      </div>
    </div>
  );
}
