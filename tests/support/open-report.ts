import type { Page } from "@playwright/test";
import { hydrated } from "./e2e.ts";

/** Opens the form that reports a wrong number: that of the wheel bolts. */
export async function openReport(page: Page) {
  await page.goto("/guide/e46/specs");
  await hydrated(page);
  await page.getByRole("heading", { name: "Wheels and tires" }).click();
  const row = page.locator("#torque-wheel-bolts");
  await row.locator("summary").click();
  await row.getByRole("button", { name: "Report wrong value" }).click();
  return { row, dialog: page.getByRole("dialog", { name: "Report a problem" }) };
}
