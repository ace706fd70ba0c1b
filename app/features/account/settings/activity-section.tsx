import {
  maxSecurityEvents,
  type SecurityEvent,
  securityEvents,
} from "../../../../domain/accounts/security-event.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { InTurns } from "../../../ui/in-turns.tsx";
import { Loaded } from "./loaded.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { shownTime } from "./shown-time.ts";

/** As many as somebody looks through without asking for more. */
const shown = 8;

/** What was done about the account's security, so that its owner notices what somebody else did. */
export default function ActivitySection({ events }: { events: readonly SecurityEvent[] | undefined }) {
  return (
    <SettingsSection
      id="activity"
      title="Security activity"
      lead={`The last ${maxSecurityEvents} changes to how your account is opened. If one isn't yours, change your password.`}
    >
      <Loaded data={events} what="activity">
        {(all) =>
          all.length === 0 ? (
            <p className="text-muted">Nothing yet.</p>
          ) : (
            <>
              <Events events={all.slice(0, shown)} />
              {all.length > shown && (
                <Disclosure summary="Older" detail={`${all.length - shown}`}>
                  <Events events={all.slice(shown)} />
                </Disclosure>
              )}
            </>
          )
        }
      </Loaded>
    </SettingsSection>
  );
}

function Events({ events }: { events: readonly SecurityEvent[] }) {
  return (
    <ul className="border-b border-line-soft">
      <InTurns items={events}>
        {({ id, kind, device, at }) => (
          <li key={id} className="border-t border-line-soft py-3">
            <p className="font-semibold">{securityEvents[kind]}</p>
            <p className="text-md text-muted">
              {shownTime(at)} · {device}
            </p>
          </li>
        )}
      </InTurns>
    </ul>
  );
}
