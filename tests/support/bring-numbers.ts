import { expect, type Page } from "@playwright/test";

// Our numbers leave the drain plug's torque and the amount of oil open for this engine.
export const guide = "/guide/e36/oil-change";
export const engine = "m50b25";
export const strip = (page: Page) => page.getByRole("region", { name: "Your numbers" });
export const plug = (page: Page) => page.locator("tbody#torque-oil-drain-plug");
export const save = (page: Page) => strip(page).getByRole("button", { name: /^Save/ });

/** Before a page is opened: which car it is for. */
export async function pickEngine(page: Page): Promise<void> {
  await page.addInitScript(
    (choice) => {
      localStorage.setItem("jackstand-variants", JSON.stringify({ e36: choice }));
    },
    { engine },
  );
}

/** Types both numbers that the guide asks for. */
export async function bring(page: Page): Promise<void> {
  await strip(page).getByRole("button", { name: "Add" }).click();
  await strip(page).getByLabel("Tighten to").fill("18,5");
  await strip(page).getByText("lb-ft", { exact: true }).click();
  await expect(strip(page).getByText("18.5 lb-ft = 25 Nm")).toBeVisible();
  await strip(page).getByText("Owner's manual", { exact: true }).click();
  await strip(page).getByLabel("Page").fill("312");
  await save(page).click();
  await strip(page).getByLabel("Amount").fill("6.5 l");
  await strip(page).getByText("Workshop manual", { exact: true }).click();
  await save(page).click();
}
