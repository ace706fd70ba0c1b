import type { AuthState } from "./auth-state.ts";

export const gateTexts = {
  initializing: "Initializing authentication...",
  loading: "Loading...",
  signIn: "Sign In to Continue",
  signUp: "Create your account",
} as const;

export interface Gate {
  title: string;
  description: string;
  /** Most who come this way have no account yet. */
  signsUp?: boolean;
}

export const defaultGate: Gate = {
  title: "Sign In Required",
  description: "Please sign in to access personalized features and track your automotive journey.",
};

export const dashboardGate: Gate = {
  title: "Dashboard Access Required",
  description: "Sign in to access your personal dashboard and track your automotive projects.",
};

/** A finished job brought somebody here who isn't signed in. */
export const keepGate: Gate = {
  title: "Keep this job",
  description:
    "Create an account, or sign in, and it goes in your car's log with what comes next. Until then it stays in this browser.",
  signsUp: true,
};

/** Someone opened a mailed link in a browser that is not signed in. */
export const confirmGate: Gate = {
  title: defaultGate.title,
  description: "Sign in to the account this link was sent for to confirm its email address.",
};

/** Who may make an account: anybody, whoever has an invitation, or nobody. */
export type SignUpPolicy = "open" | "invite" | "closed";

/** Somebody was sent a link to make an account with. */
export const inviteGate: Gate = {
  title: "You're invited",
  description: "Create your account with this link. If you have one already, sign in.",
  signsUp: true,
};

export const gateBenefits = [
  {
    title: "Track your builds",
    description: "Save progress on your projects: parts, photos, and a page to share.",
  },
  {
    title: "Personal dashboard",
    description:
      "Monitor maintenance and performance: a log with receipts, reminders that know your miles, fuel, and a history for the sale.",
  },
  { title: "Community access", description: "Report, correct, and contribute guides." },
] as const;

export type GateView = { show: "waiting"; text: string } | { show: "gate" } | { show: "content" };

/** The state of a page behind the gate. A local profile is enough for its content. */
export function gateView({ isInitialized, user, profile }: AuthState): GateView {
  if (!isInitialized) return { show: "waiting", text: gateTexts.initializing };
  if (!user) return { show: "gate" };
  return profile.status === "loading" ? { show: "waiting", text: gateTexts.loading } : { show: "content" };
}
