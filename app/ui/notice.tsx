import type { ReactNode } from "react";
import { joinClasses } from "./join-classes.ts";

export type NoticeKind = "note" | "caution" | "warning" | "danger";

interface NoticeProps {
  kind: NoticeKind;
  /** The title; by default the name of the kind. */
  title?: string;
  /** "alert" for a notice that appears after an action: it is announced at once. */
  role?: "note" | "status" | "alert";
  children?: ReactNode;
  className?: string;
}

const kinds: Record<NoticeKind, { word: string; frame: string; title: string }> = {
  note: { word: "Note", frame: "border-info bg-raise", title: "text-info" },
  caution: { word: "Caution", frame: "border-accent bg-warn-sunk", title: "text-accent" },
  warning: { word: "Warning", frame: "border-danger bg-danger-sunk", title: "text-danger" },
  danger: { word: "Danger", frame: "border-y border-r border-danger bg-danger-sunk", title: "text-danger" },
};

/** A callout in the flow of the text: note (good to know), caution (parts), warning (people), danger (lives). */
export function Notice({ kind, title, role = "note", children, className }: NoticeProps) {
  const { word, frame, title: titleColour } = kinds[kind];
  return (
    <div
      role={role}
      className={joinClasses("max-w-prose rounded-r-sm border-l-3 px-3.5 py-2.5", frame, className)}
    >
      <strong className={joinClasses("font-semibold", titleColour)}>{title ?? word}</strong> {children}
    </div>
  );
}
