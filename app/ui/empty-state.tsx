import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

interface EmptyStateProps {
  title: string;
  description: ReactNode;
  icon?: IconName;
  /** The first thing to do: usually one button. */
  action?: ReactNode;
}

export function EmptyState({ title, description, icon, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-start gap-x-5 gap-y-4 rounded border border-dashed border-line p-5 sm:flex-row sm:p-6">
      {icon && <Icon name={icon} className="size-8 text-faint" />}
      <div className="min-w-0 flex-1">
        <p className="font-display text-[1.375rem] leading-tight font-semibold">{title}</p>
        <p className="mt-1.5 max-w-prose text-muted">{description}</p>
        {action && <div className="mt-5 flex flex-wrap gap-3">{action}</div>}
      </div>
    </div>
  );
}
