import { maxTokenName, tokenScopes } from "../../../../domain/accounts/access-token.ts";
import type { AccountDetails } from "../../../../domain/accounts/own-account.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useSiteData } from "../../core/page/site-data.ts";
import { ActionForm, type FormState } from "../private/action-form.tsx";
import { Copied } from "./copied.tsx";
import { OwnerFields } from "./owner-check.tsx";

interface CreateTokenProps {
  account: AccountDetails;
  closedAt: string;
  /** Whether it is for a calendar, which needs nothing else. */
  isCalendar?: boolean;
}

/** The form, and then the secret in its place. */
export function CreateToken({ account, closedAt, isCalendar = false }: CreateTokenProps) {
  return (
    <ActionForm
      intent="create-token"
      uid={account.uid}
      initial={isCalendar ? { name: "My calendar" } : undefined}
      hidden={isCalendar ? { "scope-calendar": "on" } : {}}
    >
      {(state) =>
        // The list is loaded by then: the link that closes this would call that off.
        state.done?.secret && !state.pending ? (
          <Secret secret={state.done.secret} closedAt={closedAt} isCalendar={isCalendar} />
        ) : (
          <Fields state={state} account={account} closedAt={closedAt} isCalendar={isCalendar} />
        )
      }
    </ActionForm>
  );
}

function Fields({ state, account, closedAt, isCalendar }: CreateTokenProps & { state: FormState }) {
  const { pending, errors } = state;
  return (
    <OwnerFields
      account={account}
      state={state}
      buttons={
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" pending={pending}>
            Create
          </Button>
          <ButtonLink to={closedAt} preventScrollReset>
            Cancel
          </ButtonLink>
        </div>
      }
    >
      <Field
        label="Name"
        hint="Where you'll use it, such as My phone's calendar"
        name="name"
        maxLength={maxTokenName}
        autoComplete="off"
        required
      />
      {isCalendar ? (
        <p className="text-muted">The link shows your due dates to a calendar, and nothing else.</p>
      ) : (
        <fieldset className="min-w-0">
          <legend className="font-semibold">What can it do?</legend>
          {tokenScopes.map((scope, index) => (
            <Checkbox
              key={scope.id}
              name={`scope-${scope.id}`}
              label={scope.label}
              error={index === tokenScopes.length - 1 ? errors.scopes : undefined}
            />
          ))}
        </fieldset>
      )}
    </OwnerFields>
  );
}

function Secret({
  secret,
  closedAt,
  isCalendar,
}: Pick<CreateTokenProps, "closedAt" | "isCalendar"> & { secret: string }) {
  const origin = useSiteData()?.publicUrl ?? "";
  const feed = `${origin}/api/v1/calendar/${secret}.ics`;
  return (
    <Notice kind="caution" title="Copy it now." role="status">
      We show it only once and store just a hash of it.
      {!isCalendar && (
        <Copied label="Key" takesFocus>
          {secret}
        </Copied>
      )}
      <p className="mt-3">
        {isCalendar
          ? "Subscribe to this address in your calendar:"
          : "For a calendar, subscribe to this address:"}
      </p>
      <Copied label="Address" takesFocus={isCalendar === true}>
        {feed}
      </Copied>
      <ButtonLink to={closedAt} preventScrollReset size="sm" className="mt-4">
        Done
      </ButtonLink>
    </Notice>
  );
}
