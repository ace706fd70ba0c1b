import { Button, type ButtonVariant } from "../../../ui/button.tsx";
import { ActionForm, toastDone, toastRefusal } from "../../account/private/action-form.tsx";

interface Asked {
  uid: string;
  car: string;
  reminder: string;
  /** The work; without one the latest that was taken for the reminder. */
  entry?: string | undefined;
  /** The tab that a form without scripts is led back to. */
  tab: "maintenance" | "reminders";
  question: string;
}

/** "Does this close 'Brake fluid'?" The answer holds for all work with the same title. */
export function ClosingQuestion(asked: Asked) {
  return (
    <div className="closing-question">
      <p className="text-md text-muted wrap-anywhere">{asked.question}</p>
      <div className="flex gap-2.5">
        <ClosingAnswer {...asked} closes="yes" label="Yes" />
        <ClosingAnswer {...asked} closes="no" label="No" />
      </div>
    </div>
  );
}

/** An entry that our rule found in the log counts, until its owner says no. */
export function TakenFromLog(asked: Asked) {
  return (
    <div className="closing-question closing-taken">
      <p className="min-w-0 text-md text-muted wrap-anywhere">{asked.question}</p>
      <ClosingAnswer {...asked} closes="no" label="Not this" variant="quiet" />
    </div>
  );
}

interface ClosingAnswerProps extends Asked {
  closes: "yes" | "no";
  label: string;
  variant?: ButtonVariant;
}

function ClosingAnswer({ uid, car, reminder, entry, tab, question, ...rest }: ClosingAnswerProps) {
  const { closes, label, variant = "secondary" } = rest;
  return (
    <ActionForm
      intent="answer-closing"
      uid={uid}
      hidden={{ car, about: reminder, entry, tab, closes }}
      onDone={toastDone}
      onRefused={toastRefusal}
    >
      {({ pending }) => (
        <Button
          size="sm"
          variant={variant}
          type="submit"
          pending={pending}
          aria-label={`${label}: ${question}`}
        >
          {label}
        </Button>
      )}
    </ActionForm>
  );
}
