import { type ReactNode, useEffect, useState } from "react";
import { Icon } from "../../../ui/icon.tsx";

interface LogFoldProps {
  title: string;
  /** A few words about the inside. */
  detail?: ReactNode;
  /** Whether something inside has to be looked at. */
  isNeeded: boolean;
  children: ReactNode;
}

/** A part of a form that most people leave closed. It opens without scripts too, and where something in it is wrong. */
export function LogFold({ title, detail, isNeeded, children }: LogFoldProps) {
  const [isOpen, setOpen] = useState(isNeeded);
  useEffect(() => {
    if (isNeeded) setOpen(true);
  }, [isNeeded]);
  return (
    <details
      className="log-fold"
      open={isOpen || isNeeded}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <b className="font-semibold">{title}</b>
        <span className="min-w-0 flex-1 truncate text-md text-muted">{detail}</span>
        <Icon name="chevron-down" className="log-fold-mark size-5 text-muted" />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  );
}
