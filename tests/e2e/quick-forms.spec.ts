import type { Page } from "@playwright/test";
import { expect, type Member, test } from "../support/accounts-e2e.ts";
import { desk, expectSoundAt, hydrated, phone } from "../support/e2e.ts";
import { ownVehicles } from "../support/owned-things.ts";

const bmw = { make: "BMW", model: "330i", year: 2003, mileage: 142_310, distanceUnit: "mi" } as const;
const miata = { make: "Mazda", model: "Miata", year: 1994, mileage: 88_000, distanceUnit: "mi" } as const;
const bmwId = "1700000000000";
const miataId = "1700000000001";

const dialog = (page: Page) => page.getByRole("dialog");
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

async function garage(page: Page, member: Member) {
  await ownVehicles(page, member, [bmw, miata]);
  const origin = new URL((await page.request.get("/healthz")).url()).origin;
  return async (path: string, data: object) => {
    const headers = { Origin: origin, "X-Account": member.uid };
    const response = await page.request.post(`/api/v1/me/vehicles/${miataId}/${path}`, { headers, data });
    expect(response.status()).toBe(201);
  };
}

test("a fill-up on a phone: open it, type, save, without scrolling, for the car used last", async ({
  page,
  member,
}) => {
  await page.setViewportSize(phone);
  const post = await garage(page, member);
  await post("fuel", { filledOn: "2026-11-01", odometer: 88_000, volumeMl: 40_000 });
  await page.goto("/dashboard");
  await hydrated(page);
  await expect(link(page, "Add fill-up")).toBeInViewport({ ratio: 1 });
  await link(page, "Add fill-up").click();
  const fields = [
    dialog(page).getByLabel("Odometer"),
    dialog(page).getByLabel("Fuel"),
    dialog(page).getByLabel("Paid"),
    dialog(page).getByLabel("Date"),
    dialog(page).getByRole("combobox", { name: "Car" }),
    dialog(page).getByRole("button", { name: "Save" }),
  ];
  for (const field of fields) await expect(field).toBeInViewport({ ratio: 1 });
  await expect(dialog(page).getByLabel("Odometer")).toBeFocused();
  await expect(dialog(page).getByText("last used · 88,000 mi")).toBeVisible();
  await expectSoundAt(page, desk, phone);
  await dialog(page).getByLabel("Odometer").fill("88,300");
  await dialog(page).getByLabel("Fuel").fill("10");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Fill-up saved")).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await page.goto(`/garage/${miataId}`);
  await expect(page.getByRole("region", { name: "Fuel" }).getByText("10 gal").first()).toBeVisible();
});

test("what is added from a car's page is for that car, whichever was used last", async ({ page, member }) => {
  const post = await garage(page, member);
  await post("fuel", { filledOn: "2026-11-01", odometer: 88_000, volumeMl: 40_000 });
  await page.goto(`/garage/${bmwId}`);
  await hydrated(page);
  await page.getByRole("button", { name: "Quick actions" }).click();
  await link(page, "Log Work").click();
  await expect(dialog(page).getByRole("combobox", { name: "Car" })).toHaveValue(bmwId);
});

