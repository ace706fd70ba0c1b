import { ResetPassword } from "../features/accounts/reset-password.tsx";
import { PageHead } from "../features/page/page-head.tsx";

export const handle = { cache: { query: [] } };

export default function ResetPasswordRoute() {
  return (
    <>
      <PageHead
        title="Reset password"
        description="Choose a new password with the link from our mail, or ask for a new link."
        path="/reset-password"
        noindex
      />
      <ResetPassword />
    </>
  );
}
