/** The rights of a token. Each endpoint requires one of them. */
export const tokenScopes = [
  { id: "read", label: "Read cars, log, and reminders" },
  { id: "read-fuel", label: "Read fuel and figures" },
  { id: "odometer", label: "Add odometer readings" },
  { id: "fuel", label: "Add fill-ups" },
  { id: "log", label: "Add work to the log" },
  { id: "reminders", label: "Add and change reminders" },
  { id: "calendar", label: "Calendar feed", isFeed: true },
] as const;

export type TokenScope = (typeof tokenScopes)[number]["id"];

/** A token as its owner sees it: its secret is shown once, when it is made. */
export interface AccessToken {
  id: string;
  name: string;
  scopes: readonly TokenScope[];
  createdAt: string;
  /** Exact to a day. */
  lastUsedAt?: string;
}

/** Revoked ones are deleted. */
export const maxTokens = 20;
export const maxTokenName = 60;

export const tokenTexts = {
  nameRequired: "Give it a name",
  tooLong: `At most ${maxTokenName} characters`,
  scopeRequired: "Check at least one thing it can do",
  full: "You already have twenty. Revoke one you no longer use.",
} as const;

/** A token's rights, in the words of the form that made it. */
export function scopeLabels(scopes: readonly TokenScope[]): string {
  return tokenScopes
    .filter(({ id }) => scopes.includes(id))
    .map(({ label }) => label)
    .join(", ");
}

/** So that anyone who finds a leaked one recognizes it. */
export const tokenPrefix = "jst_";

/** In lower case: an address may be written in any. */
export function isTokenSecret(text: string): boolean {
  return /^jst_[0-9a-f]{64}$/.test(text);
}

export function readScopes(stored: string): TokenScope[] {
  const names = stored.split(" ");
  return tokenScopes.map(({ id }) => id).filter((id) => names.includes(id));
}

/** The secret in an `Authorization` header; undefined without one. */
export function bearerOf(header: string | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(header ?? "")?.[1];
}
