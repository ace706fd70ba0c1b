import type { ReactNode } from "react";
import type { FieldPath } from "../../../../domain/content-fault.ts";
import { type Section, sections } from "../../../../domain/guide-editor/field-names.ts";
import { fieldId } from "./editor-context.ts";

/** One part of the form, which the outline leads to. */
export function FormSection({ id, lead, children }: { id: Section; lead: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t border-line-soft pt-8 pb-12">
      <h2 id={`${id}-title`} className="text-4xl">
        {sections[id].title}
      </h2>
      <p className="mt-2 mb-6 max-w-prose text-muted">{lead}</p>
      <div className="grid gap-6">{children}</div>
    </section>
  );
}

/** Fields side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">{children}</div>;
}

/** A list or a choice of several things; problems with the whole lead here. */
export function FieldGroup({
  path,
  label,
  children,
}: {
  path: FieldPath;
  label: string;
  children: ReactNode;
}) {
  return (
    <fieldset id={fieldId(path)} tabIndex={-1} aria-label={label} className="min-w-0">
      {children}
    </fieldset>
  );
}
