import type { Page } from "@playwright/test";
import { hydrated } from "./e2e.ts";

/** The guide that most tests of a guide's page read. */
export const brakes = "/guide/e46/brake-pads";

/** Opens a guide and waits until it can be used. */
export async function openGuide(page: Page, path = brakes): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  // As after a jump within the page: a step that is laid out late would move what a test is about to click.
  await page.evaluate(() => {
    document.documentElement.dataset.anchored = "";
  });
}

/** Text at 200 %, with everything open that is folded. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
    for (const fold of document.querySelectorAll("details")) fold.open = true;
  });
}
