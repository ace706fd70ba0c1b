import type { ReactNode } from "react";
import garageStyles from "../../../styles/garage.css?url";
import { ButtonLink } from "../../../ui/button.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import { CarDrawing } from "../../core/car-drawing/car-drawing.tsx";
import { AreaStyles } from "../../core/page/area-styles.tsx";

/** An empty garage: what it takes to get a plan, and a way to look around first. */
export default function FirstSteps() {
  const { opens } = useUrlDialog();
  return (
    <div className="garage min-w-0">
      <AreaStyles href={garageStyles} />
      <section aria-labelledby="first-steps">
        <h2 id="first-steps" className="mb-5 font-sans text-lg font-normal text-muted">
          Three short steps, and you'll see what your car needs next.
        </h2>
        <ol className="first-steps">
          <Step number={1} title="Add your car" isNext>
            <p className="text-muted">Year, make, and model. You get its guides and specs right away.</p>
            <CarDrawing platform="e46" className="car my-5 w-full max-w-120 text-edge" />
            <ButtonLink
              variant="primary"
              icon="plus"
              className="w-full sm:w-auto"
              {...opens("add-vehicle", "main")}
            >
              Add a car
            </ButtonLink>
          </Step>
          <Step number={2} title="What do you remember?">
            <p className="text-muted">
              The last oil change, brake fluid, coolant. “Not sure” is fine: it never counts as overdue.
            </p>
          </Step>
          <Step number={3} title="Your plan">
            <p className="text-muted">
              What's due, soonest first, based on sourced intervals and how much you drive. Every job you
              finish updates it.
            </p>
          </Step>
        </ol>
      </section>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-muted">
          <strong className="font-semibold text-text">Just looking?</strong> Open a sample garage with five
          years of work. It's clearly marked, and one tap closes it.
        </p>
        <div className="flex flex-wrap gap-3 max-md:w-full">
          <ButtonLink to="/guide" className="max-md:flex-1">
            Pick a guide
          </ButtonLink>
          <ButtonLink to="/dashboard?sample=1" className="max-md:flex-1">
            Open the sample garage
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

interface StepProps {
  number: number;
  title: string;
  /** Where the hand goes. */
  isNext?: boolean;
  children: ReactNode;
}

function Step({ number, title, isNext = false, children }: StepProps) {
  return (
    <li>
      <h3 className="mb-3 flex items-center gap-3 text-2xl wrap-anywhere">
        <span aria-hidden="true" className="set-up-number" data-state={isNext ? undefined : "later"}>
          {number}
        </span>
        {title}
      </h3>
      {children}
    </li>
  );
}
