import type { Page } from "@playwright/test";
import { expect, type Member, test } from "../support/accounts-e2e.ts";
import { desk, expectSoundAt, hydrated, phone } from "../support/e2e.ts";
import { ownVehicles } from "../support/owned-things.ts";

// Our numbers leave the drain plug's torque and the amount of oil open for this engine.
const guide = "/guide/e36/oil-change";
const engine = "m50b25";
const strip = (page: Page) => page.getByRole("region", { name: "Your numbers" });
const plug = (page: Page) => page.locator("tbody#torque-oil-drain-plug");
const save = (page: Page) => strip(page).getByRole("button", { name: /^Save/ });

async function pickEngine(page: Page): Promise<void> {
  await page.addInitScript(
    (choice) => {
      localStorage.setItem("jackstand-variants", JSON.stringify({ e36: choice }));
    },
    { engine },
  );
}

/** Types both numbers that the guide asks for. */
async function bring(page: Page): Promise<void> {
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

for (const viewport of [phone, desk])
  test(`a reader brings what the guide lacks, and it is used everywhere, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await pickEngine(page);
    await page.goto(guide);
    await hydrated(page);
    await expect(strip(page)).toContainText("Needs 2 numbers for your M50B25");
    await expect(page.locator("#plug-in")).toContainText("Stop");
    await strip(page).getByRole("button", { name: "Add" }).click();
    await expect(strip(page).getByText("Where it's printed")).toBeVisible();
    await expectSoundAt(page, viewport);
    await strip(page).getByRole("button", { name: "Close" }).click();

    await bring(page);
    await expect(strip(page)).toContainText("Every number for your M50B25");
    await expect(strip(page)).toContainText("2 are yours");
    await expect(plug(page)).toContainText("yours, owner's manual, p. 312");
    await expect(page.locator("#plug-in")).toContainText("18.5 lb-ft");
    await expect(page.locator("#plug-in")).not.toContainText("Stop");
    await expectSoundAt(page, viewport);

    await page.goto(`${guide}?mode=wrench#plug-in`);
    await expect(page.getByRole("region", { name: "Oil drain plug" })).toContainText("18.5 lb-ft");
    await expect(page.getByText("Stop.")).toBeHidden();

    await page.goto("/kit?guide=e36/oil-change");
    await expect(page.getByRole("main")).toContainText(/6\.5 L.*, yours, workshop manual/);

    await page.goto("/guide/e36/specs");
    await page.getByText("Yours 2").click();
    await expect(page.getByText("2 of", { exact: false }).first()).toBeVisible();

    await page.goto(guide);
    await hydrated(page);
    await strip(page).getByRole("button", { name: "Edit mine" }).click();
    await strip(page).getByRole("button", { name: "Remove my number" }).click();
    await expect(strip(page)).toContainText("Needs 1 number for your M50B25");
  });

test("a figure that can't be is refused, and an unusual one asked for again", async ({ page }) => {
  await pickEngine(page);
  await page.goto(guide);
  await hydrated(page);
  await strip(page).getByRole("button", { name: "Add" }).click();
  const value = strip(page).getByLabel("Tighten to");
  await value.fill("25");
  await save(page).click();
  await expect(strip(page).getByText("Choose the unit your book uses.")).toBeVisible();
  await expect(strip(page).getByText("Say where you read it.")).toBeVisible();
  await strip(page).getByText("Dealer", { exact: true }).click();
  await value.fill("7000 Nm");
  await save(page).click();
  await expect(
    strip(page)
      .getByText(/That can't be right|No M\d+ bolt takes more/)
      .first(),
  ).toBeVisible();
  await value.fill("350 Nm");
  await save(page).click();
  await expect(strip(page).getByText("Read it again.")).toBeVisible();
  await strip(page).getByRole("button", { name: "It really says 350 Nm" }).click();
  await expect(strip(page)).toContainText("Needs 1 number");
});

test.describe("without what figures are compared with", () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test("nothing is kept unchecked, and the server is asked once", async ({ page }) => {
    let requests = 0;
    await page.route("**/api/v1/usual-numbers", (route) => {
      requests += 1;
      return route.abort();
    });
    await pickEngine(page);
    await page.goto(guide);
    await hydrated(page);
    await strip(page).getByRole("button", { name: "Add" }).click();
    await strip(page).getByLabel("Tighten to").fill("25 Nm");
    await strip(page).getByText("Dealer", { exact: true }).click();
    await save(page).click();
    await expect(strip(page).getByText("We can't check it without a connection.")).toBeVisible();
    await expect(strip(page)).toContainText("Needs 2 numbers");
    expect(requests).toBe(1);
  });
});

