import type { AccountDetails } from "../../../../domain/accounts/own-account.ts";
import { maxWebhookUrl, notDelivered, type Webhook } from "../../../../domain/garage/webhook.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { ActionForm, type FormState, toastRefusal } from "../private/action-form.tsx";
import { Copied } from "./copied.tsx";
import { Loaded } from "./loaded.tsx";
import { OwnerFields } from "./owner-check.tsx";
import { focusSection, SettingsSection } from "./settings-section.tsx";
import { shownTime } from "./shown-time.ts";

interface WebhookSectionProps {
  uid: string;
  account: AccountDetails | undefined;
  /** Null where there is none, undefined where that could not be read. */
  webhook: Webhook | null | undefined;
}

const id = "webhook";

/** Notifies a program of the owner's own when a reminder became due. */
export default function WebhookSection({ uid, account, webhook }: WebhookSectionProps) {
  return (
    <SettingsSection
      id={id}
      title="Webhook"
      lead="When a reminder comes due, we post a signed message to your URL, for home automation or a chat."
    >
      <Loaded data={account && webhook !== undefined ? { webhook, account } : undefined} what="webhook">
        {({ webhook: saved, account }) => (
          <>
            {saved && <Saved uid={uid} webhook={saved} />}
            <ActionForm intent="save-webhook" uid={uid}>
              {(state) =>
                state.done?.secret ? (
                  <Secret secret={state.done.secret} />
                ) : (
                  <Address key={saved?.createdAt ?? ""} state={state} account={account} webhook={saved} />
                )
              }
            </ActionForm>
          </>
        )}
      </Loaded>
    </SettingsSection>
  );
}

function Saved({ uid, webhook: { url, last } }: { uid: string; webhook: Webhook }) {
  return (
    <div className="mb-6 border-y border-line-soft py-3">
      <p className="font-semibold wrap-anywhere">{url}</p>
      <p className={`text-md ${last?.result.startsWith(notDelivered) ? "text-danger" : "text-muted"}`}>
        {last ? `${last.result}, ${shownTime(last.at)}` : "Nothing sent yet"}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {(
          [
            ["test-webhook", "Send a test"],
            ["remove-webhook", "Remove"],
          ] as const
        ).map(([intent, label]) => (
          <ActionForm
            key={intent}
            intent={intent}
            uid={uid}
            onDone={({ done, isFailed }) => {
              if (intent === "remove-webhook") focusSection(id);
              toast({ tone: isFailed ? "danger" : "ok", title: done });
            }}
            onRefused={toastRefusal}
          >
            {({ pending }) => (
              <Button type="submit" size="sm" pending={pending}>
                {label}
              </Button>
            )}
          </ActionForm>
        ))}
      </div>
    </div>
  );
}

interface AddressProps {
  state: FormState;
  account: AccountDetails;
  webhook: Webhook | null;
}

function Address({ state, account, webhook }: AddressProps) {
  return (
    <OwnerFields
      account={account}
      state={state}
      buttons={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" pending={state.pending}>
            Save URL
          </Button>
          <TextLink to="/api" className="inline-flex min-h-11 items-center">
            How to check the signature
          </TextLink>
        </div>
      }
    >
      <Field
        label={webhook ? "New URL" : "URL"}
        hint="Must be public and use https"
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={maxWebhookUrl}
        placeholder="https://"
      />
    </OwnerFields>
  );
}

function Secret({ secret }: { secret: string }) {
  return (
    <Notice kind="caution" title="Copy the secret now." role="status">
      We show it only once. Use it to check that a message is from us.
      <Copied label="Secret" takesFocus>
        {secret}
      </Copied>
    </Notice>
  );
}
