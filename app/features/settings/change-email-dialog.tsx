import { useState } from "react";
import { authMessage } from "../../../domain/accounts/auth-errors.ts";
import { readEmail } from "../../../domain/accounts/email.ts";
import { emailError, fieldTexts } from "../../../domain/accounts/sign-in-rules.ts";
import type { FieldErrors } from "../../../domain/field-errors.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { type AccountDetails, changeAccount, type Refused, refusalFailure } from "./change-account.ts";
import { SignInAgain } from "./sign-in-again.tsx";

interface EmailForm {
  newEmail: string;
  password: string;
}

interface ChangeEmailDialogProps {
  account: AccountDetails;
  onClose: () => void;
}

export function ChangeEmailDialog({ account, onClose }: ChangeEmailDialogProps) {
  const [form, setForm] = useState<EmailForm>({ newEmail: "", password: "" });
  const [errors, setErrors] = useState<FieldErrors<EmailForm>>({});
  const [refused, setRefused] = useState<Refused>();
  const [isSent, setIsSent] = useState(false);

  const send = async () => {
    setRefused(undefined);
    const wrong = checkEmailForm(form, account);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const { newEmail, password } = form;
    const body = account.hasPassword ? { newEmail, password } : { newEmail };
    const answer = await changeAccount("change-email", "/api/auth/change-email", account.uid, body);
    if (!answer) setIsSent(true);
    else if (answer === "wrong-password") setErrors({ password: authMessage(answer) });
    else if (answer === "invalid-email") setErrors({ newEmail: authMessage(answer) });
    else setRefused(answer);
  };

  if (isSent) return <MailSent from={account.email} to={form.newEmail.trim()} onClose={onClose} />;
  return (
    <FormDialog
      title="Change email"
      description={`Now ${account.email}. It changes once you open the link that we send to the new address.`}
      submit="Send the link"
      errors={errors}
      failure={refused && refusalFailure(refused)}
      onSubmit={send}
      onClose={onClose}
    >
      <Field
        label="New email"
        type="email"
        autoComplete="email"
        value={form.newEmail}
        error={errors.newEmail}
        onChange={(event) => setForm({ ...form, newEmail: event.currentTarget.value })}
      />
      {account.hasPassword && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          value={form.password}
          error={errors.password}
          onChange={(event) => setForm({ ...form, password: event.currentTarget.value })}
        />
      )}
      {refused === "sign-in-again" && <SignInAgain onLeave={onClose} />}
    </FormDialog>
  );
}

function checkEmailForm({ newEmail, password }: EmailForm, account: AccountDetails): FieldErrors<EmailForm> {
  const isSame = readEmail(newEmail) === account.email;
  const wrong = emailError(newEmail) ?? (isSame ? "This is your email already" : undefined);
  return {
    ...(wrong ? { newEmail: wrong } : {}),
    ...(account.hasPassword && password === "" ? { password: fieldTexts.currentPasswordRequired } : {}),
  };
}

/** Whether the address is taken is nobody's business: the words fit both. */
function MailSent({ from, to, onClose }: { from: string; to: string; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Check your inbox" footer={<Button onClick={onClose}>Close</Button>}>
      <p role="status" className="wrap-anywhere text-muted">
        Unless another account has this address, a mail is on its way to{" "}
        <strong className="font-semibold text-text">{to}</strong>. Open its link in a browser where you are
        signed in. Until then your email stays {from}.
      </p>
    </Dialog>
  );
}
