import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { brand } from "../../../../domain/brand.ts";
import type { DeviceNumber } from "../../../../domain/own-numbers/device-numbers.ts";
import type { KeptNumber } from "../../../../domain/own-numbers/own-number.ts";
import { ada, bob, type FakeBrowser, fakeBrowser } from "../../../../tests/support/fake-account-browser.ts";

const key = brand.storageKeys.numbers;
const path = "/api/v1/me/vehicles/17/numbers";
const [added, changed] = [`POST ${path}`, `PATCH ${path}/kept`];

const lug: DeviceNumber = {
  platform: "gti",
  car: `${ada.uid}/17`,
  ref: "torque:lug",
  value: "120 Nm",
  place: "owners-manual",
  metric: "120 Nm",
  imperial: "89 lb-ft",
  own: "owner's manual",
};
const row: KeptNumber = {
  id: "kept",
  vehicleId: "17",
  version: 1,
  platform: "gti",
  ref: "torque:lug",
  value: "120 Nm",
  place: "owners-manual",
};

let browser: FakeBrowser;
beforeEach(() => {
  browser = fakeBrowser();
  browser.server.signedIn(ada);
});
afterEach(() => browser.close());

const store = (...numbers: DeviceNumber[]) => browser.local.kept.set(key, JSON.stringify(numbers));
const stored = (): DeviceNumber[] => JSON.parse(browser.local.getItem(key) ?? "[]");
const account = () => browser.server.numbers.get(ada.uid) ?? [];
const valuesOf = (numbers: readonly { value: string }[]) => numbers.map(({ value }) => value).sort();

async function openPage() {
  const tab = await browser.openTab();
  // Its scripts are there at once.
  await Promise.all([import("./follow-jobs.ts"), import("./follow-numbers.ts")]);
  const { numbersRecord } = await import("../../core/device/numbers-record.ts");
  tab.start();
  await browser.later(10);
  const change = (changes: Partial<DeviceNumber>, at = 0) =>
    numbersRecord.change((all) => all.map((each, index) => (index === at ? { ...each, ...changes } : each)));
  return { tab, numbersRecord, change };
}

/** A device that has a number of the account. */
async function openKept() {
  browser.server.numbers.set(ada.uid, [row]);
  return openPage();
}

