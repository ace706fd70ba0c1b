import { describe, expect, it } from "vitest";
import { shownProfile } from "./auth-state.ts";
import { ada, bob, profile, session, sessionFails, started, stored, type tab } from "./fake-tab.ts";
import type { AccountIdentity } from "./profile.ts";

describe("signing in", () => {
  const signIn = (page: ReturnType<typeof tab>, user?: AccountIdentity) => {
    page.send({ type: "attempt-started", method: "password" });
    const number = page.state().attempt as number;
    return () => page.send({ type: "attempt-ended", number, user });
  };

  it("loads the profile of whoever signed in", () => {
    const page = started({ "load-session": session(0), "load-profile": profile(10, stored(ada)) });
    page.until(1);
    signIn(page, ada)();
    page.until(20);
    expect(page.state()).toMatchObject({ user: ada, attempt: undefined, profile: { status: "stored" } });
  });

  it("that failed changes nothing", () => {
    const page = started({ "load-session": session(0) });
    page.until(1);
    signIn(page)();
    expect(page.state()).toMatchObject({
      isInitialized: true,
      attempt: undefined,
      profile: { status: "none" },
    });
  });

  it("by Google is blocked while another attempt runs", () => {
    const page = started({ "load-session": session(0) });
    page.until(1);
    page.send({ type: "attempt-started", method: "google" });
    const running = page.state().attempt as number;
    page.send({ type: "attempt-started", method: "google" });
    expect(page.state().attempt).toBe(running);
    expect(page.done("tell")).toEqual([
      { type: "tell", text: "Authentication already in progress. Please wait." },
    ]);
    page.send({ type: "attempt-ended", number: running });
    page.send({ type: "attempt-started", method: "google" });
    expect(page.state().attempt).not.toBe(running);
    expect(page.done("tell")).toHaveLength(1);
  });

  it("goes on while the first auth state says nobody", () => {
    const page = started({ "load-session": session(100) });
    page.send({ type: "attempt-started", method: "google" });
    const running = page.state().attempt;
    page.until(100);
    expect(page.state().attempt).toBe(running);
  });

  it("is not undone by an older answer that says nobody", () => {
    const page = started({ "load-session": session(100) });
    signIn(page, ada)();
    page.until(200);
    expect(page.state().user).toEqual(ada);
  });

  it("asks the server when two attempts crossed", () => {
    const page = started({ "load-session": session(0) });
    page.until(1);
    const first = signIn(page, ada);
    const second = signIn(page, bob);
    second();
    page.responses["load-session"] = session(10, bob);
    first();
    expect(page.state().user).toEqual(bob);
    page.until(20);
    expect(page.state().user).toEqual(bob);
    expect(page.done("load-session")).toHaveLength(2);
  });

  it("again as the same person keeps the profile", () => {
    const page = started({ "load-session": session(0, ada), "load-profile": profile(10, stored(ada)) });
    page.until(20);
    signIn(page, { ...ada, emailVerified: true })();
    expect(page.state()).toMatchObject({ user: { emailVerified: true }, profile: { status: "stored" } });
    expect(page.done("load-profile")).toHaveLength(1);
  });

  it("again is not undone by an older answer that the session had ended", () => {
    const page = started({ "load-session": session(0, ada), "load-profile": profile(10, stored(ada)) });
    page.until(20);
    page.responses["load-session"] = session(100);
    page.send({ type: "recheck-session" });
    signIn(page, ada)();
    page.until(200);
    expect(page.state().user).toEqual(ada);
  });

  it("as somebody else gives the new profile its whole 3 seconds", () => {
    const page = started({ "load-session": session(0, ada) });
    page.until(1000);
    signIn(page, bob)();
    page.until(3999);
    expect(page.state().profile.status).toBe("loading");
    page.until(4000);
    expect(page.state().profile.status).toBe("local");
  });

  it("as somebody else never shows the one before", () => {
    const page = started({ "load-session": session(0, ada), "load-profile": profile(2000, stored(ada)) });
    page.until(1000);
    page.responses["load-profile"] = profile(2000, stored(bob));
    signIn(page, bob)();
    page.until(2500);
    expect(page.state().profile).toEqual({ status: "loading" });
    page.until(3500);
    expect(shownProfile(page.state())?.uid).toBe("bob");
  });
});

describe("logging out", () => {
  const signedIn = () => {
    const page = started({ "load-session": session(0, ada), "load-profile": profile(10, stored(ada)) });
    page.until(20);
    return page;
  };

  it("clears the profile at once and tells the server", () => {
    const page = signedIn();
    page.send({ type: "logged-out" });
    expect(page.state()).toMatchObject({ isInitialized: true, profile: { status: "none" } });
    expect(JSON.stringify(page.state())).not.toMatch(/ada/i);
    expect(page.done("sign-out")).toHaveLength(1);
  });

  it("is not undone by answers that are still under way", () => {
    const page = started({ "load-session": session(0, ada), "load-profile": profile(500, stored(ada)) });
    page.until(100);
    page.responses["load-session"] = session(500, ada);
    page.send({ type: "recheck-session" });
    page.send({ type: "logged-out" });
    page.until(60_000);
    expect(page.state().user).toBeUndefined();
    expect(page.state().profile.status).toBe("none");
  });

  it("in another tab clears this one, without asking the server to do it twice", () => {
    const page = signedIn();
    page.send({ type: "logged-out-elsewhere" });
    expect(page.state().profile.status).toBe("none");
    expect(page.done("sign-out")).toEqual([]);
  });

  it("that the server did not hear of is told, and the truth is asked for", () => {
    const page = signedIn();
    page.send({ type: "logged-out" });
    page.send({ type: "log-out-failed", number: page.state().epoch });
    expect(page.done("tell")).toEqual([{ type: "tell", text: "An error occurred. Please try again." }]);
    page.until(30);
    expect(page.state().user).toEqual(ada);
  });

  it("happens by itself when the session has ended, and is told once", () => {
    const page = signedIn();
    page.responses["load-session"] = session(10);
    page.send({ type: "recheck-session" });
    page.until(50);
    expect(page.state().user).toBeUndefined();
    expect(page.state().profile.status).toBe("none");
    page.send({ type: "recheck-session" });
    page.until(100);
    expect(page.done("tell")).toEqual([
      { type: "tell", text: "You've been signed out. Please sign in again." },
    ]);
  });

  it("does not happen when the server is away", () => {
    const page = signedIn();
    page.responses["load-session"] = sessionFails(10);
    page.send({ type: "recheck-session" });
    page.until(200_000);
    expect(page.state()).toMatchObject({ user: ada, profile: { status: "stored" } });
    expect(page.done("load-session").length).toBeLessThan(15);
  });
});
