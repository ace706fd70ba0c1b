import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { writableProfile } from "../../../../domain/accounts/auth-state.ts";
import { profileTexts } from "../../../../domain/accounts/profile-texts.ts";
import {
  ada,
  bob,
  type FakeBrowser,
  fakeBrowser,
  type Tab,
} from "../../../../tests/support/fake-account-browser.ts";

const session = "GET /api/auth/session";
const profile = "GET /api/v1/me";
const away = () => Response.json({ error: { code: "unavailable" } }, { status: 503 });

let browser: FakeBrowser;
beforeEach(() => {
  browser = fakeBrowser();
});
afterEach(() => browser.close());

async function startedTab(ms = 0): Promise<Tab> {
  const tab = await browser.openTab();
  tab.start();
  await browser.later(ms);
  return tab;
}

/** In a word: who is here, and what is shown of them. */
function shown(tab: Tab): string {
  const { isInitialized, user, profile: found } = tab.authState();
  return isInitialized ? `${user?.uid ?? "nobody"} ${found.status}` : "initializing";
}

/** So many milliseconds after the start. */
async function expectShown(tab: Tab, expected: Readonly<Record<number, string>>): Promise<void> {
  let time = 0;
  for (const [at, state] of Object.entries(expected)) {
    await browser.later(Number(at) - time);
    time = Number(at);
    expect([at, shown(tab)]).toEqual([at, state]);
  }
}

const seen = (tab: Tab) => {
  const found = writableProfile(tab.authState());
  if (!found) throw new Error("There is no stored profile");
  return found;
};

/** The form of the display name, as it was opened in this tab. */
function newName(tab: Tab, displayName = "") {
  const { uid, displayName: name, version } = seen(tab);
  return { intent: "save-name", account: uid, seen: name, version: String(version), displayName };
}

describe("a session that is slow to answer", () => {
  it.each([
    [6900, { 6800: "initializing", 6950: "ada stored" }],
    [7100, { 6950: "initializing", 7050: "nobody none", 7150: "ada stored" }],
    [Number.POSITIVE_INFINITY, { 6950: "initializing", 7050: "nobody none", 14900: "nobody none" }],
  ])("after %d ms", async (delay, expected) => {
    browser.server.signedIn(ada);
    browser.server.delays[session] = delay;
    await expectShown(await startedTab(), expected);
  });

  it("is given up and asked for again", async () => {
    browser.server.signedIn(ada);
    browser.server.delays[session] = Number.POSITIVE_INFINITY;
    const tab = await startedTab(15_500);
    browser.server.delays[session] = 0;
    await browser.later(1000);
    expect(shown(tab)).toBe("ada stored");
    expect(browser.log()).toMatchObject([{ context: "session" }]);
  });
});

describe("a profile that is slow to answer", () => {
  it.each([
    [2900, { 2950: "ada stored" }],
    [3100, { 2950: "ada loading", 3050: "ada local", 3150: "ada stored" }],
    [Number.POSITIVE_INFINITY, { 2950: "ada loading", 3050: "ada local", 14900: "ada local" }],
  ])("after %d ms", async (delay, expected) => {
    browser.server.signedIn(ada);
    browser.server.delays[profile] = delay;
    await expectShown(await startedTab(), expected);
  });
});

describe("a server that fails", () => {
  it("shows the local profile, refuses to save, writes over nothing and recovers by itself", async () => {
    browser.server.signedIn(ada, { displayName: "Countess", version: 7 });
    const stored = browser.server.profile("ada");
    browser.server.failures[profile] = away;
    const tab = await startedTab();
    expect(shown(tab)).toBe("ada local");
    for (const [intent, title] of [
      ["save-name", profileTexts.updateFailed],
      ["add-vehicle", "Failed to add vehicle"],
    ] as const)
      expect(await tab.submit({ intent, account: "ada", displayName: "Nobody", version: "0" })).toMatchObject(
        {
          ok: false,
          failure: { title, detail: profileTexts.notLoaded },
        },
      );

    delete browser.server.failures[profile];
    await browser.later(1000);
    expect(seen(tab).displayName).toBe("Countess");
    expect(browser.server.profile("ada")).toEqual(stored);
    expect(browser.server.asked.filter((each) => /PATCH|PUT/.test(each))).toEqual([]);
  });

  it("is asked seldom, however often the visitor comes and goes", async () => {
    browser.server.signedIn(ada);
    browser.server.failures[profile] = away;
    await startedTab(300_000);
    for (let times = 0; times < 10; times++) {
      browser.comesIntoView();
      await browser.later(100);
    }
    const before = browser.server.count(profile);
    await browser.later(600_000);
    expect(browser.server.count(profile) - before).toBeLessThanOrEqual(10);
  });

  it("says that nothing was saved", async () => {
    browser.server.signedIn(ada);
    const tab = await startedTab();
    browser.server.failures["PATCH /api/v1/me"] = away;
    expect(await tab.submit(newName(tab, "Countess"))).toMatchObject({
      ok: false,
      failure: { title: profileTexts.updateFailed, detail: profileTexts.notSaved },
    });
    expect(shown(tab)).toBe("ada stored");
  });

  it("is absent: nobody is here until it is back", async () => {
    browser.server.signedIn(ada);
    browser.server.isAway = true;
    const tab = await startedTab(6900);
    expect(shown(tab)).toBe("initializing");
    await browser.later(200);
    expect(shown(tab)).toBe("nobody none");
    browser.server.isAway = false;
    browser.online();
    await browser.later(0);
    expect(shown(tab)).toBe("ada stored");
  });
});

