import { type FormEvent, useEffect, useRef } from "react";
import { Form } from "react-router";
import type { OrderDetails } from "../../../../domain/store/order-details.ts";
import { showPrice } from "../../../../domain/store/price.ts";
import { Button } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { PostalAddress } from "./order-contents.tsx";

interface ReviewFormProps {
  path: string;
  details: OrderDetails;
  totalCents: number;
  pending: boolean;
}

/** Everything once more, and the payment. */
export function ReviewForm({ path, details, totalCents, pending }: ReviewFormProps) {
  return (
    <>
      <h2 className="mt-8 text-3xl">Contact and address</h2>
      <dl className="review-rows">
        <div>
          <dt>Contact</dt>
          <dd>{details.email}</dd>
          <dd className="review-change">
            <ChangeLink path={path} what="contact" />
          </dd>
        </div>
        <div>
          <dt>Ship to</dt>
          <dd>
            <PostalAddress details={details} />
          </dd>
          <dd className="review-change">
            <ChangeLink path={path} what="address" />
          </dd>
        </div>
      </dl>
      <Form method="post" action={`${path}?step=review`} onSubmit={useSingleSubmit(pending)}>
        <h2 className="mt-10 text-3xl">Payment</h2>
        <div className="mt-4 rounded border border-accent bg-raise px-4 py-4 sm:px-5">
          <p>
            <strong className="font-semibold text-accent">Test payment.</strong> You won't be charged, and
            nothing ships.
          </p>
          <RadioGroup
            legend="Choose a test result"
            name="payment"
            defaultValue="approve"
            options={[
              { value: "approve", label: "Approve", detail: "The order is placed." },
              {
                value: "decline",
                label: "Decline",
                detail: "Like a declined card. Nothing is ordered.",
              },
            ]}
            className="mt-4"
          />
        </div>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
          <Button type="submit" variant="primary" pending={pending} className="w-full sm:w-auto">
            {pending ? "Placing order..." : "Place order"}
          </Button>
          <p className="text-muted">
            Total <strong className="font-semibold text-text">{showPrice(totalCents)}</strong>
          </p>
        </div>
      </Form>
    </>
  );
}

/** A second click may come before the button shows that the first one is on its way. */
function useSingleSubmit(pending: boolean) {
  const isSent = useRef(false);
  useEffect(() => {
    if (!pending) isSent.current = false;
  }, [pending]);
  return (event: FormEvent) => {
    if (isSent.current) event.preventDefault();
    isSent.current = true;
  };
}

function ChangeLink({ path, what }: { path: string; what: string }) {
  return (
    <Link
      to={path}
      className="-my-2.5 inline-flex min-h-11 items-center underline decoration-accent underline-offset-[0.2em] hover:text-accent-strong"
    >
      Change<span className="sr-only"> {what}</span>
    </Link>
  );
}
