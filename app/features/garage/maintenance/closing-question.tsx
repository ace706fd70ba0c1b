import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { ActionForm, toastDone, toastRefusal } from "../../account/private/action-form.tsx";

interface ClosingQuestionProps {
  uid: string;
  car: string;
  reminder: string;
  /** The work; without one the latest that was taken for the reminder. */
  entry?: string | undefined;
  /** The tab that a form without scripts is led back to. */
  tab: "maintenance" | "reminders";
  question: string;
  /** In place of "No". */
  otherwise?: ReactNode;
}

/** "Does this close 'Brake fluid'?" The answer holds for all work with the same title. */
export function ClosingQuestion({
  uid,
  car,
  reminder,
  entry,
  tab,
  question,
  otherwise,
}: ClosingQuestionProps) {
  const answer = (closes: "yes" | "no", label: string) => (
    <ActionForm
      intent="answer-closing"
      uid={uid}
      hidden={{ car, about: reminder, entry, tab, closes }}
      onDone={toastDone}
      onRefused={toastRefusal}
    >
      {({ pending }) => (
        <Button size="sm" type="submit" pending={pending} aria-label={`${label}: ${question}`}>
          {label}
        </Button>
      )}
    </ActionForm>
  );
  return (
    <div className="closing-question">
      <p className="text-md text-muted wrap-anywhere">{question}</p>
      <div className="flex gap-2.5">
        {answer("yes", "Yes")}
        {otherwise ?? answer("no", "No")}
      </div>
    </div>
  );
}
