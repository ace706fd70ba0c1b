import type { Page } from "@playwright/test";
import { addDays } from "../../domain/local-date.ts";
import { expect, type Member, test } from "../support/accounts-e2e.ts";
import { desk, expectSoundAt, hydrated, phone } from "../support/e2e.ts";
import { ownVehicles } from "../support/owned-things.ts";

const today = new Date().toISOString().slice(0, 10);
const daysAgo = (days: number) => addDays(today, -days);
const car = "1700000000000";

const dialog = (page: Page) => page.getByRole("dialog");
const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function garage(page: Page, member: Member, others: Parameters<typeof ownVehicles>[2] = []) {
  const bmw = { make: "BMW", model: "330i", year: 2003, mileage: 142_310 };
  await ownVehicles(page, member, [bmw, ...others]);
  const origin = new URL((await page.request.get("/healthz")).url()).origin;
  return async (path: string, data: object) => {
    const headers = { Origin: origin, "X-Account": member.uid };
    const response = await page.request.post(`/api/v1/me/vehicles/${car}/${path}`, { headers, data });
    expect(response.status()).toBe(201);
  };
}

for (const viewport of [phone, desk])
  test(`work in the log feeds reminders at ${viewport.width} px`, async ({ page, member }) => {
    await page.setViewportSize(viewport);
    const post = await garage(page, member);
    const oil = { title: "Engine oil and filter", everyMonths: 12, everyDistance: 7500 };
    await post("reminders", oil);
    await post("reminders", { title: "Brake fluid", everyMonths: 24 });
    await page.goto(`/dashboard?tab=maintenance&car=${car}&do=log-work#main`);
    await hydrated(page);

    await dialog(page).getByLabel("Work done").pressSequentially("Oil change");
    await expect(dialog(page).getByRole("checkbox", { name: oil.title })).toBeChecked();
    await expect(dialog(page).getByRole("checkbox", { name: "Brake fluid" })).not.toBeChecked();
    await dialog(page).getByLabel("Odometer").fill("142,400");
    await dialog(page).getByText("Notes and hours").click();
    await dialog(page).getByLabel("Notes").fill("They flushed the brake fluid too");
    await dialog(page).getByRole("button", { name: "Add to the log" }).click();
    await expect(page.getByText("Oil change is in the log.")).toBeVisible();

    const next = region(page, "What comes next");
    await expect(next.getByRole("listitem").filter({ hasText: oil.title })).toContainText(
      "at 149,900 mi or ",
    );
    const question = "Does this close “Brake fluid”?";
    await expect(region(page, "Log").getByText(question)).toBeVisible();
    await expect(next.getByRole("listitem").filter({ hasText: "Brake fluid" })).toContainText("Last done?");
    await expectSoundAt(page, phone, desk);
    await page.setViewportSize(viewport);
    await page.getByRole("button", { name: `Yes: ${question}` }).click();
    await expect(page.getByText("Noted. The reminder counts from this work.")).toBeVisible();
    await expect(region(page, "Log").getByText(question)).toBeHidden();
    await expect(next.getByRole("listitem").filter({ hasText: "Brake fluid" })).not.toContainText(
      "Last done?",
    );
  });

test("a reminder that is added later knows the log, and a guess is asked about before it is late", async ({
  page,
  member,
}) => {
  const post = await garage(page, member);
  await post("log", { title: "Oil change", doneOn: daysAgo(900), odometer: 120_000 });
  await post("log", { title: "Brake fluid flush", doneOn: daysAgo(90), odometer: 139_000 });
  await post("reminders", { title: "Engine oil and filter", everyMonths: 12 });
  await post("reminders", { title: "Brake fluid", everyMonths: 24 });
  await page.goto("/dashboard?tab=reminders");
  await hydrated(page);
  const row = (title: string) => page.getByRole("listitem").filter({ hasText: title }).first();
  await expect(row("Brake fluid")).not.toContainText("Last done?");
  await expect(row("Engine oil and filter")).toContainText("120,000 mi. Is that the last time?");
  await expect(row("Engine oil and filter")).not.toContainText("late");
  await expect(row("Engine oil and filter").getByRole("button", { name: /^No: / })).toBeVisible();
  await expectSoundAt(page, phone, desk);
  await row("Engine oil and filter").getByRole("button", { name: /^Yes/ }).click();
  await expect(row("Engine oil and filter")).toContainText("days late");
  await expect(row("Brake fluid")).toContainText("139,000 mi, from your log");
  await row("Brake fluid").getByRole("button", { name: "More: Brake fluid" }).click();
  await expectSoundAt(page, phone, desk);
  await row("Brake fluid")
    .getByRole("button", { name: /^Not this/ })
    .click();
  await expect(row("Brake fluid")).toContainText("Last done?");
});

