import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { brand } from "../../../../domain/brand.ts";
import { linkJob } from "../../../../domain/garage/job-progress.ts";
import { type Progress, tickStep } from "../../../../domain/guides/progress.ts";
import { ada, bob, type FakeBrowser, fakeBrowser } from "../../../../tests/support/fake-account-browser.ts";

const path = "/guide/e46/brake-pads";
const guide = { path, title: "Front brake pads", platformName: "BMW E46", stepCount: 12 };
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
const key = brand.storageKeys.progress;

let browser: FakeBrowser;
beforeEach(() => {
  browser = fakeBrowser();
});
afterEach(() => browser.close());

const store = (progress: Progress) => browser.local.kept.set(key, JSON.stringify(progress));
const stored = (): Progress => JSON.parse(browser.local.getItem(key) ?? "{}");
const accountSteps = (uid: string) => browser.server.jobs.get(uid)?.[0]?.progress.steps;

/** A job of the account, with one step done. */
function givenJob(uid: string) {
  const { job: _, ...progress } =
    tickStep(linkJob({}, guide, { id: "j", uid }, at(0)), guide, "off", true, at(1))[path] ?? {};
  browser.server.jobs.set(uid, [{ id: "j", guide: path, car: "330i", version: 1, progress } as never]);
}

async function openPage() {
  const tab = await browser.openTab();
  // Its scripts are there at once.
  await Promise.all([import("./follow-jobs.ts"), import("./follow-numbers.ts")]);
  const { progressRecord } = await import("../../core/device/progress-record.ts");
  tab.start();
  await browser.later(10);
  return { tab, progressRecord };
}

describe("jobs of an account", () => {
  it("come to a device that has nothing of them, and nothing is sent back", async () => {
    browser.server.signedIn(ada);
    givenJob(ada.uid);
    await openPage();
    expect(stored()[path]).toMatchObject({ steps: ["off"], job: { id: "j", uid: "ada", car: "330i" } });
    await browser.later(5000);
    expect(browser.server.count("PATCH /api/v1/me/jobs/j")).toBe(0);
  });

  it("are merged with what the device holds, and get what is ticked here", async () => {
    browser.server.signedIn(ada);
    givenJob(ada.uid);
    store(tickStep({}, guide, "raise", true, at(2)));
    const { progressRecord } = await openPage();
    expect(stored()[path]?.steps).toEqual(["off", "raise"]);
    expect(accountSteps("ada")).toEqual(["off", "raise"]);
    progressRecord.change((all) => tickStep(all, guide, "on", true, new Date().toISOString()));
    await browser.later(2000);
    expect(accountSteps("ada")).toEqual(["off", "on", "raise"]);
  });

  it("get what was ticked offline once the server is back", async () => {
    browser.server.signedIn(ada);
    givenJob(ada.uid);
    const { progressRecord } = await openPage();
    browser.server.isAway = true;
    progressRecord.change((all) => tickStep(all, guide, "on", true, new Date().toISOString()));
    await browser.later(2000);
    expect(accountSteps("ada")).toEqual(["off"]);
    browser.server.isAway = false;
    browser.online();
    await browser.later(10);
    expect(accountSteps("ada")).toEqual(["off", "on"]);
  });

  it("leave with their owner, but for what the account does not have yet", async () => {
    browser.server.signedIn(ada);
    givenJob(ada.uid);
    const { tab } = await openPage();
    tab.logOut();
    await browser.later(10);
    expect(stored()).toEqual({});

    browser.server.signedIn(ada);
    const { tab: again, progressRecord } = await openPage();
    browser.server.isAway = true;
    progressRecord.change((all) => tickStep(all, guide, "on", true, new Date().toISOString()));
    again.logOut();
    await browser.later(10);
    expect(stored()[path]?.steps).toEqual(["off", "on"]);
    // It is sent for nobody else.
    browser.server.isAway = false;
    browser.server.isTracked = true;
    browser.server.signedIn(bob);
    await openPage();
    expect(browser.server.jobs.get("bob")).toBeUndefined();
    browser.server.signedIn(ada);
    await openPage();
    expect(accountSteps("ada")).toEqual(["off", "on"]);
  });

  it("that were removed elsewhere go from the device", async () => {
    browser.server.signedIn(ada);
    givenJob(ada.uid);
    await openPage();
    browser.server.jobs.set("ada", []);
    await openPage();
    expect(stored()).toEqual({});
  });
});

describe("progress without a job", () => {
  it("stays on the device", async () => {
    browser.server.signedIn(ada);
    store(tickStep({}, guide, "raise", true, at(2)));
    await openPage();
    expect(browser.server.jobs.get("ada")).toBeUndefined();
    expect(stored()[path]?.job).toBeUndefined();
  });

  it("goes to the account at sign-in where all progress is tracked", async () => {
    browser.server.signedIn(ada);
    browser.server.isTracked = true;
    store(tickStep({}, guide, "raise", true, at(2)));
    await openPage();
    expect(accountSteps("ada")).toEqual(["raise"]);
    expect(stored()[path]?.job).toMatchObject({ id: "job-0", uid: "ada" });
  });
});

it("does not wait behind one that the server refuses", async () => {
  const other = { ...guide, path: "/guide/e46/oil-change" };
  browser.server.signedIn(ada);
  browser.server.isTracked = true;
  let requests = 0;
  browser.server.failures["POST /api/v1/me/jobs"] = () => {
    requests++;
    return Response.json({ error: { code: "too-large" } }, { status: 413 });
  };
  store(tickStep(tickStep({}, guide, "raise", true, at(2)), other, "drain", true, at(3)));
  const { tab } = await openPage();
  expect(requests).toBe(2);
  browser.online();
  await browser.later(10);
  expect(requests).toBe(2);
  tab.logOut();
  await browser.later(10);
  expect(Object.keys(stored())).toEqual([path, other.path]);
});
