import { type FormEvent, useRef, useState } from "react";
import { writableProfile } from "../../../domain/accounts/auth-state.ts";
import type { Profile } from "../../../domain/accounts/profile.ts";
import { displayNameError } from "../../../domain/accounts/sign-in-rules.ts";
import { cleanLine } from "../../../domain/clean-text.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import type { Failure } from "../../ui/form-dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { toast } from "../../ui/toast.tsx";
import { authState } from "../accounts/account-core.ts";
import { saveSetting } from "./save-setting.ts";

/** What is typed, and the profile that it began with. */
interface Draft {
  text: string;
  seen: Profile;
}

/** The display name. While nobody types, the field shows what is stored, also when another tab changes it. */
export function NameForm({ profile }: { profile: Profile }) {
  const field = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<Draft>();
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<Failure & { theirs?: string }>();
  const [pending, setPending] = useState(false);

  const reset = () => {
    setDraft(undefined);
    setError(undefined);
    setFailure(undefined);
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { text, seen } = draft ?? { text: profile.displayName, seen: profile };
    const wrong = displayNameError(text);
    setError(wrong);
    setFailure(undefined);
    if (wrong) {
      field.current?.focus();
      return;
    }
    const displayName = cleanLine(text);
    if (displayName === seen.displayName) return reset();
    setPending(true);
    const isUntouched = (newer: Profile) => newer.displayName === seen.displayName;
    const saved = await saveSetting({ displayName }, seen, isUntouched);
    setPending(false);
    if (saved.isSaved) {
      reset();
      toast({ tone: "ok", title: "Display name saved" });
      return;
    }
    const newer = saved.isConflict ? writableProfile(authState()) : undefined;
    setFailure({ ...saved, theirs: newer?.displayName });
    // Whoever saves again has been told of it.
    if (newer) setDraft({ text, seen: newer });
  };

  return (
    <form noValidate onSubmit={save} className="grid max-w-md justify-items-start gap-4">
      <Field
        ref={field}
        label="Display name"
        autoComplete="name"
        value={draft?.text ?? profile.displayName}
        error={error}
        readOnly={pending}
        onChange={(event) => setDraft({ seen: profile, ...draft, text: event.currentTarget.value })}
        className="w-full"
      />
      {failure && (
        <Notice kind="warning" role="alert" title={failure.title}>
          {failure.detail}
        </Notice>
      )}
      {failure?.theirs !== undefined && (
        <p className="wrap-anywhere text-muted">
          Saved meanwhile: <strong className="font-semibold text-text">{failure.theirs}</strong>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={draft ? "primary" : "secondary"} pending={pending}>
          Save name
        </Button>
        {failure?.theirs !== undefined && (
          <Button
            onClick={() => {
              reset();
              field.current?.focus();
            }}
          >
            Use the saved one
          </Button>
        )}
      </div>
    </form>
  );
}
