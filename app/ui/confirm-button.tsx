import { useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface ConfirmButtonProps {
  label: string;
  /** The full label, where several buttons have the same text. */
  accessibleLabel?: string;
  question: string;
  explanation: string;
  confirm: string;
  onConfirm: () => void;
}

/** A button for what cannot be undone: it asks first. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, accessibleLabel, question, explanation, confirm, onConfirm } = props;
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="sm" variant="quiet" aria-label={accessibleLabel} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <Dialog
          open
          onClose={close}
          title={question}
          footer={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button
                variant="danger"
                onClick={() => {
                  close();
                  onConfirm();
                }}
              >
                {confirm}
              </Button>
            </>
          }
        >
          <p className="text-muted">{explanation}</p>
        </Dialog>
      )}
    </>
  );
}