describe("a number of the account", () => {
  it("comes to a device that has nothing of it, ready to be shown, and nothing is sent back", async () => {
    await openKept();
    expect(stored()).toEqual([{ ...lug, kept: { id: "kept", version: 1 } }]);
    await browser.later(5000);
    expect(browser.server.asked.filter((each) => /^(?:POST|PATCH|DELETE) .*numbers/.test(each))).toEqual([]);
  });

  it("follows what another device does, once the tab comes to the front after a while", async () => {
    const { page } = browser;
    await openKept();
    browser.server.numbers.set(ada.uid, [{ ...row, value: "130 Nm", version: 2 }]);
    browser.comesIntoView();
    await browser.later(10);
    expect(valuesOf(stored())).toEqual(["120 Nm"]);
    await browser.later(31_000);
    page.visibilityState = "hidden";
    browser.comesIntoView();
    page.visibilityState = "visible";
    browser.comesIntoView();
    await browser.later(10);
    expect(stored()).toMatchObject([{ value: "130 Nm", metric: "130 Nm", kept: { version: 2 } }]);
    browser.server.numbers.set(ada.uid, []);
    await browser.later(31_000);
    browser.comesIntoView();
    await browser.later(10);
    expect(stored()).toEqual([]);
  });

  it("gets what is changed and removed here", async () => {
    const { change } = await openKept();
    change({ value: "89 lb-ft", page: "312", unsent: "changed" });
    await browser.later(1600);
    expect(account()).toMatchObject([{ value: "89 lb-ft", page: "312", version: 2 }]);
    expect(stored()).toMatchObject([
      { metric: "121 Nm", own: "owner's manual, p. 312", kept: { version: 2 } },
    ]);
    expect(stored()[0]?.unsent).toBeUndefined();
    change({ unsent: "removed" });
    await browser.later(1600);
    expect([account(), stored()]).toEqual([[], []]);
  });

  it("stays two figures where another device changed it first, until the reader decides", async () => {
    const { change } = await openKept();
    browser.server.numbers.set(ada.uid, [{ ...row, value: "130 Nm", version: 2 }]);
    change({ value: "110 Nm", unsent: "changed" });
    await browser.later(5000);
    expect(valuesOf(account())).toEqual(["110 Nm", "130 Nm"]);
    expect(valuesOf(stored())).toEqual(["110 Nm", "130 Nm"]);
    expect(stored().every(({ kept, unsent }) => kept && !unsent)).toBe(true);
  });

  it("is one figure where both devices changed it to the same", async () => {
    const { change } = await openKept();
    browser.server.numbers.set(ada.uid, [{ ...row, value: "130 Nm", version: 2 }]);
    change({ value: "130.0 Nm", unsent: "changed" });
    await browser.later(5000);
    expect([valuesOf(account()), valuesOf(stored())]).toEqual([["130 Nm"], ["130 Nm"]]);
  });

  it("that was changed elsewhere isn't removed unseen", async () => {
    const { change } = await openKept();
    browser.server.numbers.set(ada.uid, [{ ...row, value: "130 Nm", version: 2 }]);
    change({ unsent: "removed" });
    await browser.later(5000);
    expect(valuesOf(account())).toEqual(["130 Nm"]);
    expect(stored()).toMatchObject([{ value: "130 Nm", kept: { version: 2 } }]);
  });

  it("goes from the device where it was removed elsewhere, changed here or not", async () => {
    const { change } = await openKept();
    browser.server.numbers.set(ada.uid, []);
    change({ value: "110 Nm", unsent: "changed" });
    await browser.later(2000);
    expect([browser.server.count(changed), stored()]).toEqual([1, []]);
  });
});

