import { useState } from "react";
import { authMessage } from "../../../domain/accounts/auth-errors.ts";
import { deviceName } from "../../../domain/accounts/device-name.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { type Failure, FormDialog } from "../../ui/form-dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.tsx";
import { AccountError, askAccount } from "../accounts/account-client.ts";
import { noteSignedOut, refusalOf } from "../accounts/account-core.ts";
import { Loaded } from "./loaded.tsx";
import { focusSection, SettingsSection } from "./settings-section.tsx";
import type { OwnDataHandle } from "./use-own-data.ts";

export interface OwnSession {
  id: string;
  isCurrent: boolean;
  createdAt: string;
  lastUsedAt: string;
  address: string;
  userAgent: string;
}

interface SessionsSectionProps {
  uid: string;
  sessions: OwnDataHandle<{ sessions: readonly OwnSession[] }>;
}

const path = "/api/v1/me/sessions";
const id = "sessions";

export function SessionsSection({ uid, sessions }: SessionsSectionProps) {
  const [isAsking, setIsAsking] = useState(false);

  const end = async (session: OwnSession) => {
    try {
      await askAccount(`${path}/${session.id}`, { method: "DELETE", uid });
    } catch (error) {
      const code = refusalOf("sign-out", error);
      // It was over already: the list says so.
      if (!(error instanceof AccountError) || error.code !== "not-found") {
        toast({ tone: "danger", title: authMessage(code) });
        return;
      }
    }
    await sessions.reload();
    focusSection(id);
    toast({ tone: "ok", title: `${deviceName(session.userAgent)} is signed out` });
  };

  return (
    <SettingsSection id={id} title="Sessions" lead="Where you are signed in. End what you do not recognise.">
      <Loaded from={sessions} what="sessions" waiting={<Waiting />}>
        {({ sessions: all }) => (
          <>
            <ul className="border-b border-line-soft">
              {all.map((session) => (
                <SessionRow key={session.id} session={session} onEnd={() => end(session)} />
              ))}
            </ul>
            <Button className="mt-5" onClick={() => setIsAsking(true)}>
              Sign out everywhere
            </Button>
          </>
        )}
      </Loaded>
      {isAsking && <SignOutEverywhere uid={uid} onClose={() => setIsAsking(false)} />}
    </SettingsSection>
  );
}

const day = new Intl.DateTimeFormat("en", { day: "numeric", month: "short", year: "numeric" });

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => Promise<void> }) {
  const [pending, setPending] = useState(false);
  const { isCurrent, createdAt, lastUsedAt, address, userAgent } = session;
  const name = deviceName(userAgent);
  const end = async () => {
    setPending(true);
    await onEnd();
    setPending(false);
  };
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
        <p className="text-[0.9375rem] wrap-anywhere text-muted">
          Since {day.format(new Date(createdAt))}
          {!isCurrent && `, last used ${day.format(new Date(lastUsedAt))}`}
          {address && ` · from ${address}`}
        </p>
      </div>
      {!isCurrent && (
        <Button size="sm" aria-label={`Sign out ${name}`} pending={pending} onClick={end}>
          Sign out
        </Button>
      )}
    </li>
  );
}

function SignOutEverywhere({ uid, onClose }: { uid: string; onClose: () => void }) {
  const [failure, setFailure] = useState<Failure>();
  const endAll = async () => {
    setFailure(undefined);
    try {
      await askAccount(path, { method: "DELETE", uid });
    } catch (error) {
      setFailure({ title: authMessage(refusalOf("sign-out", error)) });
      return;
    }
    noteSignedOut();
    toast({ tone: "ok", title: "Signed out everywhere" });
  };
  return (
    <FormDialog
      title="Sign out everywhere?"
      submit="Sign out everywhere"
      submitVariant="danger"
      failure={failure}
      onSubmit={endAll}
      onClose={onClose}
    >
      <p className="text-muted">
        Every session ends at once, this one too. You can sign in again right away; nothing that you saved is
        touched.
      </p>
    </FormDialog>
  );
}

function Waiting() {
  return (
    <>
      <div className="border-b border-line-soft">
        <div className="flex min-h-19 flex-col justify-center gap-2 border-t border-line-soft py-3">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-4 w-64" />
        </div>
      </div>
      <Skeleton className="mt-5 h-11 w-48" />
    </>
  );
}
