import { describe, expect, it } from "vitest";
import { type AuthState, initialAuthState } from "./auth-state.ts";
import { dashboardGate, defaultGate, gateBenefits, gateTexts, gateView } from "./gate.ts";
import { localProfile } from "./profile.ts";

const user = { uid: "u1", email: "ada@example.com" };
const profile = localProfile(user, "2026-01-02T03:04:05.000Z");
const signedIn: AuthState = { ...initialAuthState, isInitialized: true, user };

describe("a page behind the gate", () => {
  it("waits for the first auth state", () => {
    expect(gateView(initialAuthState)).toEqual({ show: "waiting", text: "Initializing authentication..." });
  });

  it("is closed to whoever is signed out", () => {
    expect(gateView({ ...initialAuthState, isInitialized: true })).toEqual({ show: "gate" });
  });

  it("waits for the profile", () => {
    const loading: AuthState = { ...signedIn, profile: { status: "loading" } };
    expect(gateView(loading)).toEqual({ show: "waiting", text: "Loading..." });
  });

  it.each<AuthState["profile"]>([
    { status: "stored", profile },
    { status: "local", profile, isLoading: true, failures: 0 },
  ])("shows its content with a $status profile", (state) => {
    expect(gateView({ ...signedIn, profile: state })).toEqual({ show: "content" });
  });
});

describe("the gate's texts", () => {
  it("are exact", () => {
    expect(defaultGate).toEqual({
      title: "Sign In Required",
      description: "Please sign in to access personalized features and track your automotive journey.",
    });
    expect(dashboardGate).toEqual({
      title: "Dashboard Access Required",
      description: "Sign in to access your personal dashboard and track your automotive projects.",
    });
    expect(gateTexts.signIn).toBe("Sign In to Continue");
    expect(gateTexts.signUp).toBe("Create your account");
  });

  it("name the three benefits", () => {
    expect(gateBenefits.map(({ title }) => title)).toEqual([
      "Track your builds",
      "Personal dashboard",
      "Community access",
    ]);
  });
});
