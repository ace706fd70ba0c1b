import { expect, test } from "../support/accounts-e2e.ts";
import { bring, guide, pickEngine, plug, save, strip } from "../support/bring-numbers.ts";
import { desk, expectSoundAt, hydrated, phone } from "../support/e2e.ts";

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
    await expect(plug(page).getByRole("link", { name: "Add for Oil drain plug" })).toBeVisible();
    await page
      .locator("#plug-in")
      .getByRole("link", { name: /^Oil drain plug/ })
      .click();
    await expect(page.getByRole("dialog").getByLabel("Tighten to")).toBeVisible();
    await page.keyboard.press("Escape");

    await bring(page);
    await expect(strip(page)).toContainText("Every number for your M50B25");
    await expect(strip(page)).toContainText("2 are yours");
    await expect(plug(page)).toContainText("yours, owner's manual, p. 312");
    await expect(page.locator("#plug-in")).toContainText("18.5 lb-ft");
    await expect(page.locator("#plug-in")).not.toContainText("Stop");
    await expectSoundAt(page, viewport);

    await page.emulateMedia({ media: "print" });
    await expect(plug(page).getByText("yours, owner's manual, p. 312")).toBeVisible();
    await expect(strip(page)).toBeHidden();
    const mark = () =>
      page
        .locator("#plug-in .value-chip")
        .first()
        .evaluate((chip) => getComputedStyle(chip, "::after").content);
    await expect.poll(mark).toContain("(yours)");
    await page.emulateMedia({ media: "screen" });

    await page.goto(`${guide}?mode=wrench#plug-in`);
    await expect(page.getByRole("region", { name: "Oil drain plug" })).toContainText("18.5 lb-ft");
    await expect(page.getByText("(yours, owner's manual, p. 312)").first()).toBeVisible();
    await expect(page.getByText("Stop.")).toBeHidden();

    await page.goto("/kit?guide=e36/oil-change");
    await expect(page.getByRole("main")).toContainText(/6\.5 L.*, yours, workshop manual/);

    await page.goto("/guide/e36/specs");
    await page.getByText("Yours 2").click();
    await expect(page.getByText("2 of", { exact: false }).first()).toBeVisible();
    await page.locator("#torque-oil-drain-plug").getByRole("button", { name: "Edit Oil drain plug" }).click();
    await expect(page.getByRole("dialog").getByLabel("Tighten to")).toHaveValue("18.5 lb-ft");
    await page.keyboard.press("Escape");

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

test("numbers are read from the file that a garage wrote, and are checked like typed ones", async ({
  page,
}) => {
  await pickEngine(page);
  await page.goto("/guide/e36/specs");
  await hydrated(page);
  const most = page.getByRole("region", { name: "Most used" });
  await most.getByRole("button", { name: /^Oil drain plug.*Add$/ }).click();
  await expect(page.getByRole("dialog").getByLabel("Tighten to")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Add (it|them)$/ }).click();
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
  const read = page.getByRole("button", { name: "Read them for this car" });
  await expect(read).toBeDisabled();
  await page.getByLabel(/The book covers this car too/).check();
  await expectSoundAt(page, phone, desk);
  await read.click();
  await expect(page.getByText("1 number read.")).toBeVisible();
  await load([plugOf("30 Nm")]);
  await page.getByLabel(/The book covers this car too/).check();
  await read.click();
  await expect(page.getByText("0 numbers read. Your car has 1 of them already.")).toBeVisible();
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
