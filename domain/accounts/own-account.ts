import type { AccountIdentity } from "./profile.ts";

/** How someone signs in. */
export interface AccountDetails extends AccountIdentity {
  hasPassword: boolean;
  hasGoogle: boolean;
  /** Null where a sign-in takes no code. */
  secondStep: { recoveryCodes: number } | null;
}

export interface OwnSession {
  id: string;
  isCurrent: boolean;
  createdAt: string;
  lastUsedAt: string;
  address: string;
  userAgent: string;
}
