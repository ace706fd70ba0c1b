import { use } from "react";
import { Button } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { FormSenderContext } from "../../account/private/form-sender.ts";
import { CarSelect } from "./car-select.tsx";
import type { QuickForm } from "./use-quick-form.ts";

const kinds = [
  { name: "log-work", label: "Work" },
  { name: "add-fill-up", label: "Fuel" },
  { name: "add-reading", label: "Reading" },
  { name: "add-photo", label: "Photo" },
] as const;

interface QuickTopProps {
  form: QuickForm;
  /** The name of the car in the form that is sent. */
  carName?: string;
}

/** Which form it is, what was left unfinished in it, and the car that it is about. */
export function QuickTop({ form, carName = "car" }: QuickTopProps) {
  const { draft, cars, car } = form;
  // Photos have no form that waits: they go into the gallery one by one.
  const offered = use(FormSenderContext) ? kinds.filter(({ name }) => name !== "add-photo") : kinds;
  return (
    <>
      <nav aria-label="What to add" className="quick-kinds">
        {offered.map(({ name, label }) => (
          <Link
            key={name}
            {...form.dialog.switches(name, car?.id)}
            aria-current={name === form.name ? "page" : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {draft && (
        <div className="quick-draft">
          <p className="text-md text-muted">
            Unfinished from {shownTime(draft.savedAt)}
            {draft.values.hadFiles && ". Choose its files again: they aren't kept."}
          </p>
          <Button size="sm" onClick={form.startOver}>
            Start over
          </Button>
        </div>
      )}
      {car && <CarSelect name={carName} cars={cars} car={car} onSelect={form.setCar} />}
    </>
  );
}

/** "10:42", with its day where that isn't today. Only a browser knows drafts, so its own time is shown. */
function shownTime(moment: string): string {
  const time = new Date(moment);
  const isToday = time.toDateString() === new Date().toDateString();
  const day = isToday ? {} : ({ month: "short", day: "numeric" } as const);
  return time.toLocaleString("en-US", { ...day, hour: "numeric", minute: "2-digit" });
}
