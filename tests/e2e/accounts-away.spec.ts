import type { Page, Route } from "@playwright/test";
import { initializeTimeoutMs, profileTimeoutMs } from "../../domain/accounts/auth-state.ts";
import { dashboardGate, gateTexts } from "../../domain/accounts/gate.ts";
import { test as base, expect, takeAway, unavailable } from "../support/accounts-e2e.ts";
import { expectBeforeTimeouts, hydrated, stopClock } from "../support/e2e.ts";

// The browser writes what fails on its way to the console.
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names from the pattern
  expectedErrors: async ({}, use) => use(/the server responded with a status of [45]\d\d|net::ERR_/),
});

const session = "**/api/auth/session";
const profile = "**/api/v1/me";
const signIn = (page: Page) => page.getByRole("button", { name: "Sign In", exact: true });
const accountOf = (page: Page, name: string) => page.getByRole("button", { name: `Account: ${name}` });
const dashboard = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" });
const waiting = (page: Page) => page.getByRole("navigation").getByText("Loading your account");

/** Holds every request to an address until the test lets them go. */
async function hold(page: Page, address: string, answer = (route: Route) => route.continue()) {
  const held: (() => void)[] = [];
  await page.route(address, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    // The page may have given up by then.
    await answer(route).catch(() => {});
  });
  return {
    asked: () => expect.poll(() => held.length).toBeGreaterThan(0),
    async release() {
      await page.unroute(address);
      for (const go of held) go();
    },
  };
}

test("a session that does not answer: the texts while waiting, then the gate after 7 seconds", async ({
  page,
  member,
}) => {
  await page.clock.install();
  const sessions = await hold(page, session);
  await page.goto("/");
  await hydrated(page);
  await sessions.asked();
  await stopClock(page);
  await takeAway(page, "/dashboard");
  const profiles = await hold(page, profile);
  await dashboard(page).click();
  await expectBeforeTimeouts(page, page.getByText(gateTexts.initializing));
  await page.clock.fastForward(initializeTimeoutMs);
  await page.clock.resume();
  await expect(page.getByRole("heading", { name: dashboardGate.title })).toBeVisible();
  await expect(signIn(page)).toBeVisible();

  // It answers after all.
  await sessions.release();
  await expect(page.getByRole("main").getByText(gateTexts.loading, { exact: true })).toBeVisible();
  await profiles.release();
  await expect(accountOf(page, member.displayName)).toBeVisible();
  await expect(page.getByRole("main").getByText(gateTexts.loading, { exact: true })).toBeHidden();
});

test("the database is away: signed in, the local profile within 3 seconds, and the stored one when it is back", async ({
  page,
  member,
  baseURL,
}) => {
  const headers = { Origin: baseURL ?? "", "X-Account": member.uid };
  const { version } = await (await page.request.put("/api/v1/me", { headers })).json();
  const data = { displayName: "The Countess", version };
  expect((await page.request.patch("/api/v1/me", { headers, data })).ok()).toBe(true);
  const stored = async () => ({ ...(await (await page.request.get("/api/v1/me")).json()), lastLogin: "" });
  const before = await stored();

  await page.clock.install();
  const changes: string[] = [];
  page.on("request", (request) => {
    if (/PUT|PATCH|DELETE/.test(request.method())) changes.push(request.url());
  });
  // The signed cookie has the name from before.
  const { uid, email, displayName } = member;
  const clockStopped = Promise.withResolvers<void>();
  await page.route(session, async (route) => {
    await clockStopped.promise;
    await route.fulfill({ json: { user: { uid, email, displayName } } });
  });
  const profiles = await hold(page, profile, unavailable);
  await page.goto("/");
  await hydrated(page);
  await page.route("**/dashboard.data**", unavailable);
  await dashboard(page).click();
  await stopClock(page);
  clockStopped.resolve();
  await profiles.asked();
  const loading = page.getByRole("main").getByText(gateTexts.loading, { exact: true });
  await expectBeforeTimeouts(page, loading);
  await page.clock.fastForward(profileTimeoutMs);
  await page.clock.resume();
  await expect(loading).toBeHidden();
  await expect(accountOf(page, displayName)).toBeVisible();
  const refused = page.waitForResponse(profile);
  await profiles.release();
  expect((await refused).status()).toBe(503);
  await expect(accountOf(page, displayName)).toBeVisible();

  // It is tried again after a while.
  await page.clock.fastForward(60_000);
  await expect(accountOf(page, "The Countess")).toBeVisible();
  expect(changes).toEqual([]);
  expect(await stored()).toEqual(before);
});

test("nothing on a guide waits for accounts, and going offline changes nothing on it", async ({
  page,
  context,
}) => {
  const sessions = await hold(page, session);
  await page.goto("/guide/e46/brake-pads");
  await hydrated(page);
  await sessions.asked();
  await expect(waiting(page)).toBeAttached();
  await page.getByRole("checkbox", { name: /step 1$/ }).check();
  await page.getByRole("radio", { name: "Metric" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-units", "metric");

  await context.setOffline(true);
  await page.getByRole("radio", { name: "Imperial" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-units", "imperial");
  await expect(page.getByRole("checkbox", { name: /step 1$/ })).toBeChecked();
  await expect(page.getByText("Something went wrong")).toHaveCount(0);

  await context.setOffline(false);
  await sessions.release();
  await expect(signIn(page)).toBeVisible();

  await context.setOffline(true);
  await signIn(page).click();
  await expect(page.getByText("Sign-in didn't load. Please try again.")).toBeVisible();
  await context.setOffline(false);
  await signIn(page).click();
  await expect(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();
});
