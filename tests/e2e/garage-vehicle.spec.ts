import type { Page } from "@playwright/test";
import { expect, type Member, test } from "../support/accounts-e2e.ts";
import { desk, expectSound, hydrated, phone } from "../support/e2e.ts";
import { ownVehicles } from "../support/owned-things.ts";

const vin = "WBAEV53493KM12345";
const carPage = "/garage/1700000000000";
const sedan = { make: "BMW", model: "330i", year: 2003 };
const dialog = (page: Page) => page.getByRole("dialog");
const pencil = (page: Page) => page.locator("summary").filter({ hasText: "Enter a new reading" });
const fold = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save reading" });

/** Tells the odometer over the API. */
async function read(page: Page, { uid }: Member, baseURL = "", value = 142_310): Promise<void> {
  const response = await page.request.post("/api/v1/me/vehicles/1700000000000/odometer", {
    headers: { Origin: baseURL, "X-Account": uid },
    data: { value, readOn: "2026-10-01", distanceUnit: "mi" },
  });
  expect(response.status()).toBe(201);
}

test("a VIN is decoded in the browser, and sent only with the car that is added", async ({
  page,
  member: _,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await page.goto("/vin");
  await hydrated(page);
  const field = page.getByLabel("VIN, or its last seven");
  await field.fill("KM12345");
  await expect(page.getByRole("heading", { name: "The last seven of a BMW VIN" })).toBeVisible();
  await field.fill("wba ev534 9 3 KM12344");
  await expect(page.getByText("A character is wrong.")).toBeVisible();
  await field.fill("wba ev534 9 3 KM12345");
  const result = page.getByRole("region", { name: "What it tells you" });
  await expect(result.getByRole("heading", { level: 2 })).toHaveText("2003 BMW 330i Sedan");
  await expect(result).toContainText("Munich, Germany");
  await expect(result).toContainText("BMW E46, Facelift");
  await expect(result).toContainText("vPIC gives the model as 330i or 330xi. We read it as 330i.");
  await expectSound(page);
  expect(sent.filter((request) => request.includes("12345"))).toEqual([]);

  await page.getByRole("link", { name: "Add this car" }).click();
  await expect(dialog(page).getByLabel("VIN")).toHaveValue(vin);
  await expect(dialog(page).getByLabel("Model", { exact: true })).toHaveValue("330i");
  await expect(dialog(page).getByText("We read this as:")).toContainText("BMW E46, Facelift, M54B30");
  expect(sent.filter((request) => request.includes("12345"))).toEqual([]);
  await dialog(page).getByRole("button", { name: "Add vehicle" }).click();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole("link", { name: "2003 BMW 330i", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("2003 BMW 330i Sedan");
  await fold(page, "Details").click();
  await expect(page.getByText(vin)).toBeVisible();
});

for (const viewport of [phone, desk])
  test(`a VIN fills in the form of a new car, and one that doesn't fit is questioned at ${viewport.width} px`, async ({
    page,
    member,
  }) => {
    await page.setViewportSize(viewport);
    await ownVehicles(page, member, [{ make: "Mazda", model: "Miata", year: 1994, vin }]);
    await page.goto("/dashboard?do=add-vehicle");
    await hydrated(page);
    await dialog(page).getByLabel("VIN").fill("WBAEV53443KM12345");
    await expect(dialog(page).getByText("This VIN is a 2003 BMW 330i")).toBeVisible();
    await expect(dialog(page).getByLabel("Make", { exact: true })).toHaveValue("BMW");
    await expect(dialog(page).getByLabel("Model", { exact: true })).toHaveValue("330i");
    await expect(dialog(page).getByLabel("Year")).toHaveValue("2003");
    await dialog(page).getByLabel("Make", { exact: true }).fill("Toyota");
    await expect(dialog(page).getByText("This VIN is a BMW.")).toBeVisible();
    await expectSound(page);
    await page.setViewportSize(viewport);
    await dialog(page).getByLabel("Make", { exact: true }).fill("BMW");
    await dialog(page).getByLabel("VIN").fill(vin);
    await expect(dialog(page).getByText("This VIN is on your 1994 Mazda Miata too.")).toBeVisible();
    await dialog(page).getByLabel("Keep it anyway").check();
    await dialog(page).getByRole("button", { name: "Add vehicle" }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole("link", { name: /2003 BMW 330i/ }).first()).toBeVisible();
  });

test("a decoded car leads to its parts", async ({ page }) => {
  await page.goto(`/vin#${vin}`);
  await hydrated(page);
  await page.getByRole("link", { name: "Parts for this car" }).click();
  await expect(page).toHaveURL("/parts?platform=e46&generation=facelift&model=330i&engine=m54b30&body=sedan");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Parts lookup");
});

test("an option list is decoded in the browser, with what we don't know named", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await page.goto("/vin");
  await hydrated(page);
  const isTable = (request: string) => request.includes("/api/v1/bmw-options");
  expect(sent.filter(isTable)).toEqual([]);
  // By keyboard, from the field above.
  await page.getByLabel("VIN, or its last seven").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const list = page.getByLabel("Option list");
  await list.fill("Paint: 0354\nS205A AUTOMATIC TRANSMISSION\nS301A, S1CAA, S925A, $210");
  await expect(page.getByRole("status").filter({ hasText: "5 codes, 3 known." })).toBeVisible();
  await expect(page.getByRole("definition")).toHaveText([
    "Automatic transmission",
    "All-terrain tiresUntil August 1999: Alarm. The second list has only the alarm.",
    "Stability control (DSC)In one list only.",
  ]);
  await expect(page.getByText("Not in our list: 1CA, 925")).toBeVisible();
  await expectSound(page);
  await list.fill("nothing of the kind");
  await expect(page.getByText("No option codes found.")).toBeVisible();
  expect(sent.filter(isTable)).toHaveLength(1);
  expect(sent.filter((request) => /925|205/.test(request))).toEqual([]);
});

test("an odometer is read, questioned, taken back and restored", async ({ page, member }) => {
  await ownVehicles(page, member, [sedan]);
  await page.goto(carPage);
  await hydrated(page);
  await pencil(page).click();
  await page.getByLabel("Current reading").fill("140,000");
  await page.getByLabel("Odometer unit").selectOption("mi");
  await save(page).click();
  await expect(page.getByText("140,000 mi").first()).toBeVisible();
  // The unit was asked once.
  await expect(page.getByLabel("Odometer unit")).toHaveCount(0);
  await pencil(page).click();

  await page.getByLabel("New reading").fill("14,100");
  await save(page).click();
  await expect(page.getByText("That's less than the 140,000 mi from")).toBeVisible();
  await expect(page.getByLabel("New reading")).toHaveValue("14,100");
  await page.getByLabel("New reading").fill("140100");
  await save(page).click();
  await expect(page.getByText("140,100 mi").first()).toBeVisible();
  await fold(page, "Readings").click();
  await expectSound(page);

  const row = page.getByRole("listitem").filter({ hasText: "140,100 mi" });
  await row.getByRole("button", { name: /^Delete the reading/ }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toHaveCount(1);
  await page.goto("/dashboard");
  await expect(page.getByText("140,100 mi", { exact: true })).toBeVisible();
});

test("a car is what its name tells, corrected by its owner, and guides open for it", async ({
  page,
  member,
}) => {
  await ownVehicles(page, member, [{ ...sedan, model: "325i" }]);
  await page.goto(carPage);
  await hydrated(page);
  await fold(page, "Details").click();
  await expect(page.getByRole("definition").filter({ hasText: "M54B25 or M56B25" })).toBeVisible();
  await page.getByText("Correct this for the guides").click();
  await page.getByLabel("Engine").selectOption("m56b25");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("M56B25 entered by you")).toBeVisible();

  await page.goto("/guide/e46/oil-change");
  await hydrated(page);
  const engine = page.getByLabel("Engine", { exact: true });
  const own = page.getByRole("button", { name: "2003 BMW 325i" });
  await expect(engine).toHaveValue("m56b25");
  await expect(own).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Any", exact: true }).click();
  await expect(engine).toHaveValue("");
  await page.reload();
  await hydrated(page);
  await expect(own).toHaveAttribute("aria-pressed", "false");
  await expect(engine).toHaveValue("");
  await own.click();
  await expect(engine).toHaveValue("m56b25");
});

test("of two cars none is guessed", async ({ page, member }) => {
  await ownVehicles(page, member, [sedan, { ...sedan, model: "323i", year: 1999, nickname: "Old one" }]);
  await page.goto("/guide/e46/oil-change");
  await hydrated(page);
  const engine = page.getByLabel("Engine", { exact: true });
  const [first, second] = [
    page.getByRole("button", { name: "2003 BMW 330i" }),
    page.getByRole("button", { name: "Old one" }),
  ];
  await expect(first).toBeVisible();
  await expect(engine).toHaveValue("");
  await second.click();
  await expect(engine).toHaveValue("m52tub25");
  await first.click();
  await expect(engine).toHaveValue("m54b30");
});

test("a car that is sold keeps its history, and one that is deleted leads back to the garage", async ({
  page,
  member,
  baseURL,
}) => {
  await ownVehicles(page, member, [sedan]);
  await read(page, member, baseURL);
  await page.goto(carPage);
  await hydrated(page);
  await fold(page, "Sold or stored").click();
  await page.getByLabel("Sold on").fill("2026-11-01");
  await page.getByRole("button", { name: "Mark as sold" }).click();
  await expect(page.getByText("Sold Nov 1, 2026")).toBeVisible();
  await fold(page, "Readings").click();
  await expect(page.getByRole("listitem").filter({ hasText: "142,310 mi" })).toHaveCount(1);
  await page.getByRole("button", { name: "Make active" }).click();
  await expect(page.getByText("Sold Nov 1, 2026")).toBeHidden();
  await page.getByRole("link", { name: "Delete it with its history" }).click();
  await dialog(page).getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page).toHaveURL("/dashboard");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "2003 BMW 330i", exact: true })).toBeVisible();
});

