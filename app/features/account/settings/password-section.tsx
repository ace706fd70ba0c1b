import type { AccountAccess } from "../../../../domain/accounts/account-access.ts";
import type { AccountDetails } from "../../../../domain/accounts/own-account.ts";
import type { AccountIdentity } from "../../../../domain/accounts/profile.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { latePart } from "../../../ui/late-part.tsx";
import { openSignIn } from "../accounts/account-store.ts";
import { ActionForm } from "../private/action-form.tsx";
import { useUrlDialog } from "../private/url-dialog.ts";
import { Loaded } from "./loaded.tsx";
import { SettingsSection } from "./settings-section.tsx";

const LateChangePassword = latePart(() => import("./change-password-dialog.tsx"));

interface PasswordSectionProps {
  user: AccountIdentity;
  account: AccountDetails | undefined;
  access: AccountAccess | undefined;
}

export function PasswordSection({ user, account, access }: PasswordSectionProps) {
  const { opened, opens, close, closedAt } = useUrlDialog();
  return (
    <SettingsSection id="password" title="Password" lead="For signing in with your email.">
      <Loaded data={account && access && { account, access }} what="account">
        {(loaded) =>
          loaded.account.hasPassword ? (
            <>
              <ButtonLink {...opens("change-password", "password")}>Change password</ButtonLink>
              {opened === "change-password" && (
                <LateChangePassword user={user} access={loaded.access} closedAt={closedAt} onClose={close} />
              )}
            </>
          ) : (
            <NoPassword user={user} />
          )
        }
      </Loaded>
    </SettingsSection>
  );
}

function NoPassword({ user }: { user: AccountIdentity }) {
  return (
    <>
      <p className="max-w-prose wrap-anywhere text-muted">
        This account has no password because you sign in with Google. To add one, request a reset link. It
        goes to {user.email}, and you can then sign in either way.
      </p>
      <Button className="needs-script mt-5" onClick={() => openSignIn({ tab: "reset" })}>
        Get a reset link
      </Button>
      <noscript>
        <ActionForm intent="reset" hidden={{ email: user.email }}>
          <Button type="submit" className="mt-5">
            Get a reset link
          </Button>
        </ActionForm>
      </noscript>
    </>
  );
}
