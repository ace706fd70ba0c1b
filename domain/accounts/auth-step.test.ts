import { describe, expect, it } from "vitest";
import { shownProfile, writableProfile } from "./auth-state.ts";
import {
  ada,
  bob,
  created,
  noProfile,
  profile,
  profileFails,
  session,
  sessionFails,
  started,
  stored,
} from "./fake-tab.ts";
import { newProfile } from "./profile.ts";

describe("the start", () => {
  it("is initialized when the first auth state arrives", () => {
    const page = started({ "load-session": session(200) });
    page.until(199);
    expect(page.state()).toMatchObject({ isInitialized: false });
    page.until(200);
    expect(page.state()).toMatchObject({ isInitialized: true, profile: { status: "none" } });
  });

  it("is initialized after 7 seconds without an answer", () => {
    const page = started({});
    page.until(6999);
    expect(page.state().isInitialized).toBe(false);
    page.until(7000);
    expect(page.state().isInitialized).toBe(true);
  });

  it("asks again while the server fails, and still takes a late answer", () => {
    const page = started({ "load-session": sessionFails(10) });
    page.until(7000);
    expect(page.state()).toMatchObject({ isInitialized: true, profile: { status: "none" } });
    expect(page.done("load-session").length).toBeGreaterThan(1);
    page.responses["load-session"] = session(10, ada);
    page.until(70_000);
    expect(page.state().user).toEqual(ada);
  });

  it("takes an answer after the 7 seconds", () => {
    const page = started({ "load-session": session(9000, ada), "load-profile": profile(10, stored(ada)) });
    page.until(10_000);
    expect(page.state()).toMatchObject({ user: ada, profile: { status: "stored" } });
  });
});

describe("the profile after sign-in", () => {
  it("is the stored one, with lastLogin updated", () => {
    const page = started({ "load-session": session(100, ada), "load-profile": profile(2999, stored(ada)) });
    page.until(3000);
    expect(page.state().profile).toEqual({ status: "loading" });
    page.until(3099);
    const lastLogin = new Date(3099).toISOString();
    expect(page.state().profile).toEqual({ status: "stored", profile: stored(ada, { lastLogin }) });
    expect(page.done("update-last-login")).toMatchObject([{ uid: "ada", lastLogin }]);
    expect(writableProfile(page.state())?.uid).toBe("ada");
  });

  it("is a local default after 3 seconds, which may not be written", () => {
    const page = started({ "load-session": session(0, ada) });
    page.until(2999);
    expect(shownProfile(page.state())).toBeUndefined();
    page.until(3000);
    expect(shownProfile(page.state())).toMatchObject({ uid: "ada", displayName: "Ada Lovelace", version: 0 });
    expect(writableProfile(page.state())).toBeUndefined();
    expect(page.done("create-profile")).toEqual([]);
  });

  it("replaces the local default when it arrives late", () => {
    const page = started({ "load-session": session(0, ada), "load-profile": profile(5000, stored(ada)) });
    page.until(5000);
    expect(page.state().profile).toMatchObject({ status: "stored", profile: { version: 3 } });
  });

  it.each([
    ["fails", profileFails(10)],
    ["is unreadable", profile(10, "<html>")],
    ["is somebody else's", profile(10, stored(bob))],
  ])("is a local default at once when the answer %s, and comes by itself later", (_, answer) => {
    const page = started({ "load-session": session(0, ada), "load-profile": answer });
    page.until(10);
    expect(page.state().profile).toMatchObject({ status: "local", profile: { uid: "ada" } });
    page.until(5000);
    expect(page.done("load-profile").length).toBeGreaterThan(2);
    page.responses["load-profile"] = profile(10, stored(ada));
    page.until(70_000);
    expect(page.state().profile.status).toBe("stored");
    expect(page.done("create-profile")).toEqual([]);
  });

  it("is asked for at once when the browser is online again", () => {
    const page = started({ "load-session": session(0, ada), "load-profile": profileFails(10) });
    page.until(20);
    page.responses["load-profile"] = profile(10, stored(ada));
    page.send({ type: "recheck-session" });
    page.until(30);
    expect(page.state().profile.status).toBe("stored");
  });

  it("is asked for once at a time", () => {
    const page = started({ "load-session": session(0, ada), "load-profile": profile(5000, stored(ada)) });
    page.until(4000);
    page.send({ type: "recheck-session" });
    page.until(5000);
    expect(page.done("load-profile")).toHaveLength(1);
    expect(page.state().profile.status).toBe("stored");
  });

  it("is created with defaults when there is none", () => {
    const page = started({
      "load-session": session(0, ada),
      "load-profile": noProfile(10),
      "create-profile": created(10, stored(ada, { version: 1 })),
    });
    page.until(10);
    expect(page.done("create-profile")).toMatchObject([
      { profile: newProfile(ada, new Date(10).toISOString()) },
    ]);
    expect(page.state().profile).toEqual({ status: "loading" });
    page.until(20);
    expect(page.state().profile).toMatchObject({ status: "stored", profile: { version: 1 } });
    expect(page.done("update-last-login")).toEqual([]);
  });

  it("stays local when it could not be created, and is asked for again", () => {
    const page = started({
      "load-session": session(0, ada),
      "load-profile": noProfile(10),
      "create-profile": profileFails(10),
    });
    page.until(30);
    expect(page.state().profile).toMatchObject({ status: "local", isLoading: false });
    page.until(5000);
    expect(page.done("create-profile").length).toBeGreaterThan(1);
  });

  it("is what was saved last, whatever answer comes late", () => {
    const page = started({ "load-session": session(0, ada), "load-profile": profile(10, stored(ada)) });
    page.until(20);
    const number = page.state().epoch;
    page.send({
      type: "profile-saved",
      number,
      profile: stored(ada, { displayName: "Countess", version: 4 }),
    });
    page.send({ type: "profile-loaded", number, profile: stored(ada) });
    page.send({ type: "profile-failed", number });
    page.send({ type: "profile-missing", number });
    expect(shownProfile(page.state())?.displayName).toBe("Countess");
  });
});
