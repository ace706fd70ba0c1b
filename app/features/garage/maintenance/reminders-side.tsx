import { ButtonLink } from "../../../ui/button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";

/** Reminders of the owner's own, and the ways in which they arrive. */
export function RemindersSide({ hasPlan }: { hasPlan: boolean }) {
  const { opens } = useUrlDialog();
  return (
    <aside aria-label="How you hear of them" className="reminders-side">
      <section aria-labelledby="own">
        <h2 id="own" className="text-2xl">
          Your own
        </h2>
        <p>Registration, inspection, a bolt to check again: anything with a date or a distance.</p>
        <ButtonLink
          variant={hasPlan ? "secondary" : "primary"}
          icon="plus"
          {...opens("add-reminder", "main")}
        >
          Add reminder
        </ButtonLink>
      </section>
      <section aria-labelledby="calendar">
        <h2 id="calendar" className="text-2xl">
          Calendar
        </h2>
        <p>One feed for all your cars. Dates move when you log work or enter a reading.</p>
        <ButtonLink to="/account?do=create-token&about=calendar#tokens">Add to calendar</ButtonLink>
      </section>
      <section aria-labelledby="email">
        <h2 id="email" className="text-2xl">
          Email
        </h2>
        <p>At most one a day, when something is coming up or due.</p>
        <TextLink to="/account#preferences" className="inline-flex min-h-11 items-center">
          Email settings
        </TextLink>
      </section>
    </aside>
  );
}
