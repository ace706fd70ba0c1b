import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { test as base, expect, password } from "../support/accounts-e2e.ts";
import { desk, expectSoundAt, hydrated, phone } from "../support/e2e.ts";
import { emptyDevice, keptList, onDevice } from "../support/kept-e2e.ts";
import { dialog, fillUpOffline, garage, keepJob, logOut, waiting } from "../support/outbox-e2e.ts";

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names from the pattern
  expectedErrors: async ({}, use) => use(/the server responded with a status of [45]\d\d|net::ERR_/),
});

test.use({ firstVisit: true, viewport: phone });

/** One that waits for its owner, as the server doubts it. */
async function doubtedFillUp(page: Page): Promise<void> {
  await fillUpOffline(page, "990,000");
  await page.context().setOffline(false);
  await expect(waiting(page).getByText("Needs you")).toBeVisible();
}

test("what waits is exported as a file, and kept for the next sign-in of its account", async ({
  page,
  member,
  baseURL,
}) => {
  await garage(page, member);
  await doubtedFillUp(page);
  await page.goto("/workspace");
  const downloading = page.waitForEvent("download");
  await waiting(page).getByRole("button", { name: "Export as JSON" }).click();
  const file = await readFile(await (await downloading).path(), "utf8");
  expect(JSON.parse(file)).toMatchObject([
    {
      uid: member.uid,
      title: "Fill-up",
      fields: { odometer: "990,000" },
      problem: expect.any(Object),
      files: [],
    },
  ]);

  await logOut(page);
  await expect(dialog(page)).toContainText("1 not sent yet");
  await expect(dialog(page).getByRole("listitem")).toHaveText("Fill-up");
  await dialog(page).getByRole("button", { name: "Keep for later and sign out" }).click();
  await expect(page.getByText("Signed out")).toBeVisible();
  await page.goto("/workspace");
  await expect(waiting(page)).toContainText("An entry waits on this device for the account that wrote it");
  await expect(page.getByText("990,000")).toHaveCount(0);

  const data = { email: member.email, password };
  const headers = { Origin: baseURL ?? "" };
  expect((await page.request.post("/api/auth/sign-in", { data, headers })).status()).toBe(200);
  await page.reload();
  await expect(waiting(page)).toContainText("990,000");
});

test("a device that is to forget everything names what was not sent, and then has nothing", async ({
  page,
  member,
}) => {
  await garage(page, member);
  await keepJob(page, member);
  await doubtedFillUp(page);
  await page.goto("/workspace");
  await expect(waiting(page)).toBeVisible();
  await expect(keptList(page).getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "Forget everything on this device" }).click();
  await expect(dialog(page)).toContainText("This removes the kept page");
  await expect(dialog(page)).toContainText("Not sent yet, and lost: Fill-up.");
  await expectSoundAt(page, desk, phone);
  await dialog(page).getByRole("button", { name: "Forget" }).click();
  await expect(keptList(page).getByRole("listitem")).toHaveCount(0);
  await expect(waiting(page)).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  expect(await onDevice(page)).toEqual(emptyDevice);
});

test("signing out can discard it, and forget the device along with it", async ({ page, member }) => {
  await garage(page, member);
  await doubtedFillUp(page);
  await logOut(page);
  await dialog(page).getByRole("checkbox", { name: "forget everything on this device" }).check();
  await dialog(page).getByRole("button", { name: "Discard and sign out" }).click();
  await expect(page.getByText("Signed out")).toBeVisible();
  await page.goto("/workspace");
  await hydrated(page);
  expect(await onDevice(page)).toEqual(emptyDevice);
  await expect(waiting(page)).toHaveCount(0);
});
