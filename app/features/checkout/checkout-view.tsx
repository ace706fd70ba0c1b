import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { PageHead } from "../page/page-head.tsx";
import { CheckoutFrame } from "./checkout-frame.tsx";
import type { CheckoutPage, CheckoutProblem } from "./checkout-page.ts";
import { CheckoutSteps } from "./checkout-steps.tsx";
import { DetailsForm } from "./details-form.tsx";
import { Ended, toCart, toShop } from "./ended.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { ProblemSummary } from "./problem-summary.tsx";
import { ReviewForm } from "./review-form.tsx";

interface CheckoutViewProps {
  page: CheckoutPage;
  problem: CheckoutProblem | undefined;
}

export function CheckoutView({ page, problem }: CheckoutViewProps) {
  switch (page.kind) {
    case "unknown":
      return (
        <Ended title="There is no such checkout" ways={[toShop, toCart]}>
          The address may be mistyped, or the checkout was removed some time after it expired.
        </Ended>
      );
    case "expired":
      return (
        <Ended title="This checkout has expired" ways={[toCart, toShop]}>
          Nothing was ordered. Prices and stock may have changed since it was made. What you put into your
          cart is still there: check out again from it.
        </Ended>
      );
    case "finished":
      return (
        <Ended
          title="This order is placed"
          ways={[{ label: "View the order", to: `/store/orders/${page.orderId}` }, toShop]}
        >
          The checkout is finished and cannot be sent a second time.
        </Ended>
      );
    default:
      return <OpenCheckout page={page} problem={problem} />;
  }
}

interface OpenCheckoutProps {
  page: Extract<CheckoutPage, { kind: "details" | "review" }>;
  problem: CheckoutProblem | undefined;
}

function OpenCheckout({ page, problem }: OpenCheckoutProps) {
  const { kind, path, lines, totalCents } = page;
  const heading = useFocusOnNewStep(kind);
  const pending = useNavigation().formMethod === "POST";
  const title = kind === "details" ? "Contact and address" : "Review and pay";
  return (
    <CheckoutFrame
      back={toCart}
      summaryFirst
      summary={<OrderSummary lines={lines} totalCents={totalCents} open={kind === "review"} />}
    >
      <PageHead title={`Checkout: ${title}`} description="The checkout of our store." image={null} noindex />
      <h1 ref={heading} tabIndex={-1} className="text-5xl outline-none">
        Checkout<span className="sr-only">: {title}</span>
      </h1>
      <CheckoutSteps step={kind} path={path} />
      {problem && <ProblemSummary problem={problem} />}
      {page.kind === "review" ? (
        <ReviewForm {...page} pending={pending} />
      ) : (
        <DetailsForm
          {...page}
          problem={problem?.kind === "details" ? problem : undefined}
          pending={pending}
        />
      )}
    </CheckoutFrame>
  );
}

/** Both steps share one path, so the shell does not see that the page changed. */
function useFocusOnNewStep(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}
