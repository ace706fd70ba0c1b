import { useState } from "react";
import type { AccountIdentity } from "../../../domain/accounts/profile.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { openSignIn } from "../accounts/account-store.ts";
import type { AccountDetails } from "./change-account.ts";
import { ChangePasswordDialog } from "./change-password-dialog.tsx";
import { Loaded } from "./loaded.tsx";
import { SettingsSection } from "./settings-section.tsx";
import type { OwnDataHandle } from "./use-own-data.ts";

interface PasswordSectionProps {
  user: AccountIdentity;
  account: OwnDataHandle<AccountDetails>;
  onChanged: () => void;
}

export function PasswordSection({ user, account, onChanged }: PasswordSectionProps) {
  const [isChanging, setIsChanging] = useState(false);
  return (
    <SettingsSection id="password" title="Password" lead="For signing in with your email.">
      <Loaded from={account} what="account" waiting={<Skeleton className="h-11 w-44" />}>
        {({ hasPassword }) =>
          hasPassword ? (
            <>
              <Button onClick={() => setIsChanging(true)}>Change password</Button>
              {isChanging && (
                <ChangePasswordDialog
                  user={user}
                  onChanged={onChanged}
                  onClose={() => setIsChanging(false)}
                />
              )}
            </>
          ) : (
            <>
              <p className="max-w-prose wrap-anywhere text-muted">
                This account has none: you sign in with Google. To add one, ask for a reset link. It goes to{" "}
                {user.email}, and the password that you choose there works beside Google.
              </p>
              <Button className="mt-5" onClick={() => openSignIn({ tab: "reset" })}>
                Get a reset link
              </Button>
            </>
          )
        }
      </Loaded>
    </SettingsSection>
  );
}
