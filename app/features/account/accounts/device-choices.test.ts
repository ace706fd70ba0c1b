import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { defaultPreferences } from "../../../../domain/accounts/profile.ts";
import { brand } from "../../../../domain/brand.ts";
import {
  ada,
  bob,
  type FakeBrowser,
  fakeBrowser,
  type Tab,
} from "../../../../tests/support/fake-account-browser.ts";

const patch = "PATCH /api/v1/me";
const away = () => Response.json({ error: { code: "unavailable" } }, { status: 503 });
const { units, variants, deviceLink } = brand.storageKeys;
const m3 = { e46: { engine: "s54" } };
const na = { miata: { generation: "na" } };

let browser: FakeBrowser;
beforeEach(() => {
  browser = fakeBrowser();
});
afterEach(() => browser.close());

async function startedTab(): Promise<Tab> {
  const tab = await browser.openTab();
  tab.start();
  await browser.later(0);
  return tab;
}

const keep = (key: string, value: unknown) => browser.local.kept.set(key, JSON.stringify(value));
const kept = (key: string) => JSON.parse(browser.local.getItem(key) ?? "null");
const prefers = (change: object) => ({ preferences: { ...defaultPreferences, ...change } });
const accountOf = (uid: string) => browser.server.profile(uid).preferences;

describe("units and cars of a device", () => {
  it("fill a new account with what was picked before anyone signed in", async () => {
    keep(units, "metric");
    keep(variants, m3);
    browser.server.cookie = ada;
    await startedTab();
    expect(accountOf("ada")).toMatchObject({ units: "metric", unitsChosen: true, variants: m3 });
    expect(browser.server.count(patch)).toBe(1);
  });

  it("say nothing where nothing was picked", async () => {
    browser.server.signedIn(ada);
    await startedTab();
    expect(accountOf("ada").unitsChosen).toBe(false);
    expect(browser.server.count(patch)).toBe(0);
  });

  it("become the account's, and the page shows it at once", async () => {
    browser.server.signedIn(ada, prefers({ units: "metric", unitsChosen: true, variants: m3 }));
    const tab = await startedTab();
    expect(tab.unitsRecord.read()).toBe("metric");
    expect(tab.variantsRecord.read()).toEqual(m3);
    expect(browser.page.documentElement.dataset.units).toBe("metric");
  });

  it("follow what was picked on another device", async () => {
    browser.server.signedIn(ada, prefers({ units: "metric", unitsChosen: true, variants: m3 }));
    const tab = await startedTab();
    browser.server.signedIn(ada, prefers({ units: "imperial", unitsChosen: true, variants: na }));
    browser.comesIntoView();
    await browser.later(0);
    expect(tab.unitsRecord.read()).toBe("imperial");
    expect(tab.variantsRecord.read()).toEqual(na);
    expect(browser.page.documentElement.dataset.units).toBe("imperial");
    expect(browser.server.count(patch)).toBe(0);
  });

  it("go to the account when they are picked", async () => {
    browser.server.signedIn(ada);
    const tab = await startedTab();
    tab.variantsRecord.change(() => m3);
    tab.unitsRecord.change(() => "metric");
    await browser.later(0);
    expect(accountOf("ada")).toMatchObject({ units: "metric", variants: m3 });
    tab.variantsRecord.change(() => ({}));
    await browser.later(0);
    expect(accountOf("ada").variants).toEqual({});
  });

  it("never meet the local profile", async () => {
    keep(variants, m3);
    browser.server.signedIn(ada, prefers({ variants: na }));
    browser.server.failures["GET /api/v1/me"] = away;
    await startedTab();
    expect(kept(deviceLink)).toBeNull();
    delete browser.server.failures["GET /api/v1/me"];
    await browser.later(1000);
    expect(kept(variants)).toEqual({ ...m3, ...na });
    expect(accountOf("ada").variants).toEqual({ ...m3, ...na });
  });

  it("are sent again when they could not be: online, in view, on the next page", async () => {
    browser.server.signedIn(ada);
    browser.server.failures[patch] = away;
    const tab = await startedTab();
    tab.variantsRecord.change(() => m3);
    await browser.later(0);
    browser.online();
    await browser.later(0);
    browser.comesIntoView();
    await browser.later(0);
    expect(browser.server.count(patch)).toBeGreaterThanOrEqual(3);
    expect(tab.variantsRecord.read()).toEqual(m3);
    delete browser.server.failures[patch];
    await startedTab();
    expect(accountOf("ada").variants).toEqual(m3);
  });

  it("are what was picked last, though the first request got lost after it had arrived", async () => {
    browser.server.signedIn(ada);
    const tab = await startedTab();
    // The server takes it after 14 s; the page gives up after 15.
    browser.server.delays[patch] = 28_000;
    tab.unitsRecord.change(() => "metric");
    await browser.later(1000);
    tab.unitsRecord.change(() => "imperial");
    await browser.later(15_000);
    expect(accountOf("ada").units).toBe("metric");
    browser.server.delays[patch] = 0;
    await browser.later(15_000);
    browser.comesIntoView();
    await browser.later(0);
    expect(accountOf("ada").units).toBe("imperial");
    expect(tab.unitsRecord.read()).toBe("imperial");
  });

  it("are dropped when the server does not understand them, and hold nothing up", async () => {
    browser.server.signedIn(ada);
    const tab = await startedTab();
    browser.server.failures[patch] = () => Response.json({ error: { code: "bad-request" } }, { status: 400 });
    tab.variantsRecord.change(() => ({ e46: { engine: "No Such Engine" } }));
    await browser.later(0);
    expect(browser.server.count(patch)).toBe(1);
    delete browser.server.failures[patch];
    tab.unitsRecord.change(() => "metric");
    await browser.later(0);
    expect(accountOf("ada")).toMatchObject({ units: "metric", variants: {} });
    expect(tab.variantsRecord.read()).toEqual({});
  });
});