test("a car's answers agree with its history and its charts", async ({ page, member, baseURL }) => {
  await ownVehicles(page, member, [{ ...sedan, vin, distanceUnit: "mi" }]);
  const year = new Date().getFullYear();
  const add = async (noun: string, data: object) => {
    const headers = { Origin: baseURL ?? "", "X-Account": member.uid };
    const path = `/api/v1/me/vehicles/1700000000000/${noun}`;
    expect((await page.request.post(path, { headers, data })).status()).toBe(201);
  };
  const parts = (costCents: number) => [{ kind: "part", name: "Filter", costCents }];
  await add("log", {
    doneOn: `${year - 1}-06-01`,
    odometer: 139_000,
    title: "Oil change",
    items: parts(8000),
  });
  await add("log", { doneOn: `${year}-01-01`, odometer: 140_000, title: "Oil change", items: parts(25_000) });
  for (const odometer of [140_100, 140_400])
    await add("fuel", { filledOn: `${year}-01-01`, odometer, volumeMl: 37_854, costCents: 2150 });
  await add("reminders", { title: "Registration", dueOn: `${year + 1}-12-31` });

  await page.goto(carPage);
  await hydrated(page);
  const answer = (question: string) => page.locator("dl > div").filter({ hasText: question });
  await expect(answer("Next due")).toContainText("Registration");
  await expect(answer("Last work")).toContainText(/Oil change.*140,000 mi · you/);
  await expect(answer("This year")).toContainText(/\$293.*\$250 work, \$43 fuel · 1,400 mi/);
  await expect(page.getByRole("region", { name: "Fuel" })).toContainText("30.0 mpg");
  await expectSound(page);

  await page.getByRole("link", { name: "Charts" }).first().click();
  await expect(page.getByRole("region", { name: "Costs", exact: true })).toContainText(
    `$293in ${year}: $250 work, $43 fuel`,
  );
  const intervals = page.getByRole("region", { name: "Intervals kept", exact: true });
  await expect(intervals.getByRole("img", { name: /: kept, 1 of 1\.$/ })).toBeVisible();

  await page.goto(`${carPage}/history`);
  await hydrated(page);
  await expect(page.getByText("kept, 1 of 1", { exact: true })).toBeVisible();
  const fact = (name: string) => page.locator("dl > div").filter({ hasText: name });
  await expect(fact("Total")).toContainText("$330");
  await expect(fact("Miles covered")).toContainText("1,400");
  await expect(fact("VIN, last seven")).toContainText("KM12345");
  await expect(page.getByText(vin)).toHaveCount(0);
  await expect(page.getByRole("region", { name: String(year), exact: true })).toContainText("$250");
  await expect(page.getByText("kept, 1 of 1")).toBeVisible();
  await expectSound(page);
});

