import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { AccountDetails } from "./change-account.ts";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import { Loaded } from "./loaded.tsx";
import { SettingsSection } from "./settings-section.tsx";
import type { OwnDataHandle } from "./use-own-data.ts";

export function DeleteSection({ account }: { account: OwnDataHandle<AccountDetails> }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <SettingsSection
      id="delete"
      title="Delete account"
      lead="Everything that belongs to your account goes for good. Orders stay in the shop’s books, no longer tied to you."
    >
      <Loaded from={account} what="account" waiting={<Skeleton className="h-11 w-40" />}>
        {(details) => (
          <>
            <Button variant="danger" onClick={() => setIsAsking(true)}>
              Delete account
            </Button>
            {isAsking && <DeleteAccountDialog account={details} onClose={() => setIsAsking(false)} />}
          </>
        )}
      </Loaded>
    </SettingsSection>
  );
}
