import { deviceName } from "../../../../domain/accounts/device-name.ts";
import type { OwnSession } from "../../../../domain/accounts/own-account.ts";
import { dateOfTime } from "../../../../domain/local-date.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { InTurns } from "../../../ui/in-turns.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { ActionForm, toastDone } from "../private/action-form.tsx";
import { useUrlDialog } from "../private/url-dialog.ts";
import { Loaded } from "./loaded.tsx";
import { focusSection, SettingsSection } from "./settings-section.tsx";
import { SignOutEverywhereDialog } from "./sign-out-everywhere-dialog.tsx";

interface SessionsSectionProps {
  uid: string;
  sessions: readonly OwnSession[] | undefined;
}

const id = "sessions";

export default function SessionsSection({ uid, sessions }: SessionsSectionProps) {
  const { opened, opens, close, closedAt } = useUrlDialog();
  return (
    <SettingsSection
      id={id}
      title="Sessions"
      lead="Where you're signed in. Sign out any device you don't recognize."
    >
      <Loaded data={sessions} what="sessions">
        {(all) => (
          <>
            <ul className="border-b border-line-soft">
              <InTurns items={all}>
                {(session) => <SessionRow key={session.id} uid={uid} session={session} />}
              </InTurns>
            </ul>
            <ButtonLink className="mt-5" {...opens("end-all-sessions", id)}>
              Sign out everywhere
            </ButtonLink>
          </>
        )}
      </Loaded>
      {opened === "end-all-sessions" && (
        <SignOutEverywhereDialog uid={uid} closedAt={closedAt} onClose={close} />
      )}
    </SettingsSection>
  );
}

function SessionRow({ uid, session }: { uid: string; session: OwnSession }) {
  const { isCurrent, createdAt, lastUsedAt, address, userAgent } = session;
  const name = deviceName(userAgent);
  return (
    <li className="flex min-h-19 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line-soft py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{name}</span>
          {isCurrent && (
            <Badge tone="ok" shape="dot">
              This device
            </Badge>
          )}
        </p>
        <p className="text-md wrap-anywhere text-muted">
          Since {dateOfTime(createdAt)}
          {!isCurrent && `, last used ${dateOfTime(lastUsedAt)}`}
          {address && ` · from ${address}`}
        </p>
      </div>
      {isCurrent ? <SignOutHere /> : <EndSession uid={uid} session={session} name={name} />}
    </li>
  );
}

function EndSession({ uid, session, name }: { uid: string; session: OwnSession; name: string }) {
  return (
    <ActionForm
      intent="end-session"
      uid={uid}
      hidden={{ session: session.id, name }}
      onDone={(result) => {
        focusSection(id);
        toastDone(result);
      }}
      onRefused={({ failure }) => failure && toast({ tone: "danger", title: failure.title })}
    >
      {({ pending }) => (
        <Button type="submit" size="sm" aria-label={`Sign out ${name}`} pending={pending}>
          Sign out
        </Button>
      )}
    </ActionForm>
  );
}

/** With scripts the account menu has it. */
function SignOutHere() {
  return (
    <noscript>
      <form method="post">
        <input type="hidden" name="intent" value="sign-out" />
        <Button type="submit" size="sm">
          Sign out
        </Button>
      </form>
    </noscript>
  );
}
