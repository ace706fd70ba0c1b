import { toast } from "../../../ui/toast-store.ts";
import { noteSignedOut } from "../accounts/account-core.ts";
import { ActionDialog } from "../private/action-dialog.tsx";

interface SignOutEverywhereDialogProps {
  uid: string;
  closedAt: string;
  onClose: () => void;
}

export function SignOutEverywhereDialog({ uid, closedAt, onClose }: SignOutEverywhereDialogProps) {
  return (
    <ActionDialog
      intent="end-all-sessions"
      uid={uid}
      title="Sign out everywhere?"
      submit="Sign out everywhere"
      submitVariant="danger"
      closedAt={closedAt}
      onDone={({ done }) => {
        onClose();
        noteSignedOut();
        toast({ tone: "ok", title: done });
      }}
      onClose={onClose}
    >
      {() => (
        <p className="text-muted">
          This ends every session, including this one. You can sign in again right away, and nothing you saved
          is lost.
        </p>
      )}
    </ActionDialog>
  );
}
