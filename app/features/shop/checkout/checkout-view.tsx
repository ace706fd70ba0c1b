import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { PageHead } from "../../core/page/page-head.tsx";
import type { CheckoutPage, CheckoutProblem } from "./checkout-page.ts";
import { DetailsForm } from "./details-form.tsx";
import { OrderSummary } from "./order-contents.tsx";
import { DeadEnd, OrderFrame, toCart, toShop } from "./order-frame.tsx";
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
        <DeadEnd title="Checkout not found" ways={[toShop, toCart]}>
          The link may be mistyped, or this checkout expired and was removed.
        </DeadEnd>
      );
    case "expired":
      return (
        <DeadEnd title="This checkout has expired" ways={[toCart, toShop]}>
          Nothing was ordered. Prices and stock may have changed since you started. Your cart is still there,
          so you can check out again.
        </DeadEnd>
      );
    case "finished":
      return (
        <DeadEnd
          title="Order already placed"
          ways={[{ label: "View the order", to: `/store/orders/${page.orderId}` }, toShop]}
        >
          This checkout is complete and can't be submitted again.
        </DeadEnd>
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
  const isSending = useNavigation().formMethod === "POST";
  const title = kind === "details" ? "Contact and address" : "Review and pay";
  return (
    <OrderFrame
      back={toCart}
      summaryFirst
      summary={<OrderSummary lines={lines} totalCents={totalCents} open={kind === "review"} />}
    >
      <PageHead title={`Checkout: ${title}`} description="Checkout in our store." image={null} noindex />
      <h1 ref={heading} tabIndex={-1} className="text-5xl outline-none">
        Checkout<span className="sr-only">: {title}</span>
      </h1>
      <Steps step={kind} path={path} />
      {problem && <ProblemSummary problem={problem} />}
      {page.kind === "review" ? (
        <ReviewForm {...page} pending={isSending} />
      ) : (
        <DetailsForm
          {...page}
          problem={problem?.kind === "errors" ? problem : undefined}
          pending={isSending}
        />
      )}
    </OrderFrame>
  );
}

/** Where the visitor is on the way to the order. A step that is done leads back to itself. */
function Steps({ step, path }: { step: "details" | "review"; path: string }) {
  const reviewing = step === "review";
  return (
    <ol className="mt-3 flex flex-wrap items-center gap-x-2.5 text-muted">
      <li aria-current={reviewing ? undefined : "step"}>
        {reviewing ? (
          <Link
            to={path}
            className="inline-flex min-h-11 items-center underline decoration-line underline-offset-[0.2em] hover:text-text"
          >
            Contact and address
          </Link>
        ) : (
          <span className="inline-flex min-h-11 items-center font-semibold text-text">
            Contact and address
          </span>
        )}
      </li>
      <li aria-current={reviewing ? "step" : undefined} className="inline-flex min-h-11 items-center gap-2.5">
        <Icon name="chevron-right" className="size-4 text-faint" />
        <span className={reviewing ? "font-semibold text-text" : undefined}>Review and pay</span>
      </li>
    </ol>
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
