import { useRef, useState } from "react";
import type { Profile } from "../../../../domain/accounts/profile.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ActionForm, toastDone } from "../private/action-form.tsx";
import { storedProfile } from "../private/stored-profile.ts";

/** The profile that a name was typed over. */
type Seen = Pick<Profile, "displayName" | "version">;

/** The display name. While nobody types, the field shows what is stored, also when another tab changes it. */
export function NameForm({ profile }: { profile: Profile }) {
  const field = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<{ text: string; seen: Seen }>();
  const seen = draft?.seen ?? profile;

  return (
    <ActionForm
      intent="save-name"
      uid={profile.uid}
      hidden={{ seen: seen.displayName, version: seen.version }}
      className="grid max-w-md justify-items-start gap-4"
      onDone={(result) => {
        setDraft(undefined);
        toastDone(result);
      }}
      onRefused={({ stored }) => {
        // Somebody who saves again has seen the other name.
        const newer = storedProfile(stored);
        if (newer) setDraft((typed) => typed && { ...typed, seen: newer });
      }}
    >
      {({ failure, values, pending, refused }) => (
        <>
          <Field
            ref={field}
            label="Display name"
            name="displayName"
            autoComplete="name"
            value={draft?.text ?? values.displayName ?? profile.displayName}
            readOnly={pending}
            onChange={(event) => setDraft({ seen, text: event.currentTarget.value })}
            className="w-full"
          />
          {failure && (
            <Notice kind="warning" role="alert" title={failure.title}>
              {failure.detail}
            </Notice>
          )}
          {refused?.code === "conflict" && (
            <p className="wrap-anywhere text-muted">
              Now saved as: <strong className="font-semibold text-text">{seen.displayName}</strong>
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant={draft ? "primary" : "secondary"} pending={pending}>
              Save name
            </Button>
            {refused?.code === "conflict" && draft && (
              <Button
                onClick={() => {
                  setDraft(undefined);
                  field.current?.focus();
                }}
              >
                Use the saved one
              </Button>
            )}
          </div>
        </>
      )}
    </ActionForm>
  );
}