describe("a number of the device", () => {
  it("is added once, however many tabs there are", async () => {
    store(lug);
    browser.server.delays[added] = 2000;
    await openPage();
    await openPage();
    await browser.later(10_000);
    expect(browser.server.count(added)).toBe(1);
    expect(account()).toMatchObject([{ value: "120 Nm", platform: "gti", vehicleId: "17" }]);
    expect(stored()).toMatchObject([{ kept: { id: "number-0", version: 1 } }]);
  });

  it("is added once where the answer never arrives", async () => {
    store(lug);
    // The request arrives after ten seconds, the answer doesn't.
    browser.server.delays[added] = 20_000;
    await openPage();
    await browser.later(12_000);
    expect([account().length, stored()[0]?.kept]).toEqual([1, undefined]);
    await browser.later(10_000);
    expect([browser.server.count(added), account().length]).toEqual([1, 1]);
    expect(stored()).toMatchObject([{ value: "120 Nm", kept: { id: "number-0", version: 1 } }]);
  });

  it("is added once and changed where it was changed before the answer got lost", async () => {
    store(lug);
    browser.server.delays[added] = 20_000;
    const { change } = await openPage();
    await browser.later(12_000);
    change({ value: "110 Nm" });
    browser.server.delays[added] = 0;
    await browser.later(10_000);
    expect(browser.server.count(added)).toBe(2);
    expect(account()).toMatchObject([{ value: "110 Nm", version: 2 }]);
    expect(stored()).toMatchObject([{ value: "110 Nm", kept: { id: "number-0", version: 2 } }]);
  });

  it("is added once where the page was closed before the answer", async () => {
    const requestKey = "0123456789abcdef";
    const { platform, ref, value, place } = lug;
    await browser.server.fetch(path, {
      method: "POST",
      headers: { "X-Account": ada.uid },
      body: JSON.stringify({ platform, ref, value, place, requestKey }),
    });
    store({ ...lug, value: "110 Nm", requestKey });
    await openPage();
    await browser.later(5000);
    expect(account()).toMatchObject([{ value: "110 Nm", version: 2 }]);
    expect(stored()).toMatchObject([{ value: "110 Nm", kept: { version: 2 } }]);
  });

  it("that is removed while it is on its way is removed from the account too", async () => {
    store(lug);
    browser.server.delays[added] = 2000;
    const { numbersRecord } = await openPage();
    numbersRecord.change(() => []);
    await browser.later(10_000);
    expect(browser.server.count(added)).toBe(1);
    expect([account(), stored()]).toEqual([[], []]);
  });

  it("waits for the server while it is away", async () => {
    const { numbersRecord } = await openPage();
    browser.server.isAway = true;
    numbersRecord.change(() => [lug]);
    await browser.later(5000);
    expect(stored()).toEqual([lug]);
    browser.server.isAway = false;
    browser.online();
    await browser.later(10);
    expect(valuesOf(account())).toEqual(["120 Nm"]);
  });

  it("isn't added where the account says the same of the car already", async () => {
    store({ ...lug, value: "120.0 Nm" }, { ...lug, value: "110 Nm" });
    await openKept();
    await browser.later(5000);
    expect(browser.server.count(added)).toBe(1);
    expect([valuesOf(account()), valuesOf(stored())]).toEqual([
      ["110 Nm", "120 Nm"],
      ["110 Nm", "120 Nm"],
    ]);
  });

  it("goes where its car was removed elsewhere", async () => {
    store(lug);
    browser.server.failures[added] = () => Response.json({ error: { code: "not-found" } }, { status: 404 });
    await openPage();
    expect(stored()).toEqual([]);
  });

  it("that the server refuses stays here, is not sent again, and holds up no other", async () => {
    store(lug, { ...lug, ref: "torque:carrier", car: `${ada.uid}/18` });
    browser.server.failures[added] = () => Response.json({ error: { code: "bad-request" } }, { status: 400 });
    await openPage();
    browser.online();
    await browser.later(5000);
    expect(browser.server.count(added)).toBe(1);
    expect(stored().map(({ ref, kept }) => [ref, kept?.id])).toEqual([
      ["torque:lug", undefined],
      ["torque:carrier", "number-0"],
    ]);
  });

  it("for a car that is in no garage stays on the device", async () => {
    store({ ...lug, car: "mk5//manual" });
    await openPage();
    expect([account(), stored()]).toEqual([[], [{ ...lug, car: "mk5//manual" }]]);
  });
});

describe("whoever leaves the device", () => {
  it("takes along what the account has, and finds it again", async () => {
    const { tab } = await openKept();
    tab.logOut();
    await browser.later(10);
    expect(stored()).toEqual([]);
    await tab.signIn({ email: ada.email, password: "" });
    await browser.later(10);
    expect(valuesOf(stored())).toEqual(["120 Nm"]);
  });

  it("stays where the log-out fails", async () => {
    const { tab } = await openKept();
    browser.server.failures["POST /api/auth/sign-out"] = () => Promise.reject(new TypeError());
    tab.logOut();
    await browser.later(10);
    expect(valuesOf(stored())).toEqual(["120 Nm"]);
  });

  it("leaves what the account doesn't have yet, and it is sent for nobody else", async () => {
    const { tab, change } = await openKept();
    browser.server.isAway = true;
    change({ value: "110 Nm", unsent: "changed" });
    tab.logOut();
    browser.server.isAway = false;
    browser.server.signedIn(bob);
    await openPage();
    await browser.later(5000);
    expect([valuesOf(account()), valuesOf(stored())]).toEqual([["120 Nm"], ["110 Nm"]]);
    expect(browser.server.numbers.get(bob.uid)).toBeUndefined();
    browser.server.signedIn(ada);
    await openPage();
    expect(valuesOf(account())).toEqual(["110 Nm"]);
  });

  it("leaves nothing that the account takes after that", async () => {
    store(lug);
    browser.server.delays[added] = 2000;
    const { tab } = await openPage();
    await browser.later(1200);
    tab.logOut();
    await browser.later(5000);
    expect([valuesOf(account()), stored()]).toEqual([["120 Nm"], []]);
  });
});