for (const viewport of [phone, desk])
  test(`a reminder asks about work that may have been its last time at ${viewport.width} px`, async ({
    page,
    member,
  }) => {
    await page.setViewportSize(viewport);
    const post = await garage(page, member);
    await post("log", { title: "Annual service", notes: "New brake fluid", doneOn: daysAgo(30) });
    await post("reminders", { title: "Brake fluid", everyMonths: 24 });
    await page.goto("/dashboard?tab=reminders");
    await hydrated(page);
    const fluid = region(page, "Reminders").getByRole("listitem").filter({ hasText: "Brake fluid" });
    await expect(fluid).toContainText("Your log: Annual service, ");
    await expectSoundAt(page, desk, phone);
    await page.setViewportSize(viewport);
    await fluid.getByRole("button", { name: /^Yes/ }).click();
    await expect(fluid).not.toContainText("Your log: ");
    await expect(fluid).not.toContainText("from your log");
  });

for (const viewport of [phone, desk])
  test(`a second car gets a plan of its own, with what the log knows, at ${viewport.width} px`, async ({
    page,
    member,
  }) => {
    await page.setViewportSize(viewport);
    const post = await garage(page, member, [{ make: "Honda", model: "Civic", year: 2003, mileage: 90_000 }]);
    await post("log", { title: "Oil change", doneOn: daysAgo(30), odometer: 142_000 });
    await page.goto("/dashboard?tab=reminders");
    await hydrated(page);
    const plan = region(page, "What should we watch?");
    const oil = plan.getByRole("listitem").filter({ hasText: /oil/i }).first();
    await expect(oil).toContainText("from your log");
    await expect(oil.getByRole("checkbox")).toBeChecked();
    await oil.getByText("from your log").click();
    await expect(oil.getByLabel(/^Month: /)).toBeVisible();
    await expectSoundAt(page, phone, desk);
    await page.setViewportSize(viewport);
    const button = plan.getByRole("button", { name: /^Add \d+ reminders$/ });
    const count = Number(/\d+/.exec((await button.textContent()) ?? "")?.[0]);
    await oil.getByRole("checkbox").uncheck();
    await plan.getByRole("button", { name: `Add ${count - 1} reminder` }).click();
    await expect(page.getByText(`${count - 1} reminders added`)).toBeVisible();
    await expect(region(page, "Reminders").getByRole("listitem")).toHaveCount(count - 1);
    await oil.getByRole("checkbox").check();
    await plan.getByRole("button", { name: "Add 1 reminder" }).click();
    await expect(region(page, "Reminders").getByRole("listitem")).toHaveCount(count);

    await page
      .getByRole("navigation", { name: "Cars" })
      .getByRole("link", { name: "2003 Honda Civic" })
      .click();
    await expect(plan.getByRole("listitem").first()).toBeVisible();
    await expect(plan).not.toContainText("from your log");
    await plan.getByRole("button", { name: /^Add \d+ reminders?$/ }).click();
    await expect(region(page, "Reminders")).toContainText("2003 Honda Civic");
  });

for (const viewport of [phone, desk])
  test(`a plan asks once how far a car goes in a year, and then names both limits at ${viewport.width} px`, async ({
    page,
    member,
  }) => {
    await page.setViewportSize(viewport);
    await garage(page, member);
    await page.goto("/dashboard?tab=reminders");
    await hydrated(page);
    const plan = region(page, "What should we watch?");
    const oil = plan.getByRole("listitem").filter({ hasText: /oil/i }).first();
    await plan.getByLabel("How many miles a year?").fill("many");
    await oil.getByText("Never logged").click();
    await oil.getByLabel(/^Month: /).fill(today.slice(0, 7));
    await plan.getByRole("button", { name: /^Add \d+ reminders$/ }).click();
    await expect(plan.getByText("Enter a whole number, such as 8,000")).toBeVisible();
    await expectSoundAt(page, desk, phone);
    await page.setViewportSize(viewport);
    await plan.getByLabel("How many miles a year?").fill("7,300");
    await plan.getByRole("button", { name: /^Add \d+ reminders$/ }).click();
    await expect(page.getByText(/\d reminders added/)).toBeVisible();
    await expect(region(page, "Reminders").getByRole("listitem").filter({ hasText: /oil/i })).toContainText(
      /at about \d{3},\d{3} mi or \w+ \d{4}/,
    );
    await page.goto(`/dashboard?tab=maintenance&car=${car}`);
    await page.getByRole("link", { name: "What else this car needs" }).click();
    await expect(plan.getByLabel("How many miles a year?")).toHaveValue("7300");
  });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a question is answered, and work finds its reminders by itself", async ({ page, member }) => {
    const post = await garage(page, member);
    await post("reminders", { title: "Brake fluid", everyMonths: 24 });
    await post("log", { title: "Annual service", doneOn: daysAgo(3), notes: "New brake fluid" });
    await page.goto(`/dashboard?tab=maintenance&car=${car}`);
    await page.getByRole("button", { name: "No: Does this close “Brake fluid”?" }).click();
    await expect(page.getByText("Does this close")).toBeHidden();
    await page.goto(`/dashboard?tab=maintenance&car=${car}&do=log-work#main`);
    await page.getByLabel("Work done").fill("Brake fluid flushed");
    await page.getByRole("button", { name: "Add to the log" }).click();
    await expect(region(page, "What comes next").getByRole("listitem")).not.toContainText("Last done?");
    await page.goto("/dashboard?tab=reminders");
    await page.getByRole("button", { name: /^Add \d+ reminders$/ }).click();
    await expect(page.getByText(/\d reminders added|Reminders added/)).toBeVisible();
  });
});
