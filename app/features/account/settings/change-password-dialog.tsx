import type { AccountAccess } from "../../../../domain/accounts/account-access.ts";
import type { AccountIdentity } from "../../../../domain/accounts/profile.ts";
import { minPasswordLength } from "../../../../domain/accounts/sign-in-rules.ts";
import { PasswordField } from "../../../ui/password-field.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { KeepAccess } from "../accounts/keep-access.tsx";
import { ActionDialog } from "../private/action-dialog.tsx";

interface ChangePasswordDialogProps {
  user: AccountIdentity;
  access: AccountAccess;
  closedAt: string;
  onClose: () => void;
}

export default function ChangePasswordDialog({ user, access, closedAt, onClose }: ChangePasswordDialogProps) {
  return (
    <ActionDialog
      intent="change-password"
      uid={user.uid}
      title="Change password"
      description="Your other devices will be signed out."
      submit="Change password"
      closedAt={closedAt}
      onDone={({ done, detail }) => {
        onClose();
        toast({ tone: "ok", title: done, description: detail });
      }}
      onClose={onClose}
    >
      {({ errors, values }) => (
        <>
          <PasswordField
            label="Current password"
            name="currentPassword"
            autoComplete="current-password"
            error={errors.currentPassword}
          />
          {/* Tells a password manager whose password it is. */}
          <input type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
          <PasswordField
            label="New password"
            name="password"
            autoComplete="new-password"
            hint={`At least ${minPasswordLength} characters. Longer is better.`}
            error={errors.password}
          />
          <PasswordField
            label="Confirm new password"
            name="confirmPassword"
            autoComplete="new-password"
            error={errors.confirmPassword}
          />
          <KeepAccess access={access} values={values} />
        </>
      )}
    </ActionDialog>
  );
}
