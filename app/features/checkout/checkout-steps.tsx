import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";

/** Where the visitor is on the way to the order. A step that is done leads back to itself. */
export function CheckoutSteps({ step, path }: { step: "details" | "review"; path: string }) {
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
