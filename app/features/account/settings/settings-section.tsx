import { type ReactNode, useId } from "react";
import { joinClasses } from "../../../ui/join-classes.ts";

interface SettingsSectionProps {
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}

export function SettingsSection({ id, title, lead, children }: SettingsSectionProps) {
  return (
    <section aria-labelledby={id} className="border-t border-line py-10 first:border-t-0 first:pt-0">
      <h2 id={id} tabIndex={-1} className="scroll-mt-24 text-[2rem] outline-none">
        {title}
      </h2>
      {lead && <p className="mt-2 max-w-prose text-muted">{lead}</p>}
      <div className="mt-6">{children}</div>
    </section>
  );
}

interface SettingRowProps {
  title: string;
  /** Its controls cannot be used for now. */
  disabled?: boolean;
  /** Its field has a label that says it: on a phone, where one is above the other, once is enough. */
  isLabelled?: boolean;
  children: ReactNode;
}

/** One thing to set: what it is at the left, its state and its controls beside. */
export function SettingRow({ title, disabled, isLabelled, children }: SettingRowProps) {
  const id = useId();
  return (
    <fieldset
      aria-labelledby={id}
      disabled={disabled}
      className={joinClasses(
        "grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-3 border-t border-line-soft py-6 first:border-t-0 first:pt-0 last:pb-0",
        "sm:grid-cols-[9rem_minmax(0,1fr)]",
      )}
    >
      <h3
        id={id}
        className={joinClasses("font-sans text-base leading-6 font-semibold", isLabelled && "max-sm:sr-only")}
      >
        {title}
      </h3>
      <div className="min-w-0">{children}</div>
    </fieldset>
  );
}

/** Where to go on when what had the focus is gone. */
export function focusSection(id: string): void {
  document.getElementById(id)?.focus({ preventScroll: true });
}
