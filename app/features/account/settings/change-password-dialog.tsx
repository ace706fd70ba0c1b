import type { AccountAccess } from "../../../../domain/accounts/account-access.ts";
import type { AccountIdentity } from "../../../../domain/accounts/profile.ts";
import { minPasswordLength } from "../../../../domain/accounts/sign-in-rules.ts";
import { PasswordField } from "../../../ui/password-field.tsx";
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
      onClose={onClose}
    >
      <PasswordField label="Current password" name="currentPassword" autoComplete="current-password" />
      {/* Tells a password manager whose password it is. */}
      <input type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        hint={`At least ${minPasswordLength} characters. Longer is better.`}
      />
      <PasswordField label="Confirm new password" name="confirmPassword" autoComplete="new-password" />
      <KeepAccess access={access} />
    </ActionDialog>
  );
}
