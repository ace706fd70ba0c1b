const messages = {
  "user-not-found": "No account found with this email address.",
  "wrong-password": "Incorrect password.",
  "email-already-in-use": "An account with this email already exists.",
  "weak-password": "Password is too weak. Please choose a stronger password.",
  "invalid-email": "Invalid email address.",
  "too-many-requests": "Too many failed attempts. Please try again later.",
  "cancelled-popup-request": "Login was cancelled or interrupted. Please try again.",
  "popup-blocked": "Login popup was blocked by your browser. Please allow popups and try again.",
  "popup-closed-by-user": "Login popup was closed. Please complete the sign-in process.",
  "unauthorized-domain": "This domain is not authorized for authentication. Please contact support.",
  /** The password was right, and so was Google: no failure, only not the end yet. */
  "second-step": "Enter the code from your authenticator app.",
  "wrong-code": "Incorrect code.",
  "second-step-over": "This took too long or too many tries. Please sign in again.",
  "sign-up-closed": "New accounts aren't taken here. Ask whoever runs this site.",
  "invite-needed": "You need an invitation to sign up here. Ask whoever runs this site for a link.",
  "invite-over": "This invitation has expired or was used. Ask for a new one.",
  /** Anything else. */
  unknown: "An error occurred. Please try again.",
} as const;

export type AuthErrorCode = keyof typeof messages;

export const authErrorCodes = Object.keys(messages) as AuthErrorCode[];

/** A code from the server, a popup or storage; what is not in the table is `unknown`. */
export function asAuthErrorCode(code: unknown): AuthErrorCode {
  return typeof code === "string" && Object.hasOwn(messages, code) ? (code as AuthErrorCode) : "unknown";
}

export function authMessage(code: AuthErrorCode): string {
  return messages[code];
}

const popupCodes: readonly AuthErrorCode[] = [
  "cancelled-popup-request",
  "popup-blocked",
  "popup-closed-by-user",
];

/** Whether the troubleshooting tips stand below the message. */
export function showsPopupTips(code: AuthErrorCode): boolean {
  return popupCodes.includes(code);
}

export const popupTips = {
  title: "Popup Login Issue - Try these steps:",
  steps: [
    "Allow popups for this site in your browser's settings, then try again.",
    "Leave the popup open until it closes on its own.",
    "Turn off extensions that block popups, scripts, or cookies.",
    "Close other sign-in windows that are still open.",
  ],
  /** The last step is a button: the same sign-in without a popup. */
  redirect: "Sign in with Google on a full page instead.",
} as const;

export const authTexts = {
  resetSent: "Password reset email sent! Check your inbox.",
  inProgress: "Authentication already in progress. Please wait.",
  /** The session has ended on the server, unasked for in this browser. */
  signedOut: "You've been signed out. Please sign in again.",
} as const;
