import type { Page } from "@playwright/test";
import { addDays } from "../../domain/local-date.ts";
import { expect, type Member, test } from "../support/accounts-e2e.ts";
import { expectSound, hydrated } from "../support/e2e.ts";
import { ownVehicles } from "../support/owned-things.ts";

const today = new Date().toISOString().slice(0, 10);
const daysAgo = (days: number) => addDays(today, -days);
const car = "1700000000000";
const script = "<script>document.title='taken'</script>";

const dialog = (page: Page) => page.getByRole("dialog");
const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function garage(page: Page, member: Member) {
  await ownVehicles(page, member, [{ make: "BMW", model: "330i", year: 2003, mileage: 142_310 }]);
  const origin = new URL((await page.request.get("/healthz")).url()).origin;
  const post = async (path: string, data: object) => {
    const headers = { Origin: origin, "X-Account": member.uid };
    const response = await page.request.post(`/api/v1/me/vehicles/${car}/${path}`, { headers, data });
    expect(response.status()).toBe(201);
    return response.json();
  };
  return { post };
}

test("work is logged from a reminder, moves it, and can be taken back", async ({ page, member }) => {
  const { post } = await garage(page, member);
  await post("reminders", { title: "Brake fluid", everyMonths: 24, toldOn: daysAgo(742) });
  await post("reminders", { title: "Drive belts", everyMonths: 48 });
  await page.goto("/dashboard");
  await hydrated(page);
  const needs = region(page, "Needs attention").getByRole("listitem");
  await expect(needs).toHaveCount(2);
  await expect(needs.nth(0)).toContainText("overdue");
  await expect(needs.nth(1)).toContainText("Last done?");

  await needs.nth(0).getByRole("link", { name: "Done: Brake fluid" }).click();
  await expect(dialog(page).getByLabel("Work done")).toHaveValue("Brake fluid");
  await expect(dialog(page).getByRole("checkbox", { name: "Brake fluid" })).toBeChecked();
  await dialog(page).getByLabel("Odometer").fill("142,400");
  await dialog(page).getByText("Split into parts").click();
  await dialog(page).getByLabel("Name").first().fill(script);
  await dialog(page).getByLabel("Part number").first().fill("83 13 0 443 026");
  await dialog(page).getByLabel("Cost").first().fill("a lot");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText("The cost must be an amount")).toBeVisible();
  await expect(dialog(page).getByLabel("Cost").first()).toBeFocused();
  await dialog(page).getByLabel("Cost").first().fill("18.50");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Brake fluid is in the log.")).toBeVisible();

  const log = region(page, "Log");
  await log.getByText("142,400 mi").click();
  await expect(log).toContainText("83 13 0 443 026");
  await expect(log).toContainText("$18.50");
  await expect(log).toContainText(script);
  await expect(log).toContainText("Reminders it moved");
  const row = region(page, "What comes next").getByRole("listitem").filter({ hasText: "Brake fluid" });
  await expect(row).not.toContainText("late");
  await expectSound(page);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Entry deleted")).toBeVisible();
  await expect(log).toContainText("Nothing logged yet");
  await expect(row).toContainText("days late");
});

test("a reminder is taken from the schedule, answered, snoozed, deleted and restored", async ({
  page,
  member,
}) => {
  await garage(page, member);
  await page.goto("/dashboard?tab=reminders");
  await hydrated(page);
  const add = page.getByRole("link", { name: /: change and add / }).first();
  const title = ((await add.getAttribute("aria-label")) ?? "").replace(/^.*: change and add /, "");
  await add.click();
  await expect(dialog(page).getByLabel("What", { exact: true })).toHaveValue(title);
  await dialog(page).getByRole("button", { name: "Add reminder" }).click();
  const row = region(page, "Reminders").getByRole("listitem");
  await expect(row).toContainText(title);

  await row.getByText("Last done?").click();
  await row.getByRole("button", { name: `Save: ${title}` }).click();
  await expect(row.getByText("Enter a day, an odometer reading, or both")).toBeVisible();
  await expectSound(page);
  await row.getByLabel("Last done").fill("2001-02-03");
  await row.getByLabel("At", { exact: true }).fill("1,000");
  await page.keyboard.press("Enter");
  await expect(row).toContainText(/late|over/);
  await expectSound(page);

  const more = row.getByRole("button", { name: `More: ${title}` });
  await more.click();
  await row.getByRole("link", { name: "Snooze" }).click();
  await dialog(page).getByRole("radio", { name: "For a week" }).check();
  await dialog(page).getByRole("button", { name: "Snooze" }).click();
  await expect(row).toContainText("snoozed until");

  await more.click();
  await row.getByRole("link", { name: "Delete" }).click();
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toContainText(title);
});

