import type { DueReminder } from "../../../../domain/garage/garage-view.ts";
import { closingBy, prepareReminder } from "../../../../domain/garage/services/match.ts";

/** Checks the boxes of the reminders that a form's work is about. */
export function checkClosingBoxes(form: HTMLFormElement, reminders: readonly DueReminder[]): void {
  const value = (name: string) => (form.elements.namedItem(name) as HTMLInputElement | null)?.value ?? "";
  const closing = closingBy({
    title: value("title"),
    guides: [value("guide-0")].filter(Boolean),
    items: [],
    notes: value("notes"),
  });
  for (const reminder of reminders) {
    const box = form.elements.namedItem(`closes-${reminder.id}`);
    if (box instanceof HTMLInputElement) box.checked = closing(prepareReminder(reminder)) === "sure";
  }
}
