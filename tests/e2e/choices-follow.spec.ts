import type { Page } from "@playwright/test";
import { brand } from "../../domain/brand.ts";
import { expect, type Member, test } from "../support/accounts-e2e.ts";
import { hydrated } from "../support/e2e.ts";

const guide = "/guide/s2000/maintenance";
const engine = (page: Page) => page.getByLabel("Engine", { exact: true });
const metric = (page: Page) => page.getByRole("radio", { name: "Metric" });
const account = (page: Page) => page.getByRole("button", { name: /^Account:/ });
const signInButton = (page: Page) => page.getByRole("button", { name: "Sign In", exact: true });
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** The account's choices, whatever the page shows. */
async function kept(page: Page) {
  const { preferences } = await (await page.request.get("/api/v1/me")).json();
  return preferences && { units: preferences.units, engine: preferences.variants.s2000?.engine };
}

async function signIn(page: Page, { email, password }: Member, origin = "") {
  const headers = { Origin: origin };
  const answer = await page.request.post("/api/auth/sign-in", { data: { email, password }, headers });
  expect(answer.status()).toBe(200);
}

test("the car and the units follow the account to another device, and the car leaves with it", async ({
  page,
  member,
  browser,
  baseURL,
  network,
}) => {
  // A visitor's choice fills the account at the first sign-in.
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.goto(guide);
  await hydrated(page);
  await engine(page).selectOption("f22c");
  await expect.poll(() => stored(page, "jackstand-variants")).toContain("f22c");
  await expect(signInButton(page)).toBeVisible();
  await page.context().addCookies(cookies);
  await page.reload();
  await hydrated(page);
  // And what they pick next goes there too, whether the account's scripts have come yet or not.
  await metric(page).check();
  await expect.poll(() => kept(page)).toEqual({ units: "metric", engine: "f22c" });

  const other = await browser.newContext({ baseURL, extraHTTPHeaders: network });
  const phone = await other.newPage();
  await signIn(phone, member, baseURL);
  await phone.goto(guide);
  await expect(engine(phone)).toHaveValue("f22c");
  await expect(metric(phone)).toBeChecked();
  await expect(phone.locator("html")).toHaveAttribute("data-units", "metric");

  // The other way round: what was picked there is here when the page is looked at again.
  await engine(phone).selectOption("f20c");
  await expect.poll(() => kept(phone)).toMatchObject({ engine: "f20c" });
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(engine(page)).toHaveValue("f20c");

  await account(phone).click();
  await phone.getByRole("button", { name: "Log out" }).click();
  await expect(signInButton(phone)).toBeVisible();
  await expect(engine(phone)).toHaveValue("");
  await expect(metric(phone)).toBeChecked();
  expect(await stored(phone, brand.storageKeys.variants)).toBe("{}");
  await other.close();

  await page.reload();
  await expect(account(page)).toBeVisible();
  await expect(engine(page)).toHaveValue("f20c");
  expect(await kept(page)).toEqual({ units: "metric", engine: "f20c" });
});