for (const viewport of [phone, desk])
  test(`what was typed survives Escape, Back and a reload at ${viewport.width} px`, async ({
    page,
    member,
  }) => {
    await page.setViewportSize(viewport);
    await garage(page, member);
    await page.goto("/dashboard");
    await hydrated(page);
    await link(page, "Log work").click();
    const work = dialog(page).getByLabel("Work done");
    const unfinished = dialog(page).getByText(/^Unfinished from /);
    await expect(unfinished).toBeHidden();
    await dialog(page).getByRole("combobox", { name: "Car" }).selectOption(bmwId);
    await work.fill("Timing belt");
    await dialog(page).getByText("Split into parts").click();
    await dialog(page).getByLabel("Name").first().fill("Belt");
    await dialog(page).getByLabel("Cost").first().fill("42");
    await expect(dialog(page).getByLabel("Total")).toHaveValue("42.00");
    await expect(dialog(page).getByLabel("Total")).toHaveAttribute("readonly", "");
    if (viewport === phone) await expectSoundAt(page, desk, phone);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();

    await link(page, "Log work").click();
    await expect(work).toHaveValue("Timing belt");
    await expect(unfinished).toBeVisible();
    await work.fill("Timing belt and water pump");
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    await link(page, "Log work").click();
    await expect(work).toHaveValue("Timing belt and water pump");
    await page.reload();
    await hydrated(page);
    await expect(work).toHaveValue("Timing belt and water pump");
    await expect(dialog(page).getByRole("combobox", { name: "Car" })).toHaveValue(bmwId);
    await expect(dialog(page).getByLabel("Total")).toHaveValue("42.00");
    await dialog(page).getByRole("button", { name: "Add to the log" }).click();
    await expect(page.getByText("Timing belt and water pump is in the log.")).toBeVisible();

    await link(page, "Log work").click();
    await expect(work).toHaveValue("");
    await expect(unfinished).toBeHidden();
    await work.fill("Nothing");
    await page.keyboard.press("Escape");
    await link(page, "Log work").click();
    await dialog(page).getByRole("button", { name: "Start over" }).click();
    await expect(work).toHaveValue("");
    await expect(unfinished).toBeHidden();
  });

test("a cost alone is logged, and a draft leaves the device with its owner", async ({ page, member }) => {
  await garage(page, member);
  await page.goto("/dashboard?tab=maintenance");
  await hydrated(page);
  await link(page, "Log work").click();
  await dialog(page).getByLabel("Work done").fill("Battery");
  await dialog(page).getByLabel("Total").fill("164.50");
  await dialog(page).getByRole("button", { name: "Add to the log" }).click();
  const entry = page.getByRole("region", { name: "Log", exact: true }).locator("details");
  await expect(entry).toContainText("$164.50");
  await expect(entry.locator("summary").getByText("Battery")).toHaveCount(1);
  await entry.locator("summary").click();
  await entry.getByRole("link", { name: "Edit" }).click();
  await expect(dialog(page).getByLabel("Total")).toHaveValue("164.50");
  await page.keyboard.press("Escape");

  await link(page, "Log work").click();
  await dialog(page).getByLabel("Work done").fill("Secret work");
  await page.keyboard.press("Escape");
  const stored = () => page.evaluate(() => Object.values(localStorage).join());
  expect(await stored()).toContain("Secret work");
  const logOut = async () => {
    await page.getByRole("button", { name: /^Account:/ }).click();
    await page.getByRole("button", { name: "Log out" }).click();
  };
  await logOut();
  await dialog(page).getByRole("button", { name: "Stay signed in" }).click();
  expect(await stored()).toContain("Secret work");
  await page.goto("/account");
  await hydrated(page);
  await link(page, "Sign out everywhere").click();
  await expect(dialog(page)).toContainText("You have an unfinished entry");
  await page.keyboard.press("Escape");
  await logOut();
  await dialog(page).getByRole("button", { name: "Discard it and sign out" }).click();
  await expect(page.getByText("Signed out")).toBeVisible();
  expect(await stored()).not.toContain("Secret work");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("each form has its address and its car", async ({ page, member }) => {
    await garage(page, member);
    await page.goto("/dashboard");
    await link(page, "Add fill-up").click();
    await page.getByLabel("Car", { exact: true }).selectOption(bmwId);
    await page.getByRole("textbox", { name: "Fuel" }).fill("10");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Enter what the odometer showed")).toBeVisible();
    await expect(page.getByLabel("Car", { exact: true })).toHaveValue(bmwId);
    await page.getByRole("textbox", { name: "Odometer" }).fill("142,400");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/garage/${bmwId}`));
    await expect(page.getByText("Fill-up saved")).toBeVisible();

    await page.goto("/dashboard?do=log-work");
    await expect(page.getByLabel("Car", { exact: true })).toHaveValue(bmwId);
    await page
      .getByRole("navigation", { name: "What to add" })
      .getByRole("link", { name: "Reading" })
      .click();
    await page.getByRole("textbox", { name: "Odometer" }).fill("142,500");
    await page.getByRole("button", { name: "Save reading" }).click();
    await expect(page.getByText("Reading saved")).toBeVisible();
  });
});
