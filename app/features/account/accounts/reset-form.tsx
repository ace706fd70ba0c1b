import { type Ref, useState } from "react";
import { type AuthErrorCode, authMessage, authTexts } from "../../../../domain/accounts/auth-errors.ts";
import { checkReset, type ResetForm as ResetFields } from "../../../../domain/accounts/sign-in-rules.ts";
import { Button } from "../../../ui/button.tsx";
import { EmailField } from "../../../ui/email-field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { requestReset } from "./mailed-links.ts";
import { useCheckedForm } from "./use-checked-form.ts";

interface ResetFormProps {
  email?: string;
  onEmail?: (email: string) => void;
  firstField?: Ref<HTMLInputElement>;
}

/** Asks for a link by mail: in the dialog, and on the page of a link that no longer works. */
export function ResetForm({ email, onEmail, firstField }: ResetFormProps) {
  const [outcome, setOutcome] = useState<"sent" | AuthErrorCode>();
  const isHydrated = useHydrated();
  const { field, formProps, isPending } = useCheckedForm<ResetFields>({
    fields: ["email"],
    check: checkReset,
    async send(form) {
      setOutcome(undefined);
      onEmail?.(form.email);
      const refused = await requestReset(form.email);
      setOutcome(refused ?? "sent");
      return refused === "invalid-email" ? "email" : undefined;
    },
  });
  return (
    <form {...formProps}>
      <EmailField
        {...field("email")}
        ref={firstField}
        defaultValue={email}
        onChange={(event) => onEmail?.(event.target.value)}
        hint="We'll email you a link to choose a new password."
      />
      {outcome === "sent" && (
        <Notice kind="note" role="status" title={authTexts.resetSent} className="mt-5">
          It works once and expires in an hour.
        </Notice>
      )}
      {outcome && outcome !== "sent" && (
        <Notice kind="warning" role="alert" title={authMessage(outcome)} className="mt-5" />
      )}
      {/* Until the page is alive, sending would only load it again. */}
      <Button
        type="submit"
        variant="primary"
        pending={isPending}
        disabled={!isHydrated}
        className="mt-6 w-full"
      >
        Send reset link
      </Button>
    </form>
  );
}
