import { useEffect, useRef } from "react";
import { type AccessToken, maxTokenName, tokenScopes } from "../../../domain/accounts/access-token.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useSiteData } from "../page/site-data.ts";
import { ActionForm, type FormState } from "../private/action-form.tsx";
import { useUrlDialog } from "../private/url-dialog.ts";
import { Copied } from "./copied.tsx";
import { Loaded } from "./loaded.tsx";
import { focusSection, SettingsSection } from "./settings-section.tsx";

interface TokensSectionProps {
  uid: string;
  tokens: readonly AccessToken[] | undefined;
}

const id = "tokens";

/** Ways in for calendars and programs, each of which can be closed. */
export default function TokensSection({ uid, tokens }: TokensSectionProps) {
  const { opened, opens, closedAt } = useUrlDialog();
  const isOpen = opened === "create-token";
  const wasOpen = useRef(isOpen);
  const place = useRef<HTMLDivElement>(null);
  // The link gives way to the form, and the form to the link.
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    place.current?.querySelector<HTMLElement>("input:not([type=hidden]), a")?.focus();
  }, [isOpen]);
  return (
    <SettingsSection
      id={id}
      title="Calendar and API"
      lead="See due dates in your calendar, or let your home automation report the odometer. Each secret does only what you allow, and you can revoke it."
    >
      <Loaded data={tokens} what="tokens">
        {(all) => (
          <ul className="mb-5 border-b border-line-soft empty:hidden">
            {all.map((token) => (
              <TokenRow key={token.id} uid={uid} token={token} />
            ))}
          </ul>
        )}
      </Loaded>
      <div ref={place}>
        {isOpen ? (
          <CreateToken uid={uid} closedAt={closedAt} />
        ) : (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <ButtonLink {...opens("create-token", id)}>Create a secret</ButtonLink>
            <TextLink to="/api" className="inline-flex min-h-11 items-center">
              How to use it
            </TextLink>
          </div>
        )}
      </div>
    </SettingsSection>
  );
}

const shortDate = (time: string) =>
  new Date(time).toLocaleDateString("en-US", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });

function TokenRow({ uid, token }: { uid: string; token: AccessToken }) {
  const { name, scopes, createdAt, lastUsedAt } = token;
  const allowed = tokenScopes.filter((scope) => scopes.includes(scope.id)).map(({ label }) => label);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line-soft py-3">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-semibold">{name}</p>
        <p className="text-md text-muted">{allowed.join(", ")}</p>
        <p className="text-md text-muted">
          Since {shortDate(createdAt)}, {lastUsedAt ? `last used ${shortDate(lastUsedAt)}` : "never used"}
        </p>
      </div>
      <ActionForm
        intent="revoke-token"
        uid={uid}
        onDone={({ done }) => {
          focusSection(id);
          toast({ tone: "ok", title: done });
        }}
        onRefused={({ failure }) => failure && toast({ tone: "danger", title: failure.title })}
      >
        {({ pending }) => (
          <>
            <input type="hidden" name="token" value={token.id} />
            <input type="hidden" name="name" value={name} />
            <Button type="submit" size="sm" pending={pending} aria-label={`Revoke ${name}`}>
              Revoke
            </Button>
          </>
        )}
      </ActionForm>
    </li>
  );
}

function CreateToken({ uid, closedAt }: { uid: string; closedAt: string }) {
  return (
    <ActionForm intent="create-token" uid={uid}>
      {(state) =>
        // The list is loaded by then: the link that closes this would call that off.
        state.done?.secret && !state.pending ? (
          <Secret secret={state.done.secret} closedAt={closedAt} />
        ) : (
          <Fields state={state} closedAt={closedAt} />
        )
      }
    </ActionForm>
  );
}

function Fields({ state, closedAt }: { state: FormState; closedAt: string }) {
  const { pending, errors, failure, values } = state;
  return (
    <div className="grid max-w-prose gap-5">
      {failure && <Notice kind="caution" title={failure.title} role="alert" />}
      <Field
        label="Name"
        hint="Where you'll use it, such as My phone's calendar"
        name="name"
        maxLength={maxTokenName}
        autoComplete="off"
        required
        defaultValue={values.name}
        error={errors.name}
      />
      <fieldset className="min-w-0">
        <legend className="font-semibold">What can it do?</legend>
        {tokenScopes.map((scope, index) => (
          <Checkbox
            key={scope.id}
            name={`scope-${scope.id}`}
            label={scope.label}
            defaultChecked={values[`scope-${scope.id}`] === "on"}
            {...(errors.scopes && index === tokenScopes.length - 1 ? { error: errors.scopes } : {})}
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={pending}>
          Create
        </Button>
        <ButtonLink to={closedAt} preventScrollReset>
          Cancel
        </ButtonLink>
      </div>
    </div>
  );
}

function Secret({ secret, closedAt }: { secret: string; closedAt: string }) {
  const origin = useSiteData()?.publicUrl ?? "";
  const feed = `${origin}/api/v1/calendar/${secret}.ics`;
  return (
    <Notice kind="caution" title="Copy it now." role="status">
      We show it only once and store just a hash of it.
      <Copied label="Secret" takesFocus>
        {secret}
      </Copied>
      <p className="mt-3">For a calendar, subscribe to this address:</p>
      <Copied label="Address">{feed}</Copied>
      <ButtonLink to={closedAt} preventScrollReset size="sm" className="mt-4">
        Done
      </ButtonLink>
    </Notice>
  );
}
