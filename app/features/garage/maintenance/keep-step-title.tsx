import type { ReactNode } from "react";
import { Icon } from "../../../ui/icon.tsx";

interface StepTitleProps {
  number: number;
  id: string;
  /** Answered, next, or after that. */
  state?: "done" | "later";
  children: ReactNode;
}

export function StepTitle({ number, id, state, children }: StepTitleProps) {
  return (
    <h2 id={id} className="mb-4 flex items-center gap-3 text-2xl wrap-anywhere">
      <span aria-hidden="true" className="set-up-number" data-state={state}>
        {state === "done" ? <Icon name="check" className="size-4" /> : number}
      </span>
      {children}
    </h2>
  );
}
