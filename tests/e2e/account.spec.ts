import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import {
  expect,
  type Member,
  mailedLink,
  newEmail,
  password,
  takeAway,
  test,
} from "../support/accounts-e2e.ts";
import {
  axeViolations,
  desk,
  hydrated,
  narrow,
  phone,
  sidewaysScroll,
  smallTargets,
} from "../support/e2e.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");

async function openSettings(page: Page) {
  await page.goto("/account");
  await hydrated(page);
  await expect(section(page, "Sessions").getByText("This device")).toBeVisible();
}

/** The same person in another browser. */
async function otherBrowser(
  browser: Browser,
  baseURL: string | undefined,
  { email }: Member,
  headers?: object,
) {
  const context = await browser.newContext({ baseURL, extraHTTPHeaders: { ...headers } });
  const page = await context.newPage();
  const data = { email, password };
  const signedIn = await page.request.post("/api/auth/sign-in", { data, headers: { Origin: `${baseURL}` } });
  expect(signedIn.status()).toBe(200);
  const isSignedIn = async () => (await (await page.request.get("/api/auth/session")).json()).user !== null;
  return { page, isSignedIn, close: () => context.close() };
}

for (const viewport of [phone, desk]) {
  test(`the settings are accessible at ${viewport.width} px`, async ({ page, member, baseURL }) => {
    const headers = { Origin: `${baseURL}`, "X-Account": member.uid };
    const { version } = await (await page.request.put("/api/v1/me", { headers })).json();
    const [make, model, variant, nickname] = ["M", "W", "i", "@"].map((letter) => letter.repeat(60));
    const vehicle = { id: "1700000000001", make, model, year: 2003, variant, nickname, isActive: true };
    await page.request.patch("/api/v1/me", { headers, data: { version, vehicles: [vehicle] } });
    await page.setViewportSize(viewport);
    await openSettings(page);
    await expect(section(page, "Profile")).toContainText(member.email);
    await expect(section(page, "Password").getByRole("link")).toBeVisible();
    await expect(section(page, "Your data").getByRole("link", { name: nickname })).toHaveAttribute(
      "href",
      `/garage/${vehicle.id}/import#sources`,
    );
    expect(await axeViolations(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await page.getByRole("link", { name: "Add vehicle" }).click();
    await dialog(page).getByRole("button", { name: "Add vehicle" }).click();
    await expect(dialog(page).getByText("Make is required")).toBeVisible();
    expect(await axeViolations(page, "dialog[open]")).toEqual([]);
    await page.keyboard.press("Escape");
    if (viewport === phone) await page.setViewportSize(narrow);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  });
}

test("a new name is in the menu at once; a second tab is told when it saves", async ({
  page,
  member,
  context,
}) => {
  await openSettings(page);
  const other = await context.newPage();
  await openSettings(other);
  const name = (tab: Page) => tab.getByLabel("Display name");
  await name(other).fill("<b>Grace</b> Hopper");

  await name(page).fill(" ");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Display name is required")).toBeVisible();
  await name(page).fill("Mary Somerville");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Display name saved")).toBeVisible();
  await expect(page.getByRole("button", { name: "Account: Mary Somerville" })).toContainText("MS");

  await expect(other.getByRole("button", { name: "Account: Mary Somerville" })).toBeVisible();
  await other.getByRole("button", { name: "Save name" }).click();
  await expect(section(other, "Profile").getByRole("alert")).toHaveText(
    "Failed to update profile Your profile changed in another tab or on another device. Check it and save again.",
  );
  await expect(other.getByText("Now saved as: Mary Somerville")).toBeVisible();
  await expect(name(other)).toHaveValue("<b>Grace</b> Hopper");
  await other.getByRole("button", { name: "Save name" }).click();
  await expect(other.getByRole("button", { name: "Account: <b>Grace</b> Hopper" })).toContainText("<H");
  // Nobody was typing here.
  await expect(name(page)).toHaveValue("<b>Grace</b> Hopper");
  expect(member.displayName).toBe("Ada Lovelace");
});

test("a photo is uploaded, replaced and removed; other files are refused", async ({ page, member }) => {
  const photo = (colour: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
      .png()
      .toBuffer();
  const choose = async (buffer: Buffer, type = "image/png") =>
    page.getByLabel("Photo to upload").setInputFiles({ name: "me", mimeType: type, buffer });
  const shown = async () => (await (await page.request.get("/api/v1/me")).json()).photoURL;
  const alert = section(page, "Profile").getByRole("alert");
  await openSettings(page);

  await choose(Buffer.from("<svg onload=alert(1)>"));
  await expect(alert).toHaveText(
    "Failed to update profile We can't read this file as a photo. Choose a JPEG, PNG, or WebP up to 16 megapixels.",
  );
  await choose(Buffer.alloc(10 * 1024 * 1024 + 1));
  await expect(alert).toHaveText(
    "Failed to update profile The photo is larger than 10 MB. Choose a smaller one.",
  );
  await choose(await photo("red"));
  await expect(page.getByText("Photo saved")).toBeVisible();
  const first = await shown();
  await expect(section(page, "Profile").locator("img")).toHaveAttribute("src", first);
  await choose(await photo("blue"));
  await expect(section(page, "Profile").locator("img")).not.toHaveAttribute("src", first);
  // From now on the session tells of it too.
  await page.reload();
  await hydrated(page);
  const menu = page.getByRole("button", { name: "Account:" });
  await expect(menu.locator("img")).toBeVisible();
  await page.getByRole("button", { name: "Remove photo" }).press("Enter");
  await expect(page.getByText("Photo removed")).toBeVisible();
  await expect(page.getByRole("button", { name: "Upload a photo" })).toBeFocused();
  await expect(menu.locator("img")).toHaveCount(0);
  expect(await shown(), member.email).toBeUndefined();
});

test.describe("when the server cannot be reached", () => {
  test.use({ expectedErrors: /the server responded with a status of \d\d\d/ });

  test("the page says what is not loaded, saves nothing, and recovers by itself", async ({
    page,
    member,
  }) => {
    await page.goto("/account");
    await expect(page.getByLabel("Display name")).toHaveValue(member.displayName);
    await hydrated(page);
    const bringBack = await takeAway(page, "/account");
    await page.getByRole("checkbox", { name: "Email" }).click();
    await expect(page.getByText("Nothing was saved. Please try again in a moment.")).toBeVisible();
    await expect(page.getByText("Failed to update profile")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Email" })).toBeChecked();

    await page.goto("/");
    await hydrated(page);
    await page.getByRole("button", { name: "Account:" }).click();
    await page.getByRole("link", { name: "Settings" }).click();
    const notLoaded = "Your profile didn't load. You can't save changes until it's back.";
    // The menu in the bar has it too.
    await expect(page.getByRole("main").getByText(notLoaded)).toBeVisible();
    await expect(page.getByLabel("Display name")).toBeDisabled();
    await expect(section(page, "Vehicles").getByRole("link")).toHaveCount(0);
    await expect(section(page, "Sessions").getByRole("button", { name: "Try again" })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);

    await bringBack();
    await expect(page.getByLabel("Display name")).toBeEnabled();
    await expect(section(page, "Sessions").getByText("This device")).toBeVisible();
    await expect(section(page, "Password").getByRole("link", { name: "Change password" })).toBeVisible();
    await page.getByRole("checkbox", { name: "Email" }).click();
    await expect
      .poll(async () => (await (await page.request.get("/api/v1/me")).json()).preferences.notifications)
      .toEqual({ email: false, maintenance: true, community: false });
  });
});

test("a new password needs the current one and ends every other session", async ({
  page,
  member,
  browser,
  baseURL,
  network,
}) => {
  const other = await otherBrowser(browser, baseURL, member, network);
  await openSettings(page);
  await expect(section(page, "Sessions").getByRole("listitem")).toHaveCount(2);
  await page.getByRole("link", { name: "Change password" }).click();
  const fields = dialog(page);
  const fill = async (current: string, wanted: string, again = wanted) => {
    await fields.getByLabel("Current password", { exact: true }).fill(current);
    await fields.getByLabel("New password", { exact: true }).fill(wanted);
    await fields.getByLabel("Confirm new password", { exact: true }).fill(again);
    await page.keyboard.press("Enter");
  };
  await fill("", "five5");
  await expect(fields.getByText("Current password is required")).toBeVisible();
  await expect(fields.getByText("Password must be at least 6 characters")).toBeVisible();
  await fill("wrong one", "a new one indeed", "a new one");
  await expect(fields.getByText("Passwords do not match")).toBeVisible();
  await fill(password, "password1");
  await expect(fields.getByText("Password is too weak. Please choose a stronger password.")).toBeVisible();
  await fill("wrong one", "a new one indeed");
  await expect(fields.getByText("Incorrect password.")).toBeVisible();
  await expect(fields.getByLabel("Current password", { exact: true })).toBeFocused();
  expect(await other.isSignedIn()).toBe(true);
  await fill(password, "a new one indeed");
  await expect(page.getByText("Password changed")).toBeVisible();
  await expect(section(page, "Sessions").getByRole("listitem")).toHaveCount(1);
  expect(await other.isSignedIn()).toBe(false);
  await other.close();
});

test("one session is ended from the list, then all of them", async ({
  page,
  member,
  browser,
  baseURL,
  network,
}) => {
  const phoneUser =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile/15E148 Safari/604.1";
  const headers = { ...network, "User-Agent": phoneUser };
  const [one, two] = [
    await otherBrowser(browser, baseURL, member, headers),
    await otherBrowser(browser, baseURL, member, network),
  ];
  await openSettings(page);
  const sessions = section(page, "Sessions");
  await sessions.getByRole("button", { name: "Sign out Safari on iPhone" }).press("Enter");
  await expect(page.getByText("Safari on iPhone is signed out")).toBeVisible();
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await expect(sessions.getByRole("heading")).toBeFocused();
  expect([await one.isSignedIn(), await two.isSignedIn()]).toEqual([false, true]);

  await sessions.getByRole("link", { name: "Sign out everywhere" }).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sessions.getByRole("link", { name: "Sign out everywhere" })).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog(page).getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByText("Signed out everywhere")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sign In Required" })).toBeInViewport();
  await expect(page.locator("#main")).toBeFocused();
  expect(await two.isSignedIn()).toBe(false);
  await one.close();
  await two.close();
});

test("the email changes once the mailed link is opened", async ({ page, member }) => {
  const profile = section(page, "Profile");
  const wanted = newEmail();
  await openSettings(page);
  await expect(profile.getByText("Not confirmed")).toBeVisible();
  await profile.getByRole("link", { name: "Change email" }).click();
  await dialog(page).getByLabel("New email").fill(member.email);
  await dialog(page).getByLabel("Current password", { exact: true }).fill("wrong one");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText("This is already your email")).toBeVisible();
  await dialog(page).getByLabel("New email").fill("nothing");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText("Invalid email address.")).toBeVisible();
  await dialog(page).getByLabel("New email").fill(wanted);
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText("Incorrect password.")).toBeVisible();
  await dialog(page).getByLabel("Current password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Check your inbox" })).toContainText(wanted);
  await dialog(page).getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(dialog(page)).toBeHidden();

  await page.goto(await mailedLink(wanted, "confirm-email"));
  await expect(page.getByText(`${wanted} belongs to your account.`)).toBeVisible();
  await page.goto("/account");
  await expect(profile.getByText(wanted)).toBeVisible();
  await expect(profile.getByText("Confirmed", { exact: true })).toBeVisible();
});

test("the data can be taken away, and the account deleted with its password", async ({ page, member }) => {
  await openSettings(page);
  await section(page, "Delete account").getByRole("link", { name: "Delete account" }).click();
  const arriving = page.waitForEvent("download");
  await dialog(page).getByRole("link", { name: "Download your data" }).click();
  const file = await readFile(await (await arriving).path());
  expect(file.length).toBeGreaterThan(100);

  await dialog(page).getByRole("button", { name: "Delete account" }).click();
  await expect(dialog(page).getByText("Current password is required")).toBeVisible();
  await dialog(page).getByLabel("Current password", { exact: true }).fill("wrong one");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText("Incorrect password.")).toBeVisible();
  await dialog(page).getByLabel("Current password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Account deleted")).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeVisible();
  expect((await (await page.request.get("/api/auth/session")).json()).user, member.email).toBeNull();
});