describe("an account without a profile", () => {
  it("gets one, and only one from two tabs", async () => {
    browser.server.cookie = ada;
    browser.server.delays["PUT /api/v1/me"] = 100;
    const one = await browser.openTab();
    one.start();
    await browser.later(0);
    const other = await browser.openTab();
    other.start();
    await browser.later(50);
    expect([shown(one), shown(other)]).toEqual(["ada loading", "ada loading"]);
    await browser.later(50);
    expect(seen(one)).toEqual(seen(other));
    expect(seen(one)).toMatchObject({ uid: "ada", version: 1, displayName: "Ada Lovelace" });
  });
});

describe("the time of the last sign-in", () => {
  const lastLogin = "POST /api/v1/me/last-login";

  it("is written once a tab, and at every sign-in", async () => {
    browser.server.signedIn(ada);
    await startedTab();
    // Another page of the same tab.
    const tab = await startedTab();
    expect(browser.server.count(lastLogin)).toBe(1);
    browser.anotherTabSays("signed-out");
    browser.server.cookie = undefined;
    await browser.later(0);
    await tab.signIn({ email: ada.email, password: "secret" });
    await browser.later(0);
    expect(browser.server.count(lastLogin)).toBe(2);
  });

  it("is tried again on the next page when it could not be written", async () => {
    browser.server.signedIn(ada);
    browser.server.failures[lastLogin] = away;
    await startedTab();
    delete browser.server.failures[lastLogin];
    await startedTab();
    await startedTab();
    expect(browser.server.count(lastLogin)).toBe(2);
  });
});

describe("other tabs", () => {
  it("end the session: noticed when the page is in view again", async () => {
    browser.server.signedIn(ada);
    const tab = await startedTab();
    browser.server.cookie = undefined;
    browser.comesIntoView();
    await browser.later(0);
    expect(shown(tab)).toBe("nobody none");
  });

  it("sign in as somebody else: what the first one saves does not happen to the second", async () => {
    browser.server.signedIn(ada);
    const tab = await startedTab();
    browser.server.signedIn(bob);
    expect((await tab.submit(newName(tab, "Ada, Countess"))).ok).toBe(false);
    await browser.later(0);
    expect(shown(tab)).toBe("bob stored");
    expect(browser.server.profile("bob").displayName).toBe("Bob");
    expect(browser.server.profile("ada").displayName).toBe("Ada Lovelace");
  });

  it("save: the change arrives, and an older answer does not take it back", async () => {
    browser.server.signedIn(ada);
    const tab = await startedTab();
    browser.server.delays[profile] = 1000;
    browser.anotherTabSays("profile-changed");
    await browser.later(600);
    // The answer that is on its way is from before this.
    await tab.submit({ ...newName(tab), intent: "save-notifications", email: "off" });
    expect(seen(tab).preferences.notifications.email).toBe(false);
    await browser.later(500);
    expect(seen(tab).preferences.notifications.email).toBe(false);
    await browser.later(1000);
    expect(browser.server.count(profile)).toBe(3);
  });
});

