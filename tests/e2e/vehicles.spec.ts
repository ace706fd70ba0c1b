import type { Page } from "@playwright/test";
import { expect, type Member, test } from "../support/accounts-e2e.ts";
import { desk, expectSoundAt, hydrated, phone } from "../support/e2e.ts";

const miata = { id: "1700000000001", make: "Mazda", model: "Miata", year: 1994, isActive: true };
const e46 = { id: "1700000000002", make: "BMW", model: "330i", year: 2003, isActive: true };

const list = (page: Page) => page.getByRole("region", { name: "Vehicles" });
const dialog = (page: Page) => page.getByRole("dialog");

async function openVehicles(page: Page) {
  await page.goto("/account");
  await hydrated(page);
  await expect(list(page).getByRole("link", { name: "Add vehicle" })).toBeVisible();
}

/** Puts vehicles into the account, as another device would. */
async function keepVehicles(page: Page, { uid }: Member, vehicles: object[], origin = "") {
  const headers = { Origin: origin, "X-Account": uid };
  const { version } = await (await page.request.put("/api/v1/me", { headers })).json();
  const kept = await page.request.patch("/api/v1/me", { headers, data: { version, vehicles } });
  expect(kept.status()).toBe(200);
}

/** The vehicles of the account, without their versions. */
async function stored(page: Page): Promise<{ id: string }[]> {
  const { vehicles } = await (await page.request.get("/api/v1/me")).json();
  return vehicles.map(({ version: _, ...vehicle }: { id: string; version: number }) => vehicle);
}

test("a vehicle is added, changed, put away and deleted with the keyboard alone", async ({
  page,
  member,
}) => {
  const script = "<img src=x onerror=alert(1)>";
  page.on("dialog", () => expect.soft(member, "no script runs").toBeUndefined());
  await openVehicles(page);
  await list(page).getByRole("link", { name: "Add vehicle" }).press("Enter");
  await expect(dialog(page).getByLabel("Year")).toHaveValue(String(new Date().getFullYear()));

  await dialog(page).getByLabel("Year").fill("soon");
  await dialog(page).getByLabel("Mileage").fill("a lot");
  await dialog(page).getByLabel("VIN").fill("short");
  await page.keyboard.press("Enter");
  for (const text of [
    "Year must be a number, such as 2003",
    "Make is required",
    "Model is required",
    "Mileage must be a whole number",
    "A VIN has 17 characters and never the letters I, O, or Q",
  ])
    await expect(dialog(page).getByText(text)).toBeVisible();
  await expect(dialog(page).getByLabel("VIN")).toBeFocused();

  await dialog(page).getByLabel("Year").fill("2003");
  await dialog(page).getByLabel("Make").fill("BMW");
  await dialog(page).getByLabel("Model").fill("330i");
  await dialog(page).getByLabel("Variant").fill(script);
  await dialog(page).getByLabel("Mileage").fill("142,310");
  await dialog(page).getByLabel("Nickname").fill(script);
  await dialog(page).getByLabel("VIN").fill("wbabn53463ju12345");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Vehicle added")).toBeVisible();
  const heading = list(page).getByRole("heading", { name: script });
  await expect(heading).toBeVisible();
  await expect(list(page)).toContainText(`2003 BMW 330i ${script} · 142,310 mi · VIN WBABN53463JU12345`);
  await expect(list(page).getByRole("link", { name: "Add vehicle" })).toBeFocused();

  await list(page).getByRole("link", { name: "Edit" }).press("Enter");
  await dialog(page).getByLabel("Nickname").fill("");
  await dialog(page).getByLabel("Variant").fill("");
  await dialog(page).getByLabel("VIN").fill("");
  await page.keyboard.press("Enter");
  await expect(list(page).getByRole("heading", { name: "2003 BMW 330i", exact: true })).toBeVisible();
  await expect(list(page).getByRole("link", { name: "Edit 2003 BMW 330i" })).toBeFocused();

  await list(page).getByRole("button", { name: "Make inactive" }).press("Enter");
  await expect(list(page).getByRole("button", { name: "Make active" })).toBeFocused();
  const [kept] = await stored(page);
  expect(kept).toEqual({
    id: kept?.id,
    make: "BMW",
    model: "330i",
    year: 2003,
    mileage: 142_310,
    distanceUnit: "mi",
    isActive: false,
  });

  await list(page).getByRole("link", { name: "Delete" }).press("Enter");
  await page
    .getByRole("dialog", { name: "Delete “2003 BMW 330i”?" })
    .getByRole("button", { name: "Delete" })
    .press("Enter");
  await expect(list(page).getByText("No vehicles yet")).toBeVisible();
  await expect(list(page).getByRole("link", { name: "Add vehicle" })).toBeFocused();
  expect(await stored(page)).toEqual([]);

  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByText("Vehicle restored")).toBeVisible();
  await expect(list(page).getByRole("heading", { name: "2003 BMW 330i", exact: true })).toBeVisible();
  expect(await stored(page)).toEqual([kept]);
});

