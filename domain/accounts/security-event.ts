/** What is noted of an account's security, in the words of its owner's list. */
export const securityEvents = {
  "new-device": "Signed in on a new device",
  "password-changed": "Changed the password",
  "password-reset": "Reset the password by email",
  "email-changed": "Changed the email address",
  "second-step-on": "Turned on two-step sign-in",
  "second-step-off": "Turned off two-step sign-in",
  "recovery-code-used": "Signed in with a recovery code",
  "recovery-codes-renewed": "Created new recovery codes",
  "token-created": "Created a secret for a program or calendar",
  "token-revoked": "Revoked a secret for a program or calendar",
  "webhook-saved": "Saved a webhook",
  "webhook-removed": "Removed the webhook",
  "session-ended": "Signed out another device",
  "all-sessions-ended": "Signed out everywhere",
} as const;

export type SecurityEventKind = keyof typeof securityEvents;

export interface SecurityEvent {
  id: string;
  kind: SecurityEventKind;
  /** The browser and system that it was done with: "Firefox on Windows". */
  device: string;
  at: string;
}

/** Older ones are deleted. */
export const maxSecurityEvents = 100;
