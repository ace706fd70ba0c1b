import type { Page } from "@playwright/test";
import { expect, test } from "../support/accounts-e2e.ts";
import { axeViolations, desk, expectSound, hydrated, phone, sidewaysScroll } from "../support/e2e.ts";
import { ownVehicles } from "../support/owned-things.ts";

const car = "1700000000000";
const cars = [{ make: "BMW", model: "330i", year: 2003, distanceUnit: "mi" as const }];
const folder = "tests/fixtures/import";

async function upload(page: Page, file: string): Promise<void> {
  await page.getByLabel("CSV file").setInputFiles(`${folder}/${file}`);
  await page.getByRole("button", { name: "Check this file" }).click();
}

test("a file is checked, imported, found in the log and undone", async ({ page, member }) => {
  await ownVehicles(page, member, cars);
  await page.goto(`/garage/${car}`);
  await page.getByRole("link", { name: "Import and export" }).click();
  await expect(page.getByRole("heading", { name: "Import", level: 1 })).toBeVisible();
  await expectSound(page);
  await upload(page, "binary.csv");
  await expect(page.getByText("This isn't a CSV file.")).toBeVisible();

  await upload(page, "lubelogger-service.csv");
  await hydrated(page);
  await expect(page.getByText("3 log entries")).toBeVisible();
  await expect(page.getByText("Left out: 1 duplicate, 1 row with a problem.")).toBeVisible();
  await expect(page.getByText("Line 5:")).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "Import 3 rows" }).click();
  await expect(page.getByRole("heading", { name: "Imported" })).toBeFocused();
  await page.getByRole("link", { name: "Open the log" }).click();
  await expect(page.getByText("Brake fluid, flushed")).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Undo this import" }).click();
  await expect(page.getByText("Everything from this file was removed.")).toBeVisible();
  await expectSound(page);
});

for (const viewport of [phone, desk])
  test(`a file of Drivvo with two cars: choose one, check, import, and find its costs in their currency at ${viewport.width} px`, async ({
    page,
    member,
  }) => {
    await page.setViewportSize(viewport);
    await ownVehicles(page, member, cars);
    await page.goto(`/garage/${car}/import`);
    await upload(page, "drivvo-pt-30.csv");
    await hydrated(page);
    await expect(page.getByText("This file has 2 cars: Prata and Furgão.")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Import/ })).toHaveCount(0);
    await expectSound(page);
    await page.setViewportSize(viewport);
    await page.getByLabel("Which car in the file").selectOption("Prata");
    await page.getByText("Columns, units, and currency").click();
    await page.getByLabel("Amounts in the file").selectOption("Brazilian reals (R$)");
    await page.getByRole("button", { name: "Check again" }).click();
    await expect(page.getByText("1 log entry, 2 fill-ups")).toBeVisible();
    await expect(
      page.getByText("Left out: 2 rows for other cars, 1 income, which we don't import."),
    ).toBeVisible();
    await expect(
      page.getByText("Not used: Combustível, Posto de combustível, Motorista, Forma de pagamento"),
    ).toBeVisible();
    await expect(page.getByText("R$140.50")).toBeVisible();
    await expectSound(page);
    await page.setViewportSize(viewport);
    await page.getByRole("button", { name: "Import 3 rows" }).click();
    await expect(page.getByRole("heading", { name: "Imported" })).toBeFocused();
    await page.getByRole("link", { name: "Open the log" }).click();
    await expect(page.getByText("R$140.50 in another currency isn't included.")).toBeVisible();
    await expectSound(page);
    await page.setViewportSize(viewport);
    await page.getByText("Troca de óleo").click();
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("BRL").first()).toBeVisible();
    await dialog.getByText("Notes and hours").click();
    await dialog.getByLabel("Notes").fill("5W-30, 6 L");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText("R$140.50 in another currency isn't included.")).toBeVisible();
    await page.goto(`/garage/${car}`);
    const fuel = page.getByRole("region", { name: "Fuel" });
    await fuel.getByText("All 2 fill-ups").click();
    await expect(fuel.getByText(/R\$95 .* tanque cheio, viagem/)).toBeVisible();
    await page.goto(`/garage/${car}/charts?year=2025`);
    await expect(page.getByText("R$313.78 in another currency isn't included.")).toBeVisible();
  });