for (const viewport of [phone, desk])
  test(`what was typed goes only after a question at ${viewport.width} px`, async ({ page, member: _ }) => {
    await page.setViewportSize(viewport);
    await openVehicles(page);
    const add = list(page).getByRole("link", { name: "Add vehicle" });
    const question = dialog(page).getByText("Discard what you typed?");
    await add.press("Enter");
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    // It goes back to the address without the dialog, which would close the next one.
    await expect(page).toHaveURL("/account");
    await expect(add).toBeFocused();

    await add.press("Enter");
    await expect(dialog(page)).toBeVisible();
    const name = dialog(page).getByLabel("Nickname");
    await name.pressSequentially("Daily");
    await page.keyboard.press("Escape");
    await expect(question).toBeVisible();
    await expect(dialog(page).getByRole("button", { name: "Keep editing" })).toBeFocused();
    await expectSoundAt(page, desk, phone);
    await page.setViewportSize(viewport);
    await page.keyboard.press("Enter");
    await expect(question).toBeHidden();
    await expect(name).toBeFocused();
    await expect(name).toHaveValue("Daily");

    await page.goBack();
    await expect(question).toBeVisible();
    await dialog(page).getByRole("button", { name: "Discard" }).press("Enter");
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL("/account");
    await expect(add).toBeFocused();
    expect(await stored(page)).toEqual([]);
  });

test.describe("when the server cannot save", () => {
  test.use({ expectedErrors: /the server responded with a status of \d\d\d/ });

  test("each failure is told by its name, and nothing typed is lost", async ({ page, member, baseURL }) => {
    await keepVehicles(page, member, [e46], baseURL);
    await openVehicles(page);
    let isAway = true;
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    // The forms are posted to the page; the Undo of a toast, which outlives it, calls the API.
    await page.route(/\/account\.data|\/api\/v1\/me\/vehicles/, async (route) => {
      if (!isAway || route.request().method() !== "POST") return route.fallback();
      await answered;
      return route.fulfill({ status: 503, json: { error: { code: "unavailable", message: "" } } });
    });
    const alert = dialog(page).getByRole("alert").filter({ hasText: "Failed" });
    const detail = "Nothing was saved. Please try again in a moment.";

    await list(page).getByRole("link", { name: "Add vehicle" }).click();
    await dialog(page).getByLabel("Make").fill("Mazda");
    await dialog(page).getByLabel("Model").fill("Miata");
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await dialog(page).getByRole("button", { name: "Add vehicle" }).click();
    await sent;
    // The browser itself closes a dialog at the second one.
    for (let times = 0; times < 3; times++) await page.keyboard.press("Escape");
    answer();
    await expect(alert).toHaveText(`Failed to add vehicle ${detail}`);
    await expect(dialog(page).getByLabel("Model")).toHaveValue("Miata");
    isAway = false;
    await dialog(page).getByRole("button", { name: "Add vehicle" }).click();
    await expect(list(page).getByRole("heading", { name: /Mazda Miata/ })).toBeVisible();

    isAway = true;
    await list(page).getByRole("link", { name: "Edit 2003 BMW 330i" }).click();
    await dialog(page).getByLabel("Model").fill("330Ci");
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(alert).toHaveText(`Failed to update vehicle ${detail}`);
    await page.keyboard.press("Escape");
    await dialog(page).getByRole("button", { name: "Discard" }).click();

    await list(page).getByRole("link", { name: "Delete 2003 BMW 330i" }).click();
    await dialog(page).getByRole("button", { name: "Delete" }).click();
    await expect(alert).toHaveText(`Failed to delete vehicle ${detail}`);
    await page.keyboard.press("Escape");
    expect(await stored(page)).toHaveLength(2);

    isAway = false;
    await list(page).getByRole("link", { name: "Delete 2003 BMW 330i" }).click();
    await dialog(page).getByRole("button", { name: "Delete" }).click();
    await expect(list(page).getByRole("heading", { name: "2003 BMW 330i", exact: true })).toBeHidden();
    isAway = true;
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Failed to restore vehicle")).toBeVisible();
  });
});

