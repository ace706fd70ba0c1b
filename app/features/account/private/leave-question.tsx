import { type ReactNode, useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { Button } from "../../../ui/button.tsx";

interface LeaveQuestion {
  /** Of the element around the fields. */
  onInput: () => void;
  /** Of Escape, Cancel and the backdrop. */
  onLeave: () => void;
  /** Closes it at once: what was typed is saved, or not wanted. */
  close: () => void;
  /** In place of the form's buttons, while it is asked. */
  footer: ReactNode;
}

/** A dialog whose text isn't kept asks before it goes, also where Back would close it. */
export function useLeaveQuestion(onClose: () => void): LeaveQuestion {
  const isTyped = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const back = useBlocker(({ historyAction }) => isTyped.current && historyAction === "POP");
  useEffect(() => {
    if (back.state !== "blocked") return;
    back.reset();
    setAsking(true);
  }, [back]);
  const close = () => {
    isTyped.current = false;
    onClose();
  };
  const stay = () => setAsking(false);
  return {
    onInput() {
      isTyped.current = true;
    },
    // A second Escape takes the question back: pressed twice by mistake, it loses nothing.
    onLeave: () => (isTyped.current ? setAsking(!isAsking) : onClose()),
    close,
    footer: isAsking ? <StayOrLeave onStay={stay} onLeave={close} /> : undefined,
  };
}

function StayOrLeave({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const field = document.activeElement;
    stay.current?.focus();
    return () => {
      if (field instanceof HTMLElement) field.focus();
    };
  }, []);
  return (
    <>
      <p role="alert" className="mr-auto self-center">
        Discard what you typed?
      </p>
      <Button ref={stay} onClick={onStay}>
        Keep editing
      </Button>
      <Button variant="danger" onClick={onLeave}>
        Discard
      </Button>
    </>
  );
}
