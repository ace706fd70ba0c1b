export interface AuthUserTable {
  id: string;
  name: string;
  email: string;
  /** Better Auth has its own type for it on each engine; read as true or not. */
  emailVerified: number | boolean;
  image: string | null;
  /** The same; null before the account had one. */
  twoFactorEnabled: number | boolean | null;
}

export interface AuthSessionTable {
  id: string;
  userId: string;
  expiresAt: string;
}

export interface AuthTwoFactorTable {
  id: string;
  userId: string;
}

export interface AuthVerificationTable {
  id: string;
  /** A hash. */
  identifier: string;
  value: string;
}

export interface ProfileTable {
  user_id: string;
  display_name: string;
  photo_url: string | null;
  /** JSON. */
  preferences: string;
  created_at: string;
  last_login: string;
  version: number;
}

export interface AccessTokenTable {
  user_id: string;
  id: string;
  name: string;
  /** Separated by spaces. */
  scopes: string;
  secret_hash: string;
  created_at: string;
  last_used_at: string | null;
}

export interface SecurityEventTable {
  user_id: string;
  id: string;
  kind: string;
  /** "Firefox on Windows" */
  device: string;
  at: string;
}

export interface InviteTable {
  id: string;
  secret_hash: string;
  /** For whom, in the operator's words. */
  note: string;
  uses_left: number;
  created_at: string;
  expires_at: string;
}

export interface AttemptTable {
  /** A hash, so that the table holds nobody's address. */
  key: string;
  count: number;
  ends_at: string;
  /** A hash too; null where it is about a network alone. */
  account: string | null;
}

export interface RequestTable {
  user_id: string;
  /** The client's name for it. */
  key: string;
  table_name: string;
  /** With a space between them. */
  row_ids: string;
  made_at: string;
}
