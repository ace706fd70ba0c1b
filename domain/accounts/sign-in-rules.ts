import { cleanLine } from "../clean-text.ts";
import type { FieldErrors } from "../field-errors.ts";
import { authMessage } from "./auth-errors.ts";
import { readEmail } from "./email.ts";
import { secondStepTexts } from "./second-step.ts";

export const minPasswordLength = 6;
/** Hashing a longer one would cost the server more than it adds. */
export const maxPasswordLength = 128;
export const maxDisplayNameLength = 60;

export const fieldTexts = {
  displayNameRequired: "Display name is required",
  displayNameTooLong: `Display name must be at most ${maxDisplayNameLength} characters`,
  emailRequired: "Email is required",
  emailInvalid: authMessage("invalid-email"),
  passwordRequired: "Password is required",
  currentPasswordRequired: "Current password is required",
  passwordTooShort: `Password must be at least ${minPasswordLength} characters`,
  passwordTooLong: `Password must be at most ${maxPasswordLength} characters`,
  passwordsDiffer: "Passwords do not match",
} as const;

export interface SignUpForm {
  displayName: string;
  email: string;
  password: string;
  confirmPassword: string;
}

/** With the secret of the link that led here. */
export type InvitedForm = SignUpForm & { invite?: string | undefined };

export type SignInForm = Pick<SignUpForm, "email" | "password">;
export type ResetForm = Pick<SignUpForm, "email">;
export type NewPasswordForm = Pick<SignUpForm, "password" | "confirmPassword">;

/** The second step of a sign-in. */
export interface CodeForm {
  code: string;
}

export interface ChangePasswordForm extends NewPasswordForm {
  currentPassword: string;
}

export function checkSignUp(form: SignUpForm): FieldErrors<SignUpForm> {
  return withoutGaps({
    displayName: displayNameError(form.displayName),
    email: emailError(form.email),
    ...newPasswordErrors(form),
  });
}

export function checkSignIn(form: SignInForm): FieldErrors<SignInForm> {
  return withoutGaps({
    email: emailError(form.email),
    password: form.password === "" ? fieldTexts.passwordRequired : undefined,
  });
}

/** Whether it is right, and even whether it can be, is for the server to say. */
export function checkCode({ code }: CodeForm): FieldErrors<CodeForm> {
  return withoutGaps({ code: code.trim() === "" ? secondStepTexts.codeRequired : undefined });
}

export function checkReset(form: ResetForm): FieldErrors<ResetForm> {
  return withoutGaps({ email: emailError(form.email) });
}

/** The page that a reset link leads to. */
export function checkNewPassword(form: NewPasswordForm): FieldErrors<NewPasswordForm> {
  return withoutGaps(newPasswordErrors(form));
}

export function checkChangePassword(form: ChangePasswordForm): FieldErrors<ChangePasswordForm> {
  return withoutGaps({
    currentPassword: form.currentPassword === "" ? fieldTexts.currentPasswordRequired : undefined,
    ...newPasswordErrors(form),
  });
}

export function isFine<Form>(errors: FieldErrors<Form>): boolean {
  return Object.keys(errors).length === 0;
}

export function displayNameError(displayName: string): string | undefined {
  const name = cleanLine(displayName);
  if (name === "") return fieldTexts.displayNameRequired;
  return name.length > maxDisplayNameLength ? fieldTexts.displayNameTooLong : undefined;
}

export function emailError(email: string): string | undefined {
  if (email.trim() === "") return fieldTexts.emailRequired;
  return readEmail(email) === undefined ? fieldTexts.emailInvalid : undefined;
}

/** A difference is only worth a word once the password itself is fine. */
function newPasswordErrors({ password, confirmPassword }: NewPasswordForm): FieldErrors<NewPasswordForm> {
  const error = passwordError(password);
  return {
    password: error,
    confirmPassword: !error && password !== confirmPassword ? fieldTexts.passwordsDiffer : undefined,
  };
}

/** Passwords are taken as typed: spaces count, nothing is trimmed. */
function passwordError(password: string): string | undefined {
  if (password === "") return fieldTexts.passwordRequired;
  if (password.length < minPasswordLength) return fieldTexts.passwordTooShort;
  return password.length > maxPasswordLength ? fieldTexts.passwordTooLong : undefined;
}

function withoutGaps<Form>(errors: FieldErrors<Form>): FieldErrors<Form> {
  const filled = Object.entries(errors).filter(([, message]) => message !== undefined);
  return Object.fromEntries(filled) as FieldErrors<Form>;
}
