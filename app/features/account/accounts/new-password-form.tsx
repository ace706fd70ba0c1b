import { useState } from "react";
import { type AccountAccess, readKept } from "../../../../domain/accounts/account-access.ts";
import { type AuthErrorCode, authMessage } from "../../../../domain/accounts/auth-errors.ts";
import {
  checkNewPassword,
  minPasswordLength,
  type NewPasswordForm as NewPasswordFields,
} from "../../../../domain/accounts/sign-in-rules.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { openSignIn } from "./account-store.ts";
import { KeepAccess } from "./keep-access.tsx";
import { resetPassword } from "./mailed-links.ts";
import { useCheckedForm } from "./use-checked-form.ts";

interface NewPasswordFormProps {
  token: string;
  access: AccountAccess;
  onEnd: (outcome: "changed" | "link-expired") => void;
}

export function NewPasswordForm({ token, access, onEnd }: NewPasswordFormProps) {
  const [refused, setRefused] = useState<{ code: AuthErrorCode; reason: string | undefined }>();
  const isHydrated = useHydrated();
  const { field, formProps, isPending } = useCheckedForm<NewPasswordFields>({
    fields: ["password", "confirmPassword"],
    check: checkNewPassword,
    async send({ password }, all) {
      setRefused(undefined);
      const keep = readKept(Object.fromEntries(all));
      const { code, reason } = (await resetPassword(token, password, keep)) ?? {};
      if (code === "link-expired") onEnd(code);
      else if (code) setRefused({ code, reason });
      else {
        onEnd("changed");
        openSignIn();
      }
      return code === "weak-password" ? "password" : undefined;
    },
  });
  return (
    <form {...formProps}>
      <PasswordField
        {...field("password")}
        label="New password"
        note={`at least ${minPasswordLength} characters`}
        autoComplete="new-password"
      />
      <PasswordField
        {...field("confirmPassword")}
        label="Confirm new password"
        autoComplete="new-password"
        className="mt-5"
      />
      <KeepAccess access={access} className="mt-6" />
      {refused && (
        <Notice kind="warning" role="alert" title={authMessage(refused.code)} className="mt-5">
          {refused.reason && <span className="block">{refused.reason}</span>}
        </Notice>
      )}
      {/* Before the page is alive, sending would put the password into its address. */}
      <Button
        type="submit"
        variant="primary"
        pending={isPending}
        disabled={!isHydrated}
        className="mt-6 w-full"
      >
        Set new password
      </Button>
    </form>
  );
}