test("a form says what is wrong with each field, in a line behind an empty one too", async ({
  page,
  member,
}) => {
  await garage(page, member);
  await page.goto("/dashboard?tab=maintenance&do=log-work");
  await hydrated(page);
  await dialog(page).getByText("Notes and hours").click();
  await dialog(page).getByLabel("Hours").fill("long");
  await dialog(page).getByText("Split into parts").click();
  await dialog(page).getByLabel("Name").nth(1).fill("Pads");
  await dialog(page).getByLabel("Cost").nth(1).fill("free");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByLabel("Work done")).toHaveAccessibleDescription(/Say what was done/);
  await expect(dialog(page).getByLabel("Work done")).toBeFocused();
  await expect(dialog(page).getByLabel("Hours")).toHaveAccessibleDescription(/Hours must be a number/);
  await expect(dialog(page).getByLabel("Cost").nth(1)).toHaveAccessibleDescription(/must be an amount/);
  await expect(dialog(page).getByLabel("Cost").nth(0)).not.toHaveAttribute("aria-invalid", "true");
  await expectSound(page);

  await page.goto("/dashboard?tab=reminders&do=add-reminder");
  await hydrated(page);
  const due = dialog(page).getByLabel("Next due");
  await dialog(page).getByLabel("What", { exact: true }).fill("Registration");
  await page.keyboard.press("Enter");
  const every = dialog(page).getByLabel("Every", { exact: true });
  await expect(every).toHaveAccessibleDescription(/Enter a number of months, a distance, or both/);
  await every.fill("12");
  await dialog(page).getByRole("checkbox", { name: "Fixed date" }).check();
  await dialog(page).getByRole("button", { name: "Add reminder" }).click();
  await expect(due).toHaveAccessibleDescription(/A fixed date needs a next due date/);
  await dialog(page).getByRole("radio", { name: "Once" }).check();
  await dialog(page).getByRole("button", { name: "Add reminder" }).click();
  await expect(due).toHaveAccessibleDescription(/Enter a date, an odometer reading, or both/);
  await due.fill(daysAgo(-30));
  await dialog(page).getByRole("button", { name: "Add reminder" }).click();
  await expect(region(page, "Reminders").getByRole("listitem")).toContainText("Registration");
});

test.describe("offline", () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|status of 4\d\d/ });

  test("what was typed waits while the server cannot be reached, and is saved once", async ({
    page,
    member,
  }) => {
    await garage(page, member);
    await page.goto(`/dashboard?tab=maintenance&do=log-work`);
    await hydrated(page);
    await dialog(page).getByLabel("Work done").fill("Valve cover gasket");
    await page.context().setOffline(true);
    // Something else has the page loaded again: that fails, and takes nothing away.
    const reload = page.waitForEvent("requestfailed");
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await reload;
    await dialog(page).getByRole("button", { name: "Add to the log" }).click();
    await expect(region(page, "Waiting to send").getByText("Valve cover gasket")).toBeVisible();
    await page.context().setOffline(false);
    await expect(region(page, "Log").getByText("Valve cover gasket")).toHaveCount(1);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("work is logged, searched, edited and deleted", async ({ page, member }) => {
    const { post } = await garage(page, member);
    await post("reminders", { title: "Brake fluid", everyMonths: 24 });
    await page.goto("/dashboard?tab=maintenance");
    await page.getByRole("link", { name: "Log work" }).click();
    await page.getByLabel("Work done").fill("Brake fluid change");
    await page.getByLabel("Date").fill("2001-02-30");
    await page.getByText("Split into parts").click();
    await page.getByLabel("Cost").nth(1).fill("free");
    await page.getByRole("button", { name: "Add to the log" }).click();
    await expect(page.getByText("Pick the date of the work, today or earlier")).toBeVisible();
    await expect(page.getByLabel("Name").nth(1)).toHaveAccessibleDescription(/Name the part/);
    await page.getByLabel("Cost").nth(1).fill("");
    await expect(page.getByLabel("Work done")).toHaveValue("Brake fluid change");
    await page.getByLabel("Date").fill(daysAgo(5));
    await page.getByRole("checkbox", { name: "Brake fluid" }).check();
    await page.getByLabel("Name").first().fill("DOT 4");
    await page.getByRole("button", { name: "Add to the log" }).click();
    await expect(page.getByText("It's in the log.")).toBeVisible();
    await expect(region(page, "What comes next")).not.toContainText("unknown");

    await page.getByRole("searchbox", { name: "Search work, parts, or numbers" }).fill("dot");
    await page.getByRole("button", { name: "Search" }).click();
    const log = region(page, "Log");
    await log.getByText("Brake fluid change").click();
    await log.getByRole("link", { name: "Edit" }).click();
    await page.getByLabel("Odometer").fill("142,200");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(log).toContainText("142,200 mi");

    await log.getByText("Brake fluid change").click();
    await log.getByRole("link", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Entry deleted")).toBeVisible();
    await expect(region(page, "What comes next")).toContainText("Last done?");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(log).toContainText("Brake fluid change");
  });
});

for (const javaScriptEnabled of [true, false])
  test.describe(`a reminder's link ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled, expectedErrors: /status of 410/ });

    test("asks before it stops the emails", async ({ page }) => {
      await page.goto("/stop-reminders?token=not-ours");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stop reminder emails");
      if (javaScriptEnabled) await expectSound(page);
      await page.getByRole("button", { name: "Stop reminder emails" }).click();
      await expect(page.getByText("This link is incomplete.")).toBeVisible();
    });
  });
