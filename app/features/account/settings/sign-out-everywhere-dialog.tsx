import { useHydrated } from "../../../ui/use-hydrated.ts";
import { hasDrafts } from "../../core/device/draft-storage.ts";
import { withCore } from "../accounts/account-store.ts";
import { ActionDialog } from "../private/action-dialog.tsx";
import { toastDone } from "../private/action-form.tsx";

interface SignOutEverywhereDialogProps {
  uid: string;
  closedAt: string;
  onClose: () => void;
}

export function SignOutEverywhereDialog({ uid, closedAt, onClose }: SignOutEverywhereDialogProps) {
  const hasUnfinished = useHydrated() && hasDrafts(uid);
  return (
    <ActionDialog
      intent="end-all-sessions"
      uid={uid}
      title="Sign out everywhere?"
      submit="Sign out everywhere"
      submitVariant="danger"
      closedAt={closedAt}
      onDone={(result) => {
        onClose();
        withCore(({ noteSignedOut }) => noteSignedOut());
        toastDone(result);
      }}
      onClose={onClose}
    >
      <p className="text-muted">
        This ends every session, including this one. You can sign in again right away, and nothing you saved
        is lost.
      </p>
      {hasUnfinished && (
        <p>
          You have an unfinished entry. It's only on this device, in a form you didn't save. Signing out
          removes it.
        </p>
      )}
    </ActionDialog>
  );
}
