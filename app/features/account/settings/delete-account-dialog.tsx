import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { AccountDetails } from "../../../../domain/accounts/own-account.ts";
import { withCore } from "../accounts/account-store.ts";
import { ActionDialog } from "../private/action-dialog.tsx";
import { toastDone } from "../private/action-form.tsx";
import { DownloadLink } from "./data-section.tsx";
import { OwnerCheck } from "./owner-check.tsx";

interface DeleteAccountDialogProps {
  account: AccountDetails;
  closedAt: string;
  onClose: () => void;
}

export function DeleteAccountDialog({ account, closedAt, onClose }: DeleteAccountDialogProps) {
  const navigate = useNavigate();
  const isDeleted = useRef(false);
  // Once this page is left: before, the gate would take its place until the home page is there.
  useEffect(
    () => () => {
      if (isDeleted.current) withCore(({ noteSignedOut }) => noteSignedOut());
    },
    [],
  );

  return (
    <ActionDialog
      intent="delete-account"
      uid={account.uid}
      title="Delete your account?"
      submit="Delete account"
      submitVariant="danger"
      closedAt={closedAt}
      onDone={async (result) => {
        isDeleted.current = true;
        await navigate("/");
        toastDone(result);
      }}
      onClose={onClose}
    >
      {(state) => (
        <>
          <p className="text-muted">
            This deletes everything: cars, log, reminders, fuel, photos, tools, projects. It's permanent. Your
            orders stay in the shop’s records, no longer tied to an account.
          </p>
          <div className="grid justify-items-start gap-3">
            <p>Download your data first:</p>
            <DownloadLink />
          </div>
          <OwnerCheck account={account} state={state} onLeave={onClose} />
        </>
      )}
    </ActionDialog>
  );
}
