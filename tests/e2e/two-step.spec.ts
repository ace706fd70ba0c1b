import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, googleTest, type Member, newEmail, password, test } from "../support/accounts-e2e.ts";
import { appCode } from "../support/app-code.ts";
import { desk, expectSoundAt, hydrated, phone } from "../support/e2e.ts";

const section = (page: Page) => page.getByRole("region", { name: "Two-step sign-in" });
const activity = (page: Page) => page.getByRole("region", { name: "Security activity" });
const dialogOf = (page: Page) => page.getByRole("dialog");
const codeOf = (page: Page) => dialogOf(page).getByLabel("Code", { exact: true });
const codes = (page: Page) => section(page).getByRole("listitem");
/** As it is shown, in groups of four. */
const keyOn = async (page: Page) =>
  (await section(page).locator("code").first().innerText()).replaceAll(" ", "");

/** Turns it on for the account that the page is signed in to, over the API. */
async function turnOn(page: Page, uid: string, given?: string) {
  const origin = new URL(page.url()).origin;
  const post = async (path: string, data: object) => {
    const headers = { Origin: origin, "X-Account": uid };
    const answer = await page.request.post(`/api/auth/second-step/${path}`, { data, headers });
    expect(answer.status()).toBe(200);
    return answer.json();
  };
  const { key } = await post("start", { password: given });
  const { recoveryCodes } = await post("confirm", { code: appCode(key) });
  return { key, recoveryCodes } as { key: string; recoveryCodes: string[] };
}

async function typePassword(page: Page, { email }: Pick<Member, "email">) {
  await dialogOf(page).getByLabel("Email", { exact: true }).fill(email);
  await dialogOf(page).getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
}

test("an owner turns it on, keeps the recovery codes, and turns it off", async ({ page, member }) => {
  expect(member.uid).not.toBe("");
  await page.goto("/account");
  await hydrated(page);
  await section(page).getByRole("link", { name: "Set up" }).click();
  const current = dialogOf(page).getByLabel("Current password", { exact: true });
  await expect(current).toBeFocused();
  await current.fill("wrong one");
  await page.keyboard.press("Enter");
  await expect(current).toHaveAccessibleDescription("Incorrect password.");
  await current.fill(password);
  await page.keyboard.press("Enter");

  const code = section(page).getByLabel("2. Enter the code that the app shows");
  await expect(code).toBeVisible();
  await expect(page.getByRole("heading", { name: "Two-step sign-in" })).toBeFocused();
  await expect(section(page).getByRole("img", { name: "QR code with the key below" })).toBeVisible();
  await expectSoundAt(page, phone, desk);
  const key = await keyOn(page);
  await expect(section(page).getByRole("link", { name: "open it in the app" })).toHaveAttribute(
    "href",
    new RegExp(`^otpauth://totp/.*secret=${key}&issuer=Jackstand$`),
  );
  await code.fill("12345");
  await section(page).getByRole("button", { name: "Turn on" }).click();
  await expect(code).toHaveAccessibleDescription("Incorrect code.");
  await expect(code).toBeFocused();
  await code.fill(appCode(key));
  await page.keyboard.press("Enter");

  await expect(codes(page)).toHaveCount(10);
  await expect(page.getByRole("heading", { name: "Two-step sign-in" })).toBeFocused();
  await expectSoundAt(page, phone, desk);
  const saved = page.waitForEvent("download");
  await section(page).getByRole("link", { name: "Download" }).click();
  expect((await saved).suggestedFilename()).toBe("jackstand-recovery-codes.txt");
  await section(page).getByRole("link", { name: "Done" }).click();
  await expect(section(page).getByText("10 recovery codes are left.")).toBeVisible();
  await expect(activity(page).getByRole("listitem").first()).toContainText("Turned on two-step sign-in");

  await section(page).getByRole("link", { name: "Get new recovery codes" }).click();
  await dialogOf(page).getByLabel("Current password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(codes(page)).toHaveCount(10);
  await section(page).getByRole("link", { name: "Done" }).click();

  await section(page).getByRole("link", { name: "Turn off" }).click();
  await dialogOf(page).getByLabel("Current password", { exact: true }).fill(password);
  await dialogOf(page).getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("Two-step sign-in is off")).toBeVisible();
  await expect(section(page).getByRole("link", { name: "Set up" })).toBeVisible();
  await expect(activity(page).getByRole("listitem")).toHaveText([
    /^Turned off/,
    /^Created new/,
    /^Turned on/,
  ]);
  await expectSoundAt(page, phone, desk);
});

