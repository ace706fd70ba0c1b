import { ConfirmEmail } from "../features/accounts/confirm-email.tsx";
import { PageHead } from "../features/page/page-head.tsx";

export const handle = { cache: { query: [] } };

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
