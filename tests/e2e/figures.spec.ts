import type { Page } from "@playwright/test";
import { addDays } from "../../domain/local-date.ts";
import { expect, type Member, test } from "../support/accounts-e2e.ts";
import { expectSound, hydrated } from "../support/e2e.ts";
import { ownVehicles } from "../support/owned-things.ts";

const carPage = "/garage/1700000000000";
const sedan = { make: "BMW", model: "330i", year: 2003, distanceUnit: "mi" as const };
const dialog = (page: Page) => page.getByRole("dialog");

/** Adds something to the car over the API. */
async function add(page: Page, { uid }: Member, baseURL = "", noun = "", data: object = {}) {
  const response = await page.request.post(`/api/v1/me/vehicles/1700000000000/${noun}`, {
    headers: { Origin: baseURL, "X-Account": uid },
    data,
  });
  expect(response.status()).toBe(201);
  return response.json();
}

test("fill-ups tell what the car burns, and move its odometer", async ({ page, member }) => {
  await ownVehicles(page, member, [sedan]);
  await page.goto(carPage);
  await hydrated(page);
  const fuel = page.getByRole("region", { name: "Fuel" });
  const allFillUps = fuel.getByText(/^(All \d+ fill-ups|Change the fill-up)$/);
  await fuel.getByRole("link", { name: "Add fill-up" }).click();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page).getByText("Enter what the odometer showed")).toBeVisible();
  await dialog(page).getByLabel("Odometer").fill("142,000");
  await dialog(page).getByLabel("Fuel").fill("12");
  await dialog(page).getByLabel("Date").fill("2026-11-01");
  await expectSound(page);
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(fuel.getByText("You'll see fuel economy after the next full tank.")).toBeVisible();

  await page.getByRole("link", { name: "Add fill-up" }).click();
  await dialog(page).getByLabel("Odometer").fill("14,230");
  await dialog(page).getByLabel("Fuel").fill("10");
  await dialog(page).getByLabel("Paid").fill("38.50");
  await dialog(page).getByLabel("Date").fill("2026-11-10");
  await page.keyboard.press("Enter");
  await expect(
    dialog(page).getByText("That's less than the 142,000 mi from Nov 1, 2026.").first(),
  ).toBeVisible();
  await dialog(page).getByLabel("Odometer", { exact: true }).fill("142,300");
  await page.keyboard.press("Enter");
  await expect(fuel.getByText("30.0 mpg", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Odometer" })).toContainText("142,300 mi");
  await allFillUps.click();
  await expectSound(page);

  await fuel.getByRole("button", { name: "Delete the fill-up from Nov 10, 2026" }).click();
  await expect(fuel.getByText("30.0 mpg")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(fuel.getByText("30.0 mpg", { exact: true }).first()).toBeVisible();
  await fuel.getByRole("link", { name: "Edit the fill-up from Nov 10, 2026" }).click();
  await dialog(page).getByLabel("Fuel").fill("15");
  await page.keyboard.press("Enter");
  await expect(fuel.getByText("20.0 mpg", { exact: true }).first()).toBeVisible();
});

test("figures stand between the modifications that the log names", async ({ page, member }) => {
  await ownVehicles(page, member, [sedan]);
  await page.goto(carPage);
  await hydrated(page);
  const figures = page.locator("#figures");
  const unfold = () => page.getByRole("heading", { name: "Dyno and times" }).click();
  await unfold();
  const measure = async (value: string, day: string) => {
    await figures.getByRole("link", { name: "Add a result" }).click();
    await dialog(page).getByLabel("What was measured").selectOption({ label: "Power, hp" });
    await dialog(page).getByLabel("Result").fill(value);
    await dialog(page).getByLabel("Date").fill(day);
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(figures.getByText(`${value} hp`, { exact: true }).first()).toBeVisible();
    // It goes back to the address without the dialog, which would call off the next page.
    await expect(dialog(page)).toBeHidden();
  };
  await measure("214", "2026-03-01");

  await page.goto("/dashboard?tab=maintenance&do=log-work");
  await hydrated(page);
  await dialog(page).getByLabel("Work done").fill("Cams");
  await dialog(page).getByLabel("Date").fill("2026-05-01");
  await dialog(page).getByText("Notes and hours").click();
  await dialog(page).getByLabel("Modification").check();
  await dialog(page).getByRole("button", { name: "Add to the log" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole("region", { name: "Log" })).toContainText("Modification");

  await page.goto(carPage);
  await hydrated(page);
  await unfold();
  await expect(figures).toContainText("Changed since: Cams (May 1, 2026)");
  await measure("231", "2026-06-01");
  const power = page.getByRole("region", { name: "Power Dyno" });
  await expect(power.getByRole("listitem")).toHaveText([
    /Jun 1, 2026231 hp\+17 hpbest/,
    /Changed before: Cams/,
    /Mar 1, 2026214 hp/,
  ]);
  await expect(power.getByRole("img")).toHaveAccessibleName(/214 hp to 231 hp in 2 runs/);
  await expectSound(page);
  await power.getByRole("button", { name: "Delete the power from Jun 1, 2026" }).click();
  await expect(power).toContainText("Changed since: Cams");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(power).toContainText("Changed before: Cams");
});

test("many figures have pages beside those of fill-ups", async ({ page, member, baseURL }) => {
  await ownVehicles(page, member, [sedan]);
  const day = (index: number) => addDays("2026-01-01", index);
  for (let index = 0; index < 155; index++)
    await add(page, member, baseURL, "figures", {
      measure: "power-hp",
      measuredOn: day(index),
      valueMilli: 200_000 + index * 1000,
    });
  for (let index = 0; index < 13; index++)
    await add(page, member, baseURL, "fuel", {
      filledOn: day(index),
      odometer: 140_000 + index * 300,
      volumeMl: 37_854,
    });
  await add(page, member, baseURL, "log", { doneOn: day(5), title: "Cams", isModification: true });
  await page.goto(carPage);
  await hydrated(page);
  await page.getByRole("heading", { name: "Dyno and times" }).click();
  await page.getByText("All 13 fill-ups").click();
  const power = page.getByRole("region", { name: "Power Dyno" });
  await expect(power.getByRole("listitem").first()).toHaveText(/354 hp\+1 hpbest/);
  await expect(power.getByRole("listitem").nth(-2)).toHaveText(/Jan 6, 2026205 hp\+1 hp/);
  await expect(power.getByRole("listitem").last()).toHaveText(/Changed before: Cams/);
  await page.getByRole("navigation", { name: "Fill-up pages" }).getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/fuel=2#fuel/);
  const next = page.getByRole("navigation", { name: "Figure pages" }).getByRole("link", { name: "Next" });
  // The link is drawn anew a moment after the address has changed.
  await expect(next).toHaveAttribute("href", /fuel=2/);
  await next.press("Enter");
  await expect(page).toHaveURL(/fuel=2&figures=2#figures/);
  await expect(power.getByRole("listitem")).toHaveCount(5);
  await expect(page.locator("#figures [aria-current=page]")).toHaveText("2");
  await expect(power.getByRole("listitem").first()).toHaveText(/Jan 5, 2026204 hp\+1 hp$/);
  await expectSound(page);
  await power.getByRole("link", { name: "Edit the power from Jan 5, 2026" }).click();
  await dialog(page).getByLabel("Result").fill("500");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(power.getByRole("listitem").first()).toHaveText(/500 hp\+297 hpbest/);
});

test("charts show costs, distance, consumption and intervals, each with its numbers", async ({
  page,
  member,
  baseURL,
}) => {
  await ownVehicles(page, member, [sedan]);
  await page.goto(`${carPage}/charts`);
  for (const words of [
    "needs work or fuel with its cost",
    "two odometer readings",
    "two full tanks",
    "the same service twice in the log",
  ])
    await expect(page.getByText(words)).toBeVisible();
  const { reminder } = await add(page, member, baseURL, "reminders", { title: "Oil", everyMonths: 12 });
  const items = [
    { kind: "part", name: "Filter", costCents: 1500 },
    { kind: "fluid", name: "Oil", costCents: 6000 },
  ];
  for (const doneOn of ["2024-02-01", "2025-01-10", "2026-06-10"])
    await add(page, member, baseURL, "log", { doneOn, title: "Oil", items, closes: [reminder.id] });
  for (const [filledOn, odometer] of [
    ["2026-01-05", 140_000],
    ["2026-01-15", 140_300],
    ["2026-03-15", 142_100],
  ])
    await add(page, member, baseURL, "fuel", { filledOn, odometer, volumeMl: 37_854, costCents: 4000 });

  await page.reload();
  await hydrated(page);
  const costs = page.getByRole("region", { name: "Costs", exact: true });
  await expect(costs).toContainText("$195in 2026: $75 work, $120 fuel");
  await expect(costs.getByRole("img")).toHaveAccessibleName("Costs in 2026 by month: $195 total.");
  await costs.getByText("Show the numbers").click();
  await expect(costs.getByRole("row", { name: "January $80 $80" })).toBeVisible();
  await costs.getByRole("link", { name: "2024" }).click();
  await expect(costs).toContainText("$75in 2024: $75 work, $0 fuel");
  await expect(page.getByRole("region", { name: "Distance", exact: true })).toContainText("2,100 mi");
  await expect(page.getByRole("region", { name: "Fuel economy", exact: true })).toContainText("105.0 mpg");
  const intervals = page.getByRole("region", { name: "Intervals kept", exact: true });
  await expect(intervals.getByRole("img")).toHaveAccessibleName("Oil: kept, 1 of 2.");
  for (const summary of await page.getByText("Show the numbers").all())
    if (!(await summary.evaluate((element) => (element.parentElement as HTMLDetailsElement).open)))
      await summary.click();
  await expectSound(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a fill-up is added and deleted with plain forms, and charts are drawn", async ({ page, member }) => {
    await ownVehicles(page, member, [sedan]);
    for (const [day, odometer] of [
      ["2026-10-01", "142000"],
      ["2026-10-12", "142300"],
    ]) {
      await page.goto(carPage);
      await page.getByRole("link", { name: "Add fill-up" }).first().click();
      await page.getByRole("textbox", { name: "Odometer" }).fill(odometer ?? "");
      await page.getByRole("textbox", { name: "Fuel" }).fill("10");
      await page.getByLabel("Date").fill(day ?? "");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByText("Fill-up saved")).toBeVisible();
    }
    await page.goto(`${carPage}/charts`);
    await expect(page.getByRole("img", { name: /Fuel economy over 1 tank/ })).toBeVisible();
    await page.goto(carPage);
    await page.getByText("All 2 fill-ups").click();
    await page.getByRole("button", { name: "Delete the fill-up from Oct 12, 2026" }).click();
    await expect(page.getByText("Fill-up deleted")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Fill-up restored")).toBeVisible();
    await expect(page.getByText("30.0 mpg", { exact: true }).first()).toBeVisible();
  });
});
