import { useState } from "react";
import type { AccountDetails } from "../../../../domain/accounts/own-account.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { ActionDialog } from "../private/action-dialog.tsx";
import { OwnerCheck } from "./owner-check.tsx";

interface ChangeEmailDialogProps {
  account: AccountDetails;
  closedAt: string;
  onClose: () => void;
}

export function ChangeEmailDialog({ account, closedAt, onClose }: ChangeEmailDialogProps) {
  const [newEmail, setNewEmail] = useState<string>();
  const [isSent, setIsSent] = useState(false);
  if (isSent) return <MailSent from={account.email} to={newEmail?.trim() ?? ""} onClose={onClose} />;
  return (
    <ActionDialog
      intent="change-email"
      uid={account.uid}
      hidden={{ current: account.email }}
      title="Change email"
      description={`Currently ${account.email}. It changes when you open the link we send to the new address.`}
      submit="Send the link"
      closedAt={closedAt}
      onDone={() => setIsSent(true)}
      onClose={onClose}
    >
      {(state) => (
        <>
          <Field
            label="New email"
            name="newEmail"
            type="email"
            autoComplete="email"
            onChange={(event) => setNewEmail(event.currentTarget.value)}
          />
          <OwnerCheck account={account} state={state} onLeave={onClose} />
        </>
      )}
    </ActionDialog>
  );
}

/** Whether the address is taken is nobody's business: the words fit both. */
function MailSent({ from, to, onClose }: { from: string; to: string; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Check your inbox" footer={<Button onClick={onClose}>Close</Button>}>
      <p role="status" className="wrap-anywhere text-muted">
        If no other account uses this address, we've sent an email to{" "}
        <strong className="font-semibold text-text">{to}</strong>. Open the link in a browser where you're
        signed in. Until then, your email stays {from}.
      </p>
    </Dialog>
  );
}
