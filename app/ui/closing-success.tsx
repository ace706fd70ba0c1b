import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { Icon } from "./icon.tsx";

export const successCloseMs = 3_000;

interface ClosingSuccessProps {
  title: string;
  children?: ReactNode;
  onClose: () => void;
}

/** Confirms that a dialog's form was sent, before it closes by itself. It takes the focus from the button that is gone. */
export function ClosingSuccess({ title, children, onClose }: ClosingSuccessProps) {
  const text = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    text.current?.focus();
    const timer = setTimeout(() => close(), successCloseMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={text} role="status" tabIndex={-1} className="flex gap-4 py-4 outline-none">
      <Icon name="check" className="size-8 text-ok" />
      <div className="min-w-0">
        <p className="text-2xl font-semibold">{title}</p>
        {children && <p className="mt-1 wrap-anywhere text-muted">{children}</p>}
      </div>
    </div>
  );
}