test("two tabs: both changes are kept, and a change to the same vehicle is told", async ({
  page,
  member,
  baseURL,
  context,
}) => {
  await keepVehicles(page, member, [miata, e46], baseURL);
  const other = await context.newPage();
  for (const tab of [page, other]) await openVehicles(tab);
  await page.getByRole("link", { name: "Edit 1994 Mazda Miata" }).click();
  await other.getByRole("link", { name: "Edit 2003 BMW 330i" }).click();
  await dialog(other).getByLabel("Nickname").fill("Daily");
  await dialog(other).getByRole("button", { name: "Save" }).click();
  await expect(list(other).getByRole("heading", { name: "Daily", exact: true })).toBeVisible();
  await dialog(page).getByLabel("Mileage").fill("98000");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(
    page.getByText("Your vehicles also changed in another tab or on another device. Both changes are saved."),
  ).toBeVisible();
  expect(await stored(page)).toEqual([
    { ...miata, mileage: 98_000 },
    { ...e46, nickname: "Daily" },
  ]);

  await page.getByRole("link", { name: "Edit Daily" }).click();
  await expect(list(other)).toContainText("98,000");
  await other.getByRole("link", { name: "Edit Daily" }).click();
  await dialog(other).getByLabel("Mileage").fill("150000");
  await dialog(other).getByRole("button", { name: "Save" }).click();
  await expect(list(other)).toContainText("150,000");
  await dialog(page).getByLabel("Variant").fill("ZHP");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page).getByRole("alert").filter({ hasText: "Failed" })).toHaveText(
    "Failed to update vehicle This vehicle changed in another tab or on another device. Check it and try again.",
  );
  await expect(dialog(page)).toContainText("2003 BMW 330i · 150,000 mi");
  await expect(dialog(page).getByLabel("Variant")).toHaveValue("ZHP");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  // The message of the first change may still be there.
  await expect(list(page)).toContainText("ZHP");
  await expect(page.getByText("Vehicle saved")).toBeVisible();
  expect((await stored(page))[1]).toEqual({ ...e46, variant: "ZHP", nickname: "Daily" });

  await page.getByRole("link", { name: "Edit Daily" }).click();
  await expect(list(other)).toContainText("ZHP");
  await other.getByRole("link", { name: "Delete Daily" }).click();
  await dialog(other).getByRole("button", { name: "Delete" }).click();
  await expect(list(other).getByRole("heading", { name: "Daily", exact: true })).toBeHidden();
  await dialog(page).getByLabel("Mileage").fill("151000");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page)).toContainText("This vehicle was deleted in another tab or on another device.");
  await dialog(page).getByRole("button", { name: "Add it again" }).click();
  await expect(list(page)).toContainText("151,000");
  const again = { ...e46, variant: "ZHP", nickname: "Daily", mileage: 151_000 };
  expect(await stored(page)).toEqual([{ ...miata, mileage: 98_000 }, again]);
});
