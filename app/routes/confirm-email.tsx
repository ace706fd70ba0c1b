import { ConfirmEmail } from "../features/account/private/confirm-email.tsx";
import { PageHead } from "../features/core/page/page-head.tsx";

export const handle = { cache: {} };

/** Its address may hold the secret of a mailed link: no cache on the way keeps it, and no other site learns where it was. */
export const headers = () => ({ "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" });

export default function ConfirmEmailRoute() {
  return (
    <>
      <PageHead
        title="Confirm your email"
        description="The last step in confirming your email address."
        path="/confirm-email"
        noindex
      />
      <ConfirmEmail />
    </>
  );
}
