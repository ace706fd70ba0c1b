import { describe, expect, it } from "vitest";
import { gateView } from "./gate.ts";
import { authStateOf } from "./loaded-account.ts";
import { newProfile } from "./profile.ts";

const at = "2026-01-02T03:04:05.000Z";
const user = { uid: "u1", email: "ada@example.com" };

describe("what a private page begins with", () => {
  it("is the gate for nobody", () => {
    expect(gateView(authStateOf({ kind: "nobody", at }))).toEqual({ show: "gate" });
  });

  it("is the stored profile, which may be changed", () => {
    const profile = newProfile(user, at);
    const state = authStateOf({ kind: "member", user, profile, at });
    expect(state.profile).toEqual({ status: "stored", profile });
    expect(gateView(state)).toEqual({ show: "content" });
  });

  it("is a local profile while the database is away, which is only shown", () => {
    const state = authStateOf({ kind: "member", user, at });
    expect(state.profile).toMatchObject({ status: "local", profile: { uid: "u1", version: 0 } });
    expect(gateView(state)).toEqual({ show: "content" });
  });

  it("is never somebody else's profile", () => {
    const profile = newProfile({ uid: "u2", email: "eve@example.com" }, at);
    expect(authStateOf({ kind: "member", user, profile, at }).profile.status).toBe("local");
  });

  it("is unknown when the server could not tell", () => {
    expect(gateView(authStateOf({ kind: "unknown", at }))).toMatchObject({ show: "waiting" });
  });
});
