import type { Page } from "@playwright/test";
import { brand } from "../../domain/brand.ts";
import type { Member } from "./accounts-e2e.ts";
import { expect, hydrated } from "./e2e.ts";
import { guide, keep } from "./kept-e2e.ts";
import { ownVehicles } from "./owned-things.ts";

export const car = "1700000000000";
export const dialog = (page: Page) => page.getByRole("dialog");
export const waiting = (page: Page) => page.getByRole("region", { name: "Waiting to send", exact: true });

type Owner = Pick<Member, "uid">;

/** The account's own API, past the page. */
export async function accountApi(page: Page, { uid }: Owner) {
  const headers = { Origin: new URL((await page.request.get("/healthz")).url()).origin, "X-Account": uid };
  const read = async (path: string) => (await page.request.get(`/api/v1/me/${path}`, { headers })).json();
  const post = async (path: string, data: object) => {
    expect((await page.request.post(`/api/v1/me/${path}`, { headers, data })).status()).toBe(201);
  };
  return { read, post };
}

/** Gives the account a car. */
export async function garage(page: Page, owner: Owner) {
  await ownVehicles(page, owner, [{ make: "BMW", model: "330i", year: 2003, mileage: 142_310 }]);
  return accountApi(page, owner);
}

/** A fill-up that is saved while there is no connection; the page still has none. */
export async function fillUpOffline(page: Page, odometer = "142,400"): Promise<void> {
  await page.goto("/dashboard");
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "Add fill-up", exact: true }).click();
  await dialog(page).getByRole("textbox", { name: "Odometer" }).fill(odometer);
  await dialog(page).getByLabel("Fuel").fill("10");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(waiting(page).getByText("Fill-up")).toBeVisible();
}

/** As when the connection is back: pauses no longer count. The page may only just begin to listen. */
export async function comeBack(page: Page, isOver: Promise<unknown>): Promise<void> {
  const nudge = setInterval(
    () => page.evaluate(() => dispatchEvent(new Event("online"))).catch(() => {}),
    500,
  );
  await isOver.finally(() => clearInterval(nudge));
}

/** What the device says that waits, by account. */
export const counts = (page: Page): Promise<object> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "{}").counts, brand.storageKeys.outbox);

/** Starts the guide as a job on the car, and keeps it. */
export async function keepJob(page: Page, { uid }: Owner): Promise<void> {
  await page.goto(guide);
  await hydrated(page);
  await page.getByRole("button", { name: "Start this job" }).click();
  await dialog(page).getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Before you start" })).toBeVisible();
  await keep(page);
  await expect.poll(() => deviceOwner(page)).toBe(uid);
}

/** Whose garage forms without a connection know. */
export const deviceOwner = (page: Page): Promise<string> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "{}").owner, brand.storageKeys.outbox);

/** Asks to leave the account. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Account:/ }).click();
  await page.getByRole("button", { name: "Log out" }).click();
}
