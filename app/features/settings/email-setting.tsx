import { useState } from "react";
import type { AccountIdentity } from "../../../domain/accounts/profile.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { AccountDetails } from "./change-account.ts";
import { ChangeEmailDialog } from "./change-email-dialog.tsx";
import { Loaded } from "./loaded.tsx";
import type { OwnDataHandle } from "./use-own-data.ts";

interface EmailSettingProps {
  user: AccountIdentity;
  account: OwnDataHandle<AccountDetails>;
}

export function EmailSetting({ user, account }: EmailSettingProps) {
  const [isChanging, setIsChanging] = useState(false);
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
      <Loaded from={account} what="account" waiting={<Skeleton className="h-9.5 w-32" />}>
        {(details) => (
          <>
            <Button size="sm" onClick={() => setIsChanging(true)}>
              Change email
            </Button>
            {isChanging && (
              <ChangeEmailDialog
                // The address may have changed since the account was asked for.
                account={{ ...details, email: user.email }}
                onClose={() => setIsChanging(false)}
              />
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}
