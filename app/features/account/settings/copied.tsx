import { useEffect, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { copyText } from "../../../ui/save-and-copy.ts";

interface CopiedProps {
  label: string;
  /** For what came in the place of the button that made it. */
  takesFocus?: boolean;
  children: string;
}

/** What is copied without being beside its button. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  return (
    <Button size="sm" className="needs-script" onClick={() => copyText(text, label)}>
      Copy {label.toLowerCase()}
    </Button>
  );
}

/** A text that is shown once, to be copied. */
export function Copied({ label, takesFocus = false, children }: CopiedProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) button.current?.focus();
  }, [takesFocus]);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3">
      <code className="min-w-0 rounded bg-sunk px-2 py-1 wrap-anywhere">{children}</code>
      <Button ref={button} size="sm" className="needs-script" onClick={() => copyText(children, label)}>
        Copy {label.toLowerCase()}
      </Button>
    </div>
  );
}
