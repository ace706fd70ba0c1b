import { useState } from "react";
import { dueText } from "../../../../domain/garage/due-text.ts";
import { type FollowUp, maxFollowUps } from "../../../../domain/garage/follow-up-form.ts";
import type { DistanceUnit, DueReminder } from "../../../../domain/garage/garage-view.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { useClosingBoxes } from "./use-closing-boxes.ts";

interface WhenSavedProps {
  shown: Readonly<Record<string, string | undefined>>;
  /** Of the car. */
  reminders: readonly DueReminder[];
  followUps: readonly FollowUp[];
  unit: DistanceUnit;
  today: string;
  /** Boxes were checked for what was typed. */
  onChecked: () => void;
}

/** The reminders that the work sets and closes. */
export function WhenSaved({ shown, reminders, followUps, unit, today, onChecked }: WhenSavedProps) {
  const all = reminders.filter(({ id, state }) => state.level !== "done" || shown[`closes-${id}`] === "on");
  if (all.length + followUps.length === 0) return null;
  const again = all.filter(({ entryId, title }) => entryId && followUps.some((each) => each.title === title));
  const open = all.filter((reminder) => !again.includes(reminder));
  return (
    <section>
      <h3 className="mb-2 text-2xl">When you save</h3>
      <FollowUps followUps={followUps} />
      {/* A second look that the last job left open gives way to the new one. */}
      <HiddenFields fields={Object.fromEntries(again.map(({ id }) => [`closes-${id}`, "on"]))} />
      {open.length > 0 && <Closes {...{ shown, open, unit, today, onChecked }} />}
    </section>
  );
}

/** Second looks that the guide wants, as reminders. */
function FollowUps({ followUps }: Pick<WhenSavedProps, "followUps">) {
  if (followUps.length === 0) return null;
  return (
    <fieldset className="log-boxes">
      <legend className="sr-only">Remind me</legend>
      {followUps.slice(0, maxFollowUps).map(({ title, days, notes }, index) => {
        const name = `followUp-${index}`;
        return (
          <div key={title + notes}>
            <HiddenFields
              fields={{ [`${name}-title`]: title, [`${name}-days`]: days, [`${name}-notes`]: notes }}
            />
            <Checkbox label={title} detail={notes} name={name} value="on" />
          </div>
        );
      })}
    </fieldset>
  );
}

/** More than these are shown only once they are checked. */
const shownBoxes = 4;

interface ClosesProps extends Pick<WhenSavedProps, "shown" | "unit" | "today" | "onChecked"> {
  open: readonly DueReminder[];
}

/** The name of the work checks the reminders that it is about, until somebody has said otherwise. */
function Closes({ shown, open, unit, today, onChecked }: ClosesProps) {
  const [isSaid, setSaid] = useState(open.some(({ id }) => shown[`closes-${id}`] === "on"));
  const [isWhole, setWhole] = useState(open.length <= shownBoxes + 1);
  const ref = useClosingBoxes(open, isSaid, onChecked);
  return (
    <>
      <fieldset
        ref={ref}
        onChange={() => setSaid(true)}
        className="log-boxes"
        data-part={isWhole ? undefined : "some"}
      >
        <legend className="pt-3 text-md text-muted">This closes</legend>
        {isSaid && <input type="hidden" name="closesSaid" value="on" />}
        {open.map((reminder, index) => (
          <Checkbox
            key={reminder.id}
            label={reminder.title}
            detail={
              reminder.state.level === "unknown" ? undefined : dueText(reminder.state, unit, today).when
            }
            name={`closes-${reminder.id}`}
            value="on"
            className={index < shownBoxes ? undefined : "log-more-boxes"}
          />
        ))}
      </fieldset>
      {!isWhole && (
        <Button size="sm" variant="quiet" className="needs-script mt-2 -ml-4" onClick={() => setWhole(true)}>
          All {open.length} reminders
        </Button>
      )}
    </>
  );
}
