import type { Page } from "@playwright/test";
import { expect, test } from "../support/accounts-e2e.ts";
import { desk, expectSoundAt, hydrated, phone, sidewaysScroll } from "../support/e2e.ts";
import { doubleText } from "../support/open-guide.ts";
import { ownVehicles } from "../support/owned-things.ts";

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function expectSound(page: Page): Promise<void> {
  await expectSoundAt(page, phone, desk);
  await page.setViewportSize(phone);
  await doubleText(page);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  // The page that follows by a link keeps the size.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "";
  });
  await page.setViewportSize(desk);
}

test("an empty garage leads to a car, and shows a sample that is gone in one tap", async ({
  page,
  member,
}) => {
  expect(member.uid).toBeTruthy();
  await page.goto("/dashboard");
  await hydrated(page);
  await expect(page.getByRole("heading", { name: "Add your car" })).toBeVisible();
  await expectSound(page);
  await page.getByRole("link", { name: "Open the sample garage" }).click();
  await expect(page.getByText("None of it is saved to your account.")).toBeVisible();
  await expect(region(page, "Needs attention").getByRole("listitem")).toHaveCount(4);
  await expect(region(page, "Needs attention").getByRole("button")).toHaveCount(0);
  await region(page, "Log").getByText("Rear brake pads and rotors").click();
  await expect(region(page, "Log").getByRole("link", { name: "Edit" })).toHaveCount(0);
  await expectSound(page);
  await page.getByRole("link", { name: "Close the sample" }).click();
  await expect(page.getByRole("heading", { name: "Add your car" })).toBeVisible();
});

test("what an owner remembers becomes a plan, by keyboard and without scripts too", async ({
  page,
  member,
  browser,
  baseURL,
}) => {
  await ownVehicles(page, member, [{ make: "BMW", model: "330i", year: 2003, mileage: 142_310 }]);
  await page.goto("/dashboard");
  await hydrated(page);
  const setUp = region(page, "Make your plan");
  await expect(setUp.getByRole("radio", { checked: true })).toHaveCount(0);
  await expectSound(page);
  await page.reload();
  await hydrated(page);
  const first = setUp.getByRole("group").first();
  await first.getByRole("radio", { name: "Not sure" }).focus();
  await page.keyboard.press("Space");
  await expect(setUp).toContainText("unknown, check it");
  await page.keyboard.press("ArrowLeft");
  await expect(setUp).toContainText("when was it?");
  await page.keyboard.press("ArrowLeft");
  await expect(first.getByRole("radio", { name: "This year" })).toBeChecked();
  await expect(first.getByRole("combobox")).toBeVisible();
  await expect(setUp).not.toContainText("when was it?");

  const plain = await browser.newPage({ baseURL: baseURL ?? "", javaScriptEnabled: false });
  await plain.context().addCookies(await page.context().cookies());
  await plain.goto("/dashboard");
  await plain.getByText("This year").first().click();
  await plain.getByRole("button", { name: "Make my plan" }).click();
  await expect(plain.getByText("Your plan is ready")).toBeVisible();
  await expect(plain.getByRole("heading", { name: "Needs attention" })).toBeVisible();
  await plain.context().close();

  await page.goto("/dashboard?tab=reminders");
  const reminders = region(page, "Reminders").getByRole("listitem");
  expect(await reminders.count()).toBeGreaterThan(1);
  await expect(reminders.filter({ hasText: "Last done?" }).first()).toBeVisible();
});

for (const viewport of [phone, desk])
  test(`a second new car has its plan while the first is set up at ${viewport.width} px`, async ({
    page,
    member,
  }) => {
    await page.setViewportSize(viewport);
    await ownVehicles(page, member, [
      { make: "BMW", model: "330i", year: 2003, mileage: 142_310 },
      { make: "Honda", model: "Civic", year: 2003, mileage: 90_000 },
    ]);
    await page.goto("/dashboard");
    await expect(region(page, "Make your plan")).toContainText("2003 BMW 330i");
    const plan = { name: /^A plan for this car: / };
    const cars = region(page, "Cars").getByRole("listitem");
    await expect(cars.getByRole("link", plan)).toHaveCount(1);
    await expect(cars.filter({ hasText: "2003 Honda Civic" }).getByRole("link", plan)).toBeVisible();
  });

test("quick actions land on their tab with the form open", async ({ page, member }) => {
  await ownVehicles(page, member, [{ make: "BMW", model: "330i", year: 2003 }]);
  const choose = async (name: string) => {
    await page.goto("/dashboard");
    await hydrated(page);
    await page.getByRole("button", { name: "Quick actions" }).click();
    await page.getByRole("menuitem", { name }).or(page.getByRole("link", { name })).first().click();
  };
  await choose("Add Reminder");
  await expect(page.getByRole("dialog", { name: "Add reminder" })).toBeVisible();
  await choose("Tool Inventory");
  await expect(page.getByRole("dialog", { name: "What do you have?" })).toBeVisible();
  await choose("Upload Photo");
  await expect(page.getByRole("button", { name: "Upload photos" })).toBeFocused();
});