describe("logging out", () => {
  const signOut = "POST /api/auth/sign-out";

  it("that fails says so and shows who is still here", async () => {
    browser.server.signedIn(ada);
    const tab = await startedTab();
    browser.server.failures[signOut] = away;
    tab.logOut();
    expect(shown(tab)).toBe("nobody none");
    await browser.later(0);
    expect(shown(tab)).toBe("ada stored");
    expect(browser.log()).toMatchObject([{ context: "sign-out" }]);
  });

  it("stays logged out when the page comes into view before the server has answered", async () => {
    browser.server.signedIn(ada);
    const tab = await startedTab();
    browser.server.delays[signOut] = 2000;
    tab.logOut();
    await browser.later(500);
    browser.comesIntoView();
    await browser.later(500);
    expect(shown(tab)).toBe("nobody none");
    await browser.later(2000);
    expect(shown(tab)).toBe("nobody none");
  });

  it("takes nothing from a sign-in that follows at once", async () => {
    browser.server.signedIn(ada);
    browser.server.signedIn(bob);
    const tab = await startedTab();
    browser.server.delays[signOut] = 2000;
    tab.logOut();
    const signedIn = tab.signIn({ email: ada.email, password: "secret" });
    await browser.later(2000);
    expect(await signedIn).toBeUndefined();
    await browser.later(0);
    expect(shown(tab)).toBe("ada stored");
    expect(browser.server.cookie).toBe(ada);
  });

  it("drops an answer that was on its way", async () => {
    browser.server.signedIn(ada);
    const tab = await startedTab();
    browser.server.delays["PATCH /api/v1/me"] = 1000;
    const saved = tab.submit(newName(tab, "Countess"));
    await browser.later(600);
    tab.logOut();
    await browser.later(0);
    browser.server.signedIn(bob);
    browser.server.delays[profile] = 1000;
    tab.recheckSession();
    await browser.later(500);
    expect(await saved).toMatchObject({ ok: true });
    expect(shown(tab)).toBe("bob loading");
  });
});

describe("two quick saves of one tab", () => {
  it("are no change made elsewhere", async () => {
    browser.server.signedIn(ada);
    const tab = await startedTab();
    const before = newName(tab);
    const car = { intent: "add-vehicle", account: "ada", make: "BMW", model: "330i", year: "2003" };
    const saves = await Promise.all([
      tab.submit({ ...before, intent: "save-notifications", email: "off" }),
      tab.submit({ ...before, intent: "save-notifications", maintenance: "off" }),
      tab.submit({ ...car, requestKey: "1" }),
      tab.submit({ ...car, requestKey: "2" }),
    ]);
    expect(saves.map(({ ok }) => ok)).toEqual(saves.map(() => true));
    expect(browser.server.profile("ada")).toMatchObject({
      preferences: { notifications: { email: false, maintenance: false } },
      vehicles: [{ id: "1700000000000" }, { id: "1700000000001" }],
    });
  });

  it("do not hide one that was made elsewhere in between", async () => {
    browser.server.signedIn(ada);
    const tab = await startedTab();
    const before = newName(tab, "Countess");
    await tab.submit(before);
    const stored = browser.server.profile("ada");
    browser.server.profiles.set("ada", { ...stored, displayName: "Lady", version: stored.version + 1 });
    expect(await tab.submit({ ...before, displayName: "Ada" })).toMatchObject({ code: "conflict" });
    expect(browser.server.profile("ada").displayName).toBe("Lady");
    expect(seen(tab).displayName).toBe("Lady");
  });
});

describe("scripts that do not load", () => {
  afterEach(() => vi.doUnmock("./late-account-core.ts"));

  it("leave the page as for a visitor, and are fetched again when somebody wants to sign in", async () => {
    vi.resetModules();
    const start = vi.fn();
    let isLost = true;
    vi.doMock("./late-account-core.ts", () => {
      if (isLost) throw new Error("Failed to fetch dynamically imported module");
      return { start };
    });
    const store = await import("./account-store.ts");
    store.startAccounts();
    await expect.poll(() => store.accountStore.read().auth.isInitialized).toBe(true);
    isLost = false;
    store.openSignIn();
    await expect.poll(() => start.mock.calls.length).toBe(1);
  });

  it("are slow: after 7 seconds the page is as for a visitor", async () => {
    vi.resetModules();
    vi.doMock("./late-account-core.ts", () => new Promise(() => {}));
    const store = await import("./account-store.ts");
    store.startAccounts();
    await browser.later(6900);
    expect(store.accountStore.read().auth.isInitialized).toBe(false);
    await browser.later(200);
    expect(store.accountStore.read().auth.isInitialized).toBe(true);
  });
});
