import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import type { LeaveWaitingProps } from "../../account/account-menu/account-menu.tsx";
import { removeItems } from "../../core/outbox/outbox-store.ts";
import { useOutbox } from "../../core/outbox/use-outbox.ts";
import { forgetDevice } from "./forget-device.ts";
import { sendOutbox } from "./send-outbox.ts";

/** Asks before somebody leaves whose entries the server does not have yet. */
export default function LeaveWaiting({ uid, onClose, onLeave }: LeaveWaitingProps) {
  const items = useOutbox(uid);
  const [isSending, setSending] = useState(false);
  const [forgetsAll, setForgetsAll] = useState(false);
  const send = async () => {
    setSending(true);
    await sendOutbox(true);
    setSending(false);
  };
  const discard = async () => {
    await (forgetsAll ? forgetDevice() : removeItems(uid));
    onLeave();
  };
  const isEmpty = items.length === 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={isEmpty ? "Everything was sent" : `${items.length} not sent yet`}
      footer={
        <>
          <Button onClick={onClose}>Stay signed in</Button>
          {!isEmpty && (
            <>
              <Button variant="danger" onClick={discard}>
                Discard and sign out
              </Button>
              <Button pending={isSending} onClick={send}>
                Send now
              </Button>
            </>
          )}
          <Button variant="primary" onClick={onLeave}>
            {isEmpty ? "Sign out" : "Keep for later and sign out"}
          </Button>
        </>
      }
    >
      {!isEmpty && (
        <>
          <ul className="list-disc pl-5">
            {items.slice(0, 5).map(({ id, title }) => (
              <li key={id} className="wrap-anywhere">
                {title}
              </li>
            ))}
            {items.length > 5 && <li>and {items.length - 5} more</li>}
          </ul>
          <p className="my-4 text-muted">
            Kept for later, it stays on this device for your next sign-in. Nobody else sees it here.
          </p>
          <Checkbox
            label="When I discard it, forget everything on this device"
            detail="Also the kept pages, and what other accounts have not sent."
            checked={forgetsAll}
            onChange={({ currentTarget }) => setForgetsAll(currentTarget.checked)}
          />
        </>
      )}
    </Dialog>
  );
}
