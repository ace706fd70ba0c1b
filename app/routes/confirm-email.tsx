import { ConfirmEmail } from "../features/accounts/confirm-email.tsx";
import { PageHead } from "../features/page/page-head.tsx";

/** Its address may hold the secret of a mailed link: nobody keeps the page, and no other site learns where it was. */
export const headers = () => ({ "Referrer-Policy": "no-referrer" });

export default function ConfirmEmailRoute() {
  return (
    <>
      <PageHead
        title="Confirm your email"
        description="The last step of confirming the email address of your account."
        path="/confirm-email"
        noindex
      />
      <ConfirmEmail />
    </>
  );
}
