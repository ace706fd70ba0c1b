import type { ReactNode } from "react";
import { Icon } from "../../../ui/icon.tsx";

interface TickRowProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** Something to do: the whole row is the target. */
export function TickRow({ checked, onChange, children }: TickRowProps) {
  return (
    <label className="flex min-h-16 cursor-pointer items-start gap-4 py-3">
      <span className="relative mt-0.5 inline-flex size-7 shrink-0">
        <input
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          className="wrench-tick size-7 appearance-none rounded"
        />
        <Icon name="check" className="pointer-events-none absolute inset-0.5 size-6 text-accent-ink" />
      </span>
      <span className={checked ? "min-w-0 text-muted" : "min-w-0"}>{children}</span>
    </label>
  );
}
