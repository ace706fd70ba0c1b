import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import type { DetailsErrors } from "../../../../domain/store/checkout.ts";
import { orderFields, usStateField } from "../../../../domain/store/order-details.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import type { CheckoutProblem } from "./checkout-page.ts";

/** The refusal, above the form. It takes the focus, so that nobody has to look for it. */
export function ProblemSummary({ problem }: { problem: CheckoutProblem }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each problem anew, even with the same words
  useEffect(() => box.current?.focus(), [problem]);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      // For a page that came without scripts; with them the effect does it.
      // biome-ignore lint/a11y/noAutofocus: the visitor sent the form and waits for this
      autoFocus
      className="mt-6 rounded-r-sm border-l-3 border-danger bg-danger-sunk px-4 py-3"
    >
      <Words problem={problem} />
    </div>
  );
}

function Words({ problem }: { problem: CheckoutProblem }) {
  switch (problem.kind) {
    case "errors":
      return <FieldErrors problem={problem} />;
    case "no-payment":
      return <Titled title="Choose a test result" />;
    case "declined":
      return (
        <Titled title="The payment was declined">
          <p className="mt-1">
            Nothing was ordered. Your items are still here. Try again with the other result.
          </p>
        </Titled>
      );
    case "too-many-orders":
      return (
        <Titled title="Not ordered">
          <p className="mt-1">{problem.message} We'll keep what you entered for a day.</p>
        </Titled>
      );
    case "unreachable":
      return (
        <Titled title="The store isn't responding">
          <p className="mt-1">
            What you entered is still here. Try again in a moment. Your order won't be placed twice.
          </p>
        </Titled>
      );
    case "stock-changed":
      return (
        <Titled title="Stock changed while you were here">
          <p className="mt-1">Nothing was ordered or paid.</p>
          <ul className="mt-2 font-semibold">
            {problem.changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
          <p className="mt-2">
            Go <TextLink to="/cart">back to the cart</TextLink> and check out with what's left.
          </p>
        </Titled>
      );
  }
}

function FieldErrors({ problem: { errors, values } }: { problem: DetailsErrors }) {
  const wrong = orderFields.filter((field) => errors[field]);
  const title =
    wrong.length === 1 ? "One field needs your attention" : `${wrong.length} fields need your attention`;
  return (
    <Titled title={title}>
      <ul className="mt-1">
        {wrong.map((field) => (
          <li key={field}>
            <a
              href={`#${field === "region" && values.country === "US" ? usStateField : field}`}
              onClick={focusField}
              className="inline-flex min-h-11 items-center underline decoration-danger underline-offset-[0.2em] hover:text-danger"
            >
              {errors[field]}
            </a>
          </li>
        ))}
      </ul>
    </Titled>
  );
}

function Titled({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <h2 className="text-[1.375rem]">{title}</h2>
      {children}
    </>
  );
}

/** As the browser does it, without a step in the history that would forget the errors. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
