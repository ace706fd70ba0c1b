import type { AccountDetails } from "../../../../domain/accounts/own-account.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { useUrlDialog } from "../private/url-dialog.ts";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import { Loaded } from "./loaded.tsx";
import { SettingsSection } from "./settings-section.tsx";

export function DeleteSection({ account }: { account: AccountDetails | undefined }) {
  const { opened, opens, close, closedAt } = useUrlDialog();
  return (
    <SettingsSection
      id="delete"
      title="Delete account"
      lead="Permanently deletes everything in your account. Orders stay in the shop’s records, no longer tied to you."
    >
      <Loaded data={account} what="account">
        {(details) => (
          <>
            <ButtonLink variant="danger" {...opens("delete-account", "delete")}>
              Delete account
            </ButtonLink>
            {opened === "delete-account" && (
              <DeleteAccountDialog account={details} closedAt={closedAt} onClose={close} />
            )}
          </>
        )}
      </Loaded>
    </SettingsSection>
  );
}