test("wrench mode stops at a step without its number, until the reader decides", async ({ page }) => {
  await page.setViewportSize(phone);
  await pickEngine(page);
  await page.goto(`${guide}?mode=wrench#plug-in`);
  await hydrated(page);
  await expect(page.getByText("No torque for your oil drain plug yet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Choose first" })).toBeDisabled();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/#plug-in$/);
  await expectSoundAt(page, phone);
  await page.getByRole("button", { name: /I'll use my book at the car/ }).click();
  await expect(page.getByText("from your book at the car")).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByText("from your book at the car")).toBeVisible();
  await page.getByRole("button", { name: "Add the number" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Tighten to").fill("25 Nm");
  await dialog.getByText("Label on the car", { exact: true }).click();
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("region", { name: "Oil drain plug" })).toContainText("label on the car");
  await page.getByRole("button", { name: "Next step" }).click();
  await expect(page).not.toHaveURL(/#plug-in$/);
});

test("a number is kept with the car, and there on another device", async ({
  page,
  member,
  browser,
  baseURL,
}) => {
  await ownVehicles(page, member, [{ make: "BMW", model: "325i", year: 1992, engine, nickname: "Old red" }]);
  const numbers = async () =>
    (await (await page.request.get("/api/v1/me/numbers", { headers: { "X-Account": member.uid } })).json())
      .numbers;
  await page.goto(guide);
  await hydrated(page);
  await expect(strip(page)).toContainText("Needs 2 numbers");
  await bring(page);
  await expect.poll(async () => (await numbers()).length).toBe(2);

  const other = await browser.newPage({ baseURL: baseURL ?? "" });
  await other.context().addCookies(await page.context().cookies());
  await other.goto(guide);
  await hydrated(other);
  await expect(strip(other)).toContainText("2 are yours");
  await expect(plug(other)).toContainText("18.5 lb-ft");
  await other.context().close();
});

/** What another device of the member's sent. */
async function sendFigure(
  page: Page,
  { uid }: Member,
  car: string,
  figure: { value: string; place: string },
) {
  const answer = await page.request.post(`/api/v1/me/vehicles/${car}/numbers`, {
    headers: { Origin: new URL(page.url()).origin, "X-Account": uid },
    data: { platform: "e36", ref: "torque:oil-drain-plug", ...figure },
  });
  expect(answer.status()).toBe(201);
}

const e36 = { make: "BMW", model: "325i", year: 1992, engine };

test("where two devices say different things, the reader decides, and until then there is no number", async ({
  page,
  member,
}) => {
  await ownVehicles(page, member, [{ ...e36, id: "1700000000000" }]);
  await page.goto(guide);
  await sendFigure(page, member, "1700000000000", { value: "25 Nm", place: "owners-manual" });
  await sendFigure(page, member, "1700000000000", { value: "34 Nm", place: "workshop-manual" });
  await page.reload();
  await hydrated(page);
  await expect(strip(page)).toContainText("Needs 2 numbers");
  await strip(page).getByRole("button", { name: "Add" }).click();
  await expect(strip(page).getByText("Your numbers differ.")).toBeVisible();
  await expect(page.locator("#plug-in")).toContainText("Stop");
  await expectSoundAt(page, phone, desk);

  await strip(page).getByRole("button", { name: "34 Nm, workshop manual" }).click();
  await expect(strip(page)).toContainText("Needs 1 number");
  await expect(plug(page)).toContainText("yours, workshop manual");
  const kept = async () =>
    (await (await page.request.get("/api/v1/me/numbers", { headers: { "X-Account": member.uid } })).json())
      .numbers;
  await expect
    .poll(async () => (await kept()).map(({ value }: { value: string }) => value))
    .toEqual(["34 Nm"]);
});

test("a number of a car with the same engine is offered, and used once the owner says that the book covers both", async ({
  page,
  member,
}) => {
  await ownVehicles(page, member, [
    { ...e36, id: "1700000000000", nickname: "Old blue" },
    { ...e36, id: "1700000000001", nickname: "Old red" },
  ]);
  await page.goto(guide);
  await sendFigure(page, member, "1700000000001", { value: "25 Nm", place: "owners-manual" });
  await page.reload();
  await hydrated(page);
  await page
    .getByRole("group", { name: "Your cars" })
    .getByRole("button", { name: /Old blue/ })
    .click();
  await expect(strip(page)).toContainText("Needs 2 numbers");
  await strip(page).getByRole("button", { name: "Add" }).click();
  await expect(strip(page).getByText(/You brought 25 Nm .* for .*Old red/)).toBeVisible();
  const use = strip(page).getByRole("button", { name: "Use it here too" });
  await expect(use).toBeDisabled();
  await expectSoundAt(page, phone, desk);
  await strip(page)
    .getByLabel(/The book covers this car too/)
    .check();
  await use.click();
  await expect(plug(page)).toContainText("yours, owner's manual");
});

test("numbers are read from the file that a garage wrote, and are checked like typed ones", async ({
  page,
}) => {
  await pickEngine(page);
  await page.goto("/guide/e36/specs");
  await hydrated(page);
  await page.getByRole("button", { name: /^Fill in what it lacks/ }).click();
  const plugOf = (value: string) => ({
    platform: "e36",
    ref: "torque:oil-drain-plug",
    value,
    place: "dealer",
  });
  const load = (numbers: object[]) =>
    page.getByLabel("Or read them from a file").setInputFiles({
      name: "records.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify({ numbers })),
    });
  await load([plugOf("7000 Nm")]);
  await expect(
    page.getByText(/0 numbers read. Look at these again and type them in: Oil drain plug/),
  ).toBeVisible();
  await load([plugOf("25 Nm")]);
  await expect(page.getByText("1 number read.")).toBeVisible();
  await expectSoundAt(page, phone, desk);
  await page.goto(guide);
  await expect(plug(page)).toContainText("yours, dealer");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the step says what to look up first, and paper has room for it", async ({ page }) => {
    await page.goto(guide);
    await expect(page.locator("#plug-in")).toContainText("Oil drain plug: look it up in your book first.");
    await page.emulateMedia({ media: "print" });
    const blank = await page
      .locator(".number-missing")
      .first()
      .evaluate((element) => getComputedStyle(element, "::after").content);
    expect(blank).toContain("____");
  });
});

test("a member sends a number with its book, and the server keeps it as a report", async ({
  page,
  member,
}) => {
  await ownVehicles(page, member, [{ make: "BMW", model: "325i", year: 1992, engine }]);
  await page.goto(guide);
  await hydrated(page);
  await bring(page);
  await strip(page).getByRole("button", { name: "Edit mine" }).click();
  await strip(page).getByText("Send it to us, for others with this car").click();
  const send = strip(page).getByRole("button", { name: "Send 18.5 lb-ft" });
  await send.click();
  await expect(strip(page).getByRole("alert")).toContainText("Say which book it is");
  await strip(page).getByLabel("Which book is it?").fill("1992 BMW 325i owner's manual");
  await send.click();
  await expect(strip(page).getByText("Sent. It is looked up")).toBeVisible();
  await expectSoundAt(page, phone, desk);
  const headers = { "X-Account": member.uid };
  const { reports } = await (await page.request.get("/api/v1/me/number-reports", { headers })).json();
  expect(reports).toMatchObject([
    {
      ref: "torque:oil-drain-plug",
      value: "18.5 lb-ft",
      document: "1992 BMW 325i owner's manual",
      state: "sent",
    },
  ]);
});