describe("two tabs", () => {
  it("send one change once, and both show it", async () => {
    browser.server.signedIn(ada);
    const one = await startedTab();
    const other = await startedTab();
    browser.server.delays[patch] = 100;
    one.variantsRecord.change(() => m3);
    await browser.later(200);
    expect(browser.server.count(patch)).toBe(1);
    expect(other.variantsRecord.read()).toEqual(m3);
  });

  it("lose nothing when both pick before the first answer", async () => {
    browser.server.signedIn(ada);
    const one = await startedTab();
    const other = await startedTab();
    browser.server.delays[patch] = 100;
    one.variantsRecord.change((all) => ({ ...all, ...m3 }));
    await browser.later(50);
    other.variantsRecord.change((all) => ({ ...all, ...na }));
    await browser.later(500);
    expect(accountOf("ada").variants).toEqual({ ...m3, ...na });
  });

  it("take nothing back from the account when one of them logs out", async () => {
    browser.server.signedIn(ada, prefers({ units: "metric", unitsChosen: true, variants: m3 }));
    const one = await startedTab();
    const other = await startedTab();
    browser.server.delays["POST /api/auth/sign-out"] = 1000;
    one.logOut();
    expect(kept(variants)).toEqual({});
    await browser.later(100);
    browser.comesIntoView();
    await browser.later(2000);
    expect(other.authState().user).toBeUndefined();
    expect(kept(variants)).toEqual({});
    expect(kept(units)).toBe("metric");
    expect(kept(deviceLink)).toBeNull();
    expect(accountOf("ada").variants).toEqual(m3);
    expect(browser.server.count(patch)).toBe(0);
  });
});

describe("after a log-out", () => {
  it("that failed the cars are there again, also what was never sent", async () => {
    browser.server.signedIn(ada, prefers({ variants: m3 }));
    const tab = await startedTab();
    browser.server.isAway = true;
    tab.variantsRecord.change((all) => ({ ...all, ...na }));
    await browser.later(0);
    tab.logOut();
    await browser.later(0);
    expect(kept(variants)).toEqual({ ...m3, ...na });
    browser.server.isAway = false;
    browser.online();
    await browser.later(0);
    expect(accountOf("ada").variants).toEqual({ ...m3, ...na });
  });

  it("somebody else finds no cars, and the units stay", async () => {
    browser.server.signedIn(ada, prefers({ units: "metric", unitsChosen: true, variants: m3 }));
    const tab = await startedTab();
    tab.logOut();
    await browser.later(0);
    browser.server.profiles.set("bob", { ...browser.server.profile("ada"), ...prefers({}), uid: "bob" });
    await tab.signIn({ email: bob.email, password: "secret" });
    await browser.later(0);
    expect(tab.variantsRecord.read()).toEqual({});
    expect(accountOf("bob").variants).toEqual({});
    expect(tab.unitsRecord.read()).toBe("metric");
  });
});

describe("after the session has ended by itself", () => {
  async function endedSession(): Promise<Tab> {
    browser.server.signedIn(ada, prefers({ variants: m3 }));
    const tab = await startedTab();
    browser.server.cookie = undefined;
    browser.comesIntoView();
    await browser.later(0);
    tab.variantsRecord.change((all) => ({ ...all, ...na }));
    return tab;
  }

  it("what the same person picks goes to the account at the next sign-in", async () => {
    const tab = await endedSession();
    await tab.signIn({ email: ada.email, password: "secret" });
    await browser.later(0);
    expect(accountOf("ada").variants).toEqual({ ...m3, ...na });
  });

  it("somebody else inherits nothing of it", async () => {
    const tab = await endedSession();
    browser.server.signedIn(bob);
    tab.recheckSession();
    await browser.later(0);
    expect(tab.variantsRecord.read()).toEqual({});
    expect(accountOf("bob").variants).toEqual({});
  });
});
