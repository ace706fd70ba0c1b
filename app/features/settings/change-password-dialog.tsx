import { useState } from "react";
import { authMessage } from "../../../domain/accounts/auth-errors.ts";
import type { AccountIdentity } from "../../../domain/accounts/profile.ts";
import {
  type ChangePasswordForm,
  checkChangePassword,
  isFine,
  minPasswordLength,
} from "../../../domain/accounts/sign-in-rules.ts";
import type { FieldErrors } from "../../../domain/field-errors.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { toast } from "../../ui/toast.tsx";
import { changeAccount, type Refused, refusalFailure } from "./change-account.ts";

interface ChangePasswordDialogProps {
  user: AccountIdentity;
  onChanged: () => void;
  onClose: () => void;
}

export function ChangePasswordDialog({ user, onChanged, onClose }: ChangePasswordDialogProps) {
  const [form, setForm] = useState<ChangePasswordForm>({
    currentPassword: "",
    password: "",
    confirmPassword: "",
  });
  const [errors, setErrors] = useState<FieldErrors<ChangePasswordForm>>({});
  const [refused, setRefused] = useState<Refused>();

  const change = async () => {
    setRefused(undefined);
    const wrong = checkChangePassword(form);
    setErrors(wrong);
    if (!isFine(wrong)) return;
    const body = { currentPassword: form.currentPassword, newPassword: form.password };
    const answer = await changeAccount("change-password", "/api/auth/change-password", user.uid, body);
    if (answer === "wrong-password") setErrors({ currentPassword: authMessage(answer) });
    else if (answer === "weak-password") setErrors({ password: authMessage(answer) });
    else if (answer) setRefused(answer);
    else {
      onChanged();
      onClose();
      toast({ tone: "ok", title: "Password changed", description: "Every other device is signed out." });
    }
  };

  const field = (name: keyof ChangePasswordForm) => ({
    value: form[name],
    error: errors[name],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setForm({ ...form, [name]: event.currentTarget.value }),
  });
  return (
    <FormDialog
      title="Change password"
      description="Every other device is signed out."
      submit="Change password"
      errors={errors}
      failure={refused && refusalFailure(refused)}
      onSubmit={change}
      onClose={onClose}
    >
      <PasswordField {...field("currentPassword")} label="Current password" autoComplete="current-password" />
      {/* Tells a password manager whose password it is. */}
      <input type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        {...field("password")}
        label="New password"
        autoComplete="new-password"
        hint={`At least ${minPasswordLength} characters. Longer is better.`}
      />
      <PasswordField {...field("confirmPassword")} label="New password again" autoComplete="new-password" />
    </FormDialog>
  );
}
