import type { AccountIdentity } from "../../../../domain/accounts/profile.ts";
import { SendConfirmation } from "./send-confirmation.tsx";

/** A quiet word above the page until the address is confirmed. */
export function ConfirmBanner({ user }: { user: AccountIdentity }) {
  return (
    <section aria-label="Email confirmation" className="border-b border-line-soft bg-raise print:hidden">
      <div className="page-width grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-0.5 md:gap-x-8 md:py-3">
        <p className="truncate font-semibold">
          Confirm your email<span className="max-sm:hidden"> address</span>
        </p>
        {/* Reversed at the right edge, so that the answer does not push the button from under the pointer. */}
        <SendConfirmation user={user} size="sm" className="row-span-2 justify-end md:flex-row-reverse" />
        <p className="text-muted wrap-anywhere max-md:truncate max-md:text-sm">
          <span className="max-sm:hidden">Open the link we sent to </span>
          {user.email}.
        </p>
      </div>
    </section>
  );
}
