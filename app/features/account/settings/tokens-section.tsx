import { useEffect, useRef } from "react";
import { type AccessToken, scopeLabels } from "../../../../domain/accounts/access-token.ts";
import type { AccountDetails } from "../../../../domain/accounts/own-account.ts";
import { dateOfTime } from "../../../../domain/local-date.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { InTurns } from "../../../ui/in-turns.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { ActionForm, toastDone } from "../private/action-form.tsx";
import { useUrlDialog } from "../private/url-dialog.ts";
import { CreateToken } from "./create-token.tsx";
import { Loaded } from "./loaded.tsx";
import { focusSection, SettingsSection } from "./settings-section.tsx";

interface TokensSectionProps {
  uid: string;
  account: AccountDetails | undefined;
  tokens: readonly AccessToken[] | undefined;
}

const id = "tokens";

/** Ways in for calendars and programs, each of which can be closed. */
export default function TokensSection({ uid, account, tokens }: TokensSectionProps) {
  const { opened, about, opens, closedAt } = useUrlDialog();
  const form = opened === "create-token" ? (about === "calendar" ? "calendar" : "key") : undefined;
  const shown = useRef(form);
  const place = useRef<HTMLDivElement>(null);
  // The link gives way to the form, and the form to the link.
  useEffect(() => {
    const before = shown.current;
    if (before === form) return;
    shown.current = form;
    const next = form ? "input:not([type=hidden])" : `a[data-form=${before}]`;
    place.current?.querySelector<HTMLElement>(next)?.focus();
  }, [form]);
  return (
    <SettingsSection
      id={id}
      title="Calendar and API"
      lead="See due dates in your calendar, or let your home automation report the odometer. Each key does only what you allow, and you can revoke it."
    >
      <Loaded data={tokens} what="tokens">
        {(all) => (
          <ul className="mb-5 border-b border-line-soft empty:hidden">
            <InTurns items={all}>{(token) => <TokenRow key={token.id} uid={uid} token={token} />}</InTurns>
          </ul>
        )}
      </Loaded>
      <div ref={place}>
        {form ? (
          <Loaded data={account} what="account">
            {(details) => (
              <CreateToken account={details} closedAt={closedAt} isCalendar={form === "calendar"} />
            )}
          </Loaded>
        ) : (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <ButtonLink data-form="calendar" {...opens("create-token", id, undefined, "calendar")}>
              Get a calendar link
            </ButtonLink>
            <ButtonLink data-form="key" {...opens("create-token", id)}>
              Get an API key
            </ButtonLink>
            <TextLink to="/api" className="inline-flex min-h-11 items-center">
              How to use it
            </TextLink>
          </div>
        )}
      </div>
    </SettingsSection>
  );
}

function TokenRow({ uid, token }: { uid: string; token: AccessToken }) {
  const { name, scopes, createdAt, lastUsedAt } = token;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line-soft py-3">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-semibold">{name}</p>
        <p className="text-md text-muted">{scopeLabels(scopes)}</p>
        <p className="text-md text-muted">
          Since {dateOfTime(createdAt)}, {lastUsedAt ? `last used ${dateOfTime(lastUsedAt)}` : "never used"}
        </p>
      </div>
      <ActionForm
        intent="revoke-token"
        uid={uid}
        hidden={{ token: token.id, name }}
        onDone={(result) => {
          focusSection(id);
          toastDone(result);
        }}
        onRefused={({ failure }) => failure && toast({ tone: "danger", title: failure.title })}
      >
        {({ pending }) => (
          <Button type="submit" size="sm" pending={pending} aria-label={`Revoke ${name}`}>
            Revoke
          </Button>
        )}
      </ActionForm>
    </li>
  );
}
