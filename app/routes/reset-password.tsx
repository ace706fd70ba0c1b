import { ResetPassword } from "../features/account/accounts/reset-password.tsx";
import { PageHead } from "../features/core/page/page-head.tsx";

export const handle = { cache: {} };

/** Its address may hold the secret of a mailed link: no cache on the way keeps it, and no other site learns where it was. */
export const headers = () => ({ "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" });

export default function ResetPasswordRoute() {
  return (
    <>
      <PageHead
        title="Reset password"
        description="Choose a new password with the link from our email, or request a new link."
        path="/reset-password"
        noindex
      />
      <ResetPassword />
    </>
  );
}
