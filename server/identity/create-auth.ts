import { type BetterAuthOptions, betterAuth } from "better-auth";
import { genericOAuth } from "better-auth/plugins/generic-oauth";
import { readEmail } from "../../domain/accounts/email.ts";
import { defaultDisplayName } from "../../domain/accounts/profile.ts";
import {
  maxDisplayNameLength,
  maxPasswordLength,
  minPasswordLength,
} from "../../domain/accounts/sign-in-rules.ts";
import { brand } from "../../domain/brand.ts";
import { shortLine } from "../../domain/clean-text.ts";
import type { Config } from "../config.ts";
import type { Database } from "../db/engine/database.ts";
import { type Log, redact } from "../log.ts";
import { resetHours } from "./account-mails.ts";
import { secondStepPlugin } from "./second-step-plugin.ts";

export interface AuthOptions {
  config: Config;
  secret: string;
  database: Database;
  log: Log;
  sendResetLink(to: string, token: string): Promise<void>;
  /** How passwords are hashed where it is not Better Auth's own scrypt. */
  passwords?: PasswordHashing | undefined;
}

export interface PasswordHashing {
  hash(password: string): Promise<string>;
  verify(input: { hash: string; password: string }): Promise<boolean>;
}

const minute = 60;
const day = 24 * 60 * minute;

/** Expired sessions stay for so long: a clock that ran ahead and was set right must not have ended anyone's for good. */
export const keptAfterEndMs = 30 * day * 1000;

/** Our own header: what a visitor sends under this name never gets as far as Better Auth. */
export const addressHeader = "x-client-address";

/**
 * How the cookies are called. `__Host-` makes a browser refuse one that another subdomain or a connection in the clear has
 * planted, so it needs https.
 */
export function cookiePrefix({ publicUrl }: Pick<Config, "publicUrl">): string {
  const name = brand.name.toLowerCase();
  return publicUrl.startsWith("https:") ? `__Host-${name}` : name;
}

type GoogleOptions = NonNullable<Config["google"]> & {
  /** Whether somebody new gets an account. */
  signsUp: boolean;
};

/** Better Auth on our database, which must be migrated. */
export function createAuth(options: AuthOptions, google?: GoogleOptions) {
  const plugins = [
    secondStepPlugin({ hasGoogle: google !== undefined }),
    ...(google ? [googlePlugin(google)] : []),
  ];
  return betterAuth({ ...authOptions(options), plugins });
}

export type Auth = ReturnType<typeof createAuth>;

function authOptions({ config, secret, database, log, sendResetLink, passwords }: AuthOptions) {
  return {
    appName: brand.name,
    baseURL: config.publicUrl,
    basePath: "/api/auth",
    // As a list of one: a variable of Better Auth's own would go before a single secret.
    secrets: [{ version: 1, value: secret }],
    database: {
      db: database.forLibraries,
      type: database.engine,
      // On SQLite it would hash a password while it holds the only connection.
      transaction: database.engine === "postgres",
    },
    user: { modelName: "auth_user" },
    session: {
      modelName: "auth_session",
      expiresIn: 30 * day,
      updateAge: day,
      // Says who someone is while the database is away, and nothing else: everything else reads the session from the database.
      cookieCache: { enabled: true, maxAge: 60 * minute },
    },
    account: {
      modelName: "auth_account",
      updateAccountOnSignIn: false,
      // Somebody may have registered another person's address with a password: that account must not get their sign-in with Google.
      accountLinking: { enabled: true, trustedProviders: [], requireLocalEmailVerified: true },
    },
    // Expired rows are removed by a job, not by the next person's request.
    verification: { modelName: "auth_verification", storeIdentifier: "hashed", disableCleanup: true },
    emailAndPassword: {
      enabled: true,
      minPasswordLength,
      maxPasswordLength,
      ...(passwords ? { password: passwords } : {}),
      resetPasswordTokenExpiresIn: resetHours * 60 * minute,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => sendResetLink(user.email, token),
    },
    databaseHooks: {
      account: { create: { before: async (account) => ({ data: { ...account, ...noTokens } }) } },
      session: {
        delete: {
          // Better Auth deletes an expired session when it reads it. Only ending one on purpose may.
          before: async ({ expiresAt }, context) =>
            context?.path !== "/get-session" || expiresAt.getTime() < Date.now() - keptAfterEndMs,
        },
      },
    },
    // Ours are in `limits.ts`.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    onAPIError: { errorURL: "/auth/popup" },
    // Its messages may quote an address. Our own failures are logged where their response is made.
    logger: {
      level: "error",
      log: (_level, message, ...details) => {
        const cause = details.find((each) => each instanceof Error)?.message ?? "";
        log.warn("identity", { reason: redact(`${message} ${cause}`.trim()) });
      },
    },
    advanced: {
      cookiePrefix: cookiePrefix(config),
      // It would add a prefix of its own.
      useSecureCookies: false,
      defaultCookieAttributes: {
        httpOnly: true,
        sameSite: "lax",
        path: "/",
        secure: config.publicUrl.startsWith("https:"),
      },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      // Off by themselves under a test runner.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      // A test compares the schema with the migrations.
      database: { validateSchema: false },
    },
  } satisfies BetterAuthOptions;
}

/** We ask nothing more of Google after a sign-in, so we keep nothing that could. */
const noTokens = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
};

function googlePlugin({ clientId, clientSecret, discoveryUrl, signsUp }: GoogleOptions) {
  return genericOAuth({
    config: [
      {
        providerId: "google",
        clientId,
        clientSecret,
        discoveryUrl,
        disableSignUp: !signsUp,
        scopes: ["openid", "email", "profile"],
        prompt: "select_account",
        // Its texts are a stranger's: they are cleaned like those of our own forms.
        mapProfileToUser: ({ email, emailVerified, name, image }) => {
          const address = readEmail(String(email ?? "")) ?? "";
          return {
            email: address,
            emailVerified: emailVerified === true,
            name: shortLine(String(name ?? ""), maxDisplayNameLength) || defaultDisplayName(address),
            image: typeof image === "string" && /^https:\/\/\S{1,1900}$/.test(image) ? image : undefined,
          };
        },
      },
    ],
  });
}
