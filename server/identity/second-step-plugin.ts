import { randomBytes } from "node:crypto";
import { twoFactor } from "better-auth/plugins/two-factor";
import { recoveryCode, recoveryCodeCount } from "../../domain/accounts/second-step.ts";

/**
 * Codes of an authenticator app, and recovery codes. Both are stored encrypted with our secret. A challenge lasts ten minutes
 * and takes five codes; ten wrong ones in a row lock the second step of the account for a quarter of an hour.
 */
export function secondStepPlugin({ hasGoogle }: { hasGoogle: boolean }) {
  const plugin = twoFactor({
    twoFactorTable: "auth_two_factor",
    // Whether its owner is here is `requireOwner`'s question, which an account without a password can answer too.
    allowPasswordless: true,
    backupCodeOptions: {
      storeBackupCodes: "encrypted",
      customBackupCodesGenerate: () =>
        Array.from({ length: recoveryCodeCount }, () => recoveryCode(randomBytes(12))),
    },
  });
  if (!hasGoogle) return plugin;
  const after = plugin.hooks.after.map((hook) => ({
    ...hook,
    // Left to itself it would let everyone in who comes from Google.
    matcher: ({ path }: { path?: string | undefined }) =>
      path === "/sign-in/email" || path === "/callback/:id",
  }));
  return { ...plugin, hooks: { after } };
}
