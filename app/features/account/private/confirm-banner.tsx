import type { AccountIdentity } from "../../../../domain/accounts/profile.ts";
import { SendConfirmation } from "./send-confirmation.tsx";

/** A quiet word above the page until the address is confirmed. */
export function ConfirmBanner({ user }: { user: AccountIdentity }) {
  return (
    <section aria-label="Email confirmation" className="border-b border-line-soft bg-raise print:hidden">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-3">
        <p className="min-w-0 text-muted">
          <strong className="font-semibold text-text">Confirm your email address</strong>
          <span className="block wrap-anywhere">Open the link we sent to {user.email}.</span>
        </p>
        {/* Reversed at the right edge, so that the answer does not push the button from under the pointer. */}
        <SendConfirmation user={user} size="sm" className="md:flex-row-reverse" />
      </div>
    </section>
  );
}