test("reminders of Fuelio are told, and are no rows with problems", async ({ page, member }) => {
  await ownVehicles(page, member, cars);
  await page.goto(`/garage/${car}/import`);
  await upload(page, "fuelio-9.csv");
  await expect(page.getByText("1 log entry, 2 fill-ups")).toBeVisible();
  await expect(page.getByText("Reminders in this file aren't imported.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Rows with problems" })).toHaveCount(0);
  await expectSound(page);
});

test("fuel of a second tank is a cost in the log, and the check says so", async ({ page, member }) => {
  await ownVehicles(page, member, cars);
  await page.goto(`/garage/${car}/import`);
  await upload(page, "fuelio-two-tanks.csv");
  await expect(page.getByText("2 log entries, 3 fill-ups")).toBeVisible();
  await expect(page.getByText("This file has two tanks")).toBeVisible();
  await expectSound(page);
});

test("what nobody can tell is asked, and columns can be chosen", async ({ page, member }) => {
  await ownVehicles(page, member, cars);
  await page.goto(`/garage/${car}/import`);
  await upload(page, "plain-ambiguous.csv");
  await hydrated(page);
  await expect(page.getByText("How are dates written?")).toBeVisible();
  await expectSound(page);
  await page.getByLabel("Day first").check();
  await page.getByText("Columns, units, and currency").click();
  await page.getByLabel("What the rows are").selectOption("Odometer readings");
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(page.getByText("2 odometer readings")).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "Apr 3, 2025" })).toBeVisible();
  await page.getByRole("button", { name: "Discard" }).press("Enter");
  await expect(page.getByRole("status").getByText("File discarded")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Import", level: 1, exact: true })).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`/garage/${car}/import$`));
  await page.goBack();
  await expect(page.getByText("no longer here")).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a file is checked with other settings, imported and undone", async ({ page, member }) => {
    await ownVehicles(page, member, cars);
    await page.goto(`/garage/${car}/import`);
    await upload(page, "fuelly.csv");
    await page.getByLabel("Which car in the file").selectOption("Silver");
    await page.getByRole("button", { name: "Check again" }).click();
    await expect(page.getByText("2 fill-ups")).toBeVisible();
    await expect(page.getByText("Fill-ups go to Fuel on the car's page.")).toBeVisible();
    await page.getByRole("button", { name: "Import 2 rows" }).click();
    await expect(page.getByRole("heading", { name: "Imported" })).toBeVisible();
    await page.getByRole("link", { name: "Open the car's page" }).click();
    const fuel = page.getByRole("region", { name: "Fuel" });
    await fuel.getByText("All 2 fill-ups").click();
    await expect(fuel.getByText(/9\.1 gal .* partial fill · one missed before/)).toBeVisible();
    await page.goBack();
    await page.getByRole("button", { name: "Undo this import" }).click();
    await expect(page.getByRole("heading", { name: "Import undone" })).toBeVisible();
  });
});

test("a webhook is refused where it is not public, and removed", async ({ page, member }) => {
  await page.goto("/account");
  await hydrated(page);
  const section = page.getByRole("region", { name: "Webhook" });
  for (const [url, problem] of [
    ["", "Enter a URL that starts with https://"],
    ["http://8.8.8.8/", "Enter a URL that starts with https://"],
    ["https://2130706433/", "This URL isn't on the public internet, so we can't send to it"],
  ] as const) {
    await section.getByLabel("URL").fill(url);
    await section.getByLabel("Current password", { exact: true }).fill(member.password);
    await section.getByRole("button", { name: "Save URL" }).click();
    await expect(section.getByText(problem)).toBeVisible();
  }
  await section.getByLabel("URL").fill("https://8.8.8.8/hook");
  await section.getByLabel("Current password", { exact: true }).fill("wrong one");
  await section.getByLabel("URL").press("Enter");
  await expect(section.getByText("Incorrect password.")).toBeVisible();
  await section.getByLabel("Current password", { exact: true }).fill(member.password);
  await section.getByLabel("URL").press("Enter");
  await expect(section.getByRole("button", { name: "Copy secret" })).toBeFocused();
  await expect(section.getByText(/^whsec_[0-9a-f]{64}$/)).toBeVisible();
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport);
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  }
  await page.reload();
  await hydrated(page);
  await expect(section.getByText("Nothing sent yet")).toBeVisible();
  await expect(section.getByText(/whsec_/)).toBeHidden();
  await section.getByRole("button", { name: "Remove" }).click();
  await expect(section.getByText("https://8.8.8.8/hook")).toBeHidden();
});