test("a sign-in asks for a code after the password", async ({ page, member, context }) => {
  await page.goto("/account");
  const { key, recoveryCodes } = await turnOn(page, member.uid, password);
  await context.clearCookies();
  await page.goto("/dashboard");
  await hydrated(page);
  await page.getByRole("button", { name: "Sign In to Continue" }).click();
  await typePassword(page, member);
  await expect(dialogOf(page)).toHaveAccessibleName("Enter your code");
  await expect(codeOf(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(codeOf(page)).toHaveAccessibleDescription(/Enter a code/);
  await page.keyboard.type("12345");
  await page.keyboard.press("Enter");
  await expect(dialogOf(page).getByRole("alert").filter({ hasText: "Incorrect code." })).toBeVisible();
  await expect(codeOf(page)).toBeFocused();
  await expectSoundAt(page, phone, desk);

  await dialogOf(page).getByRole("button", { name: "Back to Sign In" }).click();
  await expect(dialogOf(page).getByLabel("Email", { exact: true })).toHaveValue(member.email);
  await typePassword(page, member);
  await codeOf(page).fill(appCode(key, 1));
  await page.keyboard.press("Enter");
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByRole("button", { name: /^Account: / })).toBeVisible();

  // Without the app.
  await context.clearCookies();
  await page.goto("/dashboard");
  await hydrated(page);
  await page.getByRole("button", { name: "Sign In to Continue" }).click();
  await typePassword(page, member);
  await codeOf(page).fill(recoveryCodes[0] ?? "");
  await page.keyboard.press("Enter");
  await expect(dialogOf(page)).toBeHidden();
  await page.goto("/account");
  await expect(section(page).getByText("9 recovery codes are left.")).toBeVisible();
  await expect(activity(page)).toContainText("Signed in with a recovery code");
});

test("too many wrong codes lead back to the password", async ({ page, member, context }) => {
  await page.goto("/account");
  await turnOn(page, member.uid, password);
  await context.clearCookies();
  await page.goto("/dashboard");
  await hydrated(page);
  await page.getByRole("button", { name: "Sign In to Continue" }).click();
  await typePassword(page, member);
  for (let count = 0; count < 6; count++) {
    await codeOf(page).fill("aaaa-aaaa-aaaa");
    const answered = page.waitForResponse("**/api/auth/second-step");
    await page.keyboard.press("Enter");
    await answered;
  }
  await expect(dialogOf(page).getByRole("alert").filter({ hasText: "Please sign in again." })).toBeVisible();
  await expect(dialogOf(page).getByLabel("Password", { exact: true })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("it is turned on, asked for, and turned off", async ({ page, member, context }) => {
    await page.goto("/account?do=start-second-step");
    await dialogOf(page).getByLabel("Current password", { exact: true }).fill(password);
    await dialogOf(page).getByRole("button", { name: "Continue" }).click();
    const key = await keyOn(page);
    const code = section(page).getByLabel("2. Enter the code that the app shows");
    await code.fill("12345");
    await section(page).getByRole("button", { name: "Turn on" }).click();
    await expect(section(page).getByText("Incorrect code.")).toBeVisible();
    expect(await keyOn(page)).toBe(key);
    await code.fill(appCode(key));
    await section(page).getByRole("button", { name: "Turn on" }).click();
    await expect(codes(page)).toHaveCount(10);
    expect(page.url()).not.toContain(key);
    const [recovery = ""] = await codes(page).allInnerTexts();

    await context.clearCookies();
    await page.goto("/account");
    await page.getByLabel("Email").fill(member.email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.getByLabel("Code").fill("12345");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByLabel("Code")).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel("Code").fill(recovery);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(section(page).getByText("9 recovery codes are left.")).toBeVisible();

    await section(page).getByRole("link", { name: "Turn off" }).click();
    await dialogOf(page).getByLabel("Current password", { exact: true }).fill(password);
    await dialogOf(page).getByRole("button", { name: "Turn off" }).click();
    await expect(section(page).getByRole("link", { name: "Set up" })).toBeVisible();
  });
});

googleTest("a sign-in by Google asks for a code too", async ({ page, person, context }) => {
  person({ sub: randomUUID(), email: newEmail(), email_verified: true, name: "Ada Lovelace" });
  const byGoogle = async () => {
    await page.goto("/dashboard");
    await hydrated(page);
    await page.getByRole("button", { name: "Sign In to Continue" }).click();
    const opened = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await (await opened).getByRole("link", { name: "Continue" }).click();
  };
  await byGoogle();
  await expect(page.getByRole("button", { name: /^Account: / })).toBeVisible();
  const { user } = await (await page.request.get("/api/auth/session")).json();
  const { key } = await turnOn(page, user.uid);

  await context.clearCookies();
  await byGoogle();
  await codeOf(page).fill(appCode(key, 1));
  await page.keyboard.press("Enter");
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByRole("button", { name: /^Account: / })).toBeVisible();
});
