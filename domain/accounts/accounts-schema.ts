import { z } from "zod";
import { lineSchema } from "../line-schema.ts";
import { maxKept } from "./account-access.ts";
import { type AuthErrorCode, authMessage } from "./auth-errors.ts";
import { maxEmailLength, readEmail } from "./email.ts";
import { maxCodeLength } from "./second-step.ts";
import { fieldTexts, maxDisplayNameLength, maxPasswordLength, minPasswordLength } from "./sign-in-rules.ts";

export const displayNameSchema = lineSchema(
  maxDisplayNameLength,
  fieldTexts.displayNameTooLong,
  fieldTexts.displayNameRequired,
);

export const emailSchema = z
  .string(fieldTexts.emailInvalid)
  .max(maxEmailLength * 2, fieldTexts.emailInvalid)
  .transform((text, context) => {
    const email = readEmail(text);
    if (email !== undefined) return email;
    context.addIssue({ code: "custom", message: fieldTexts.emailInvalid });
    return z.NEVER;
  });

/** Common passwords are refused elsewhere (`refuseWeakPassword`): that check needs the account's email address. */
export const newPasswordSchema = z
  .string(fieldTexts.passwordRequired)
  .min(minPasswordLength, fieldTexts.passwordTooShort)
  .max(maxPasswordLength, fieldTexts.passwordTooLong);

/** A password to compare with: one that cannot be right gets the same answer as a wrong one. */
export const givenPasswordSchema = z
  .string(authMessage("wrong-password"))
  .min(1, authMessage("wrong-password"))
  .max(maxPasswordLength, authMessage("wrong-password"));

/** For what only the owner may do: an account that has no password sends none. */
export const ownerSchema = z.object({ password: givenPasswordSchema.optional() });

/** The secret of an invitation's link. */
export const inviteSchema = z.string().max(100).optional();

export const signUpSchema = z.object({
  invite: inviteSchema,
  displayName: displayNameSchema,
  email: emailSchema,
  password: newPasswordSchema,
});

export const signInSchema = z.object({ email: emailSchema, password: givenPasswordSchema });

/** Read by `readCode`: what cannot be a code gets the same answer as a wrong one. */
export const codeSchema = z.object({ code: z.string().max(maxCodeLength) });

export const resetRequestSchema = z.object({ email: emailSchema });

/** Ids of the access that survives a new password; unknown ones keep nothing. */
const keepSchema = z.array(z.string().max(64)).max(maxKept).default([]);

export const resetSchema = z.object({
  token: z.string().regex(/^[\w-]{16,256}$/),
  newPassword: newPasswordSchema,
  keep: keepSchema,
});

export const changePasswordSchema = z.object({
  currentPassword: givenPasswordSchema,
  newPassword: newPasswordSchema,
  keep: keepSchema,
});

export const changeEmailSchema = z.object({ newEmail: emailSchema });

type FieldErrorCode = Extract<
  AuthErrorCode,
  "invalid-email" | "wrong-password" | "weak-password" | "unknown"
>;

const codes: Record<string, FieldErrorCode> = {
  [fieldTexts.emailInvalid]: "invalid-email",
  [authMessage("wrong-password")]: "wrong-password",
  [fieldTexts.passwordRequired]: "weak-password",
  [fieldTexts.passwordTooShort]: "weak-password",
  [fieldTexts.passwordTooLong]: "weak-password",
};

/** Which line of the error table a refused form belongs to. */
export function refusalCode(error: z.ZodError): FieldErrorCode {
  return codes[error.issues[0]?.message ?? ""] ?? "unknown";
}
