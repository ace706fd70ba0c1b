import type { Page } from "@playwright/test";
import { expect, hydrated } from "./e2e.ts";

export const guide = "/guide/e46/brake-pads";

/** What the page itself says of its copy. */
export const kept = (page: Page) => page.getByText("On this device", { exact: true });
/** The list of copies in the workspace. */
export const keptList = (page: Page) => page.getByRole("region", { name: "Kept on this device" });

export async function keep(page: Page, path = guide): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.getByText("Keep on this device", { exact: true }).click();
  await page.getByRole("button", { name: "Keep on this device" }).click();
  // Two hundred files.
  await expect(kept(page)).toBeVisible({ timeout: 60_000 });
}

/** What is on the device: the names of its caches, and its workers. */
export const onDevice = (page: Page) =>
  page.evaluate(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    databases: (await indexedDB.databases()).length,
  }));

export const emptyDevice = { caches: [], workers: 0, databases: 0 };
