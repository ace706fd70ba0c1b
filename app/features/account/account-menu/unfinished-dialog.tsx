import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

interface UnfinishedDialogProps {
  onClose: () => void;
  onLeave: () => void;
}

/** Asks before what was typed on this device leaves it with its owner. */
export function UnfinishedDialog({ onClose, onLeave }: UnfinishedDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="You have an unfinished entry"
      footer={
        <>
          <Button onClick={onClose}>Stay signed in</Button>
          <Button variant="danger" onClick={onLeave}>
            Discard it and sign out
          </Button>
        </>
      }
    >
      <p>It's only on this device, in a form you didn't save. Signing out removes it.</p>
    </Dialog>
  );
}
