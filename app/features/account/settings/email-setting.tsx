import type { AccountDetails } from "../../../../domain/accounts/own-account.ts";
import type { AccountIdentity } from "../../../../domain/accounts/profile.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { useUrlDialog } from "../private/url-dialog.ts";
import { ChangeEmailDialog } from "./change-email-dialog.tsx";
import { Loaded } from "./loaded.tsx";

interface EmailSettingProps {
  user: AccountIdentity;
  account: AccountDetails | undefined;
}

export function EmailSetting({ user, account }: EmailSettingProps) {
  const { opened, opens, close, closedAt } = useUrlDialog();
  return (
    <div className="grid justify-items-start gap-3">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="wrap-anywhere">{user.email}</span>
        {user.emailVerified ? (
          <Badge tone="ok" shape="dot">
            Confirmed
          </Badge>
        ) : (
          <Badge tone="warn" shape="dot">
            Not confirmed
          </Badge>
        )}
      </p>
      <Loaded data={account} what="account">
        {(details) => (
          <>
            <ButtonLink size="sm" {...opens("change-email", "profile")}>
              Change email
            </ButtonLink>
            {opened === "change-email" && (
              <ChangeEmailDialog
                // The address may have changed since the account was loaded.
                account={{ ...details, email: user.email }}
                closedAt={closedAt}
                onClose={close}
              />
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}