test("nobody sees a car that is not theirs", async ({ page, member }) => {
  expect(member.uid).not.toBe("");
  const response = await page.goto(carPage);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Car not found");
  await page.context().clearCookies();
  expect((await page.goto(carPage))?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard Access Required");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an odometer is read and questioned, and the car is corrected and archived", async ({
    page,
    member,
    baseURL,
  }) => {
    await ownVehicles(page, member, [sedan]);
    await read(page, member, baseURL);
    await page.goto(carPage);
    await pencil(page).click();
    await page.getByLabel("New reading").fill("142");
    await save(page).click();
    await expect(page.getByText("That's less than the 142,310 mi from Oct 1, 2026.")).toBeVisible();
    await page.getByLabel("The reading is correct").check();
    await save(page).click();
    await expect(page.getByText("Reading saved")).toBeVisible();
    await expect(page.getByText("142 mi", { exact: true }).first()).toBeVisible();

    await fold(page, "Details").click();
    await page.getByText("Correct this for the guides").click();
    await page.getByLabel("Transmission").selectOption("automatic");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Automatic entered by you")).toBeVisible();
    await fold(page, "Sold or stored").click();
    await page.getByRole("button", { name: "Archive it" }).click();
    await expect(page.locator("#main").getByText("Inactive", { exact: true })).toBeVisible();
  });

  test("the VIN page says why it cannot decode", async ({ page }) => {
    await page.goto("/vin");
    // Locators by text look past <noscript>.
    await expect(page.locator("noscript p")).toContainText("This page needs JavaScript");
    await expect(page.locator("noscript p")).toBeVisible();
    await expect(page.getByLabel("VIN, or its last seven")).toBeHidden();
    await expect(page.getByText("Paste an option list")).toBeHidden();
  });
});
