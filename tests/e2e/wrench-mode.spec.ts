import { axeViolations, desk, expect, narrow, phone, sidewaysScroll, smallTargets } from "../support/e2e.ts";
import { back, enter, heading, next, path, test, wrench } from "../support/wrench-mode.ts";

const tablet = { width: 1024, height: 768 };
const phoneOnItsSide = { width: 844, height: 390 };

test("the first visit begins with the warnings and the tools, then goes step by step", async ({ page }) => {
  await enter(page, wrench);
  await expect(heading(page)).toHaveText("Before you start");
  await expect(page.getByText("Never work on a car that only a jack holds up.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Tools" })).toBeVisible();
  await page.getByRole("button", { name: "First step" }).click();
  await expect(heading(page)).toHaveText("Raise the front and take the wheels off");
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole("status")).toHaveText(/^Step 1 of \d+$/);
  await expect(page).toHaveURL(/#raise$/);
});

test("Next ticks the step, Back does not untick it, and a later visit goes on there", async ({ page }) => {
  await enter(page, `${wrench}#raise`);
  await page.getByRole("checkbox").first().check();
  await next(page).click();
  const second = await heading(page).textContent();
  await next(page).click();
  await back(page).click();
  await expect(heading(page)).toHaveText(second ?? "");
  await enter(page, wrench);
  await expect(heading(page)).toHaveText(second ?? "");
  await expect(page.getByText(/step 2 of \d+ · done/i)).toBeVisible();
  await page.getByRole("button", { name: "Not done yet: untick this step" }).click();
  await expect(page.getByText(/step 2 of \d+ · done/i)).toBeHidden();
  await back(page).click();
  await expect(page.getByRole("checkbox").first()).toBeChecked();
});

test("a torque is huge, in the reader's units, and its mark survives a reload", async ({ page }) => {
  await enter(page, `${wrench}#carrier-on`);
  const figure = page
    .getByRole("region", { name: /carrier/i })
    .locator("strong")
    .first();
  await expect(figure).toHaveText("81 lb-ft");
  expect(
    await figure.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
  ).toBeGreaterThan(64);
  await page.getByRole("button", { name: /^Mark torqued/ }).click();
  await page.reload();
  await expect(page.getByRole("button", { name: /^Torqued/, pressed: true })).toBeVisible();
  await page.getByRole("button", { name: /All steps/ }).click();
  await page.getByText("Metric").click();
  await page.keyboard.press("Escape");
  await expect(figure).toHaveText("110 Nm");
});

test("a fastener that was left unmarked is named on the next step and at the end", async ({ page }) => {
  await enter(page, `${wrench}#carrier-on`);
  const title = (await heading(page).textContent()) ?? "";
  await next(page).click();
  await expect(page.getByRole("note").filter({ hasText: title })).toContainText(
    "1 fastener not marked torqued.",
  );
  await expect(page.getByRole("status")).toContainText("1 fastener not marked torqued");
  await enter(page, `${wrench}#_finish`);
  await page.getByRole("button", { name: `${title} 1 fastener not marked torqued` }).click();
  await page.getByRole("button", { name: /^Mark torqued/ }).click();
  await next(page).click();
  await expect(page.getByText("not marked torqued")).toHaveCount(0);
});

test("a number for the reader's car stands alone", async ({ page }) => {
  await enter(page, "/guide/e36/oil-change?mode=wrench#plug-in");
  const torque = page.getByRole("region", { name: "Oil drain plug" });
  await expect(torque).toContainText("See the factory manual");
  await page.evaluate(() => localStorage.setItem("jackstand-variants", '{"e36":{"engine":"m52b28"}}'));
  await page.reload();
  await expect(torque.locator("strong").first()).toHaveText("18 lb-ft");
  await expect(torque).not.toContainText("See the factory manual");
});

test("the list of all steps jumps anywhere", async ({ page }) => {
  await enter(page, wrench);
  await page.getByRole("button", { name: /All steps/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Bolt the carrier back/ })
    .click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(heading(page)).toHaveText("Bolt the carrier back");
  await expect(heading(page)).toBeFocused();
});

test("the job ends with checks, is marked done, and can begin anew", async ({ page }) => {
  await enter(page, `${wrench}#bed-in`);
  await page.getByRole("button", { name: "Final checks" }).click();
  await expect(heading(page)).toHaveText("Final checks");
  await expect(page.getByText("Still open")).toBeVisible();
  await page.getByRole("button", { name: "Mark job done" }).click();
  await expect(heading(page)).toHaveText("Job done");
  await enter(page, wrench);
  await expect(heading(page)).toHaveText("Job done");
  await page.getByRole("button", { name: "Start the job again" }).click();
  await expect(heading(page)).toHaveText("Before you start");
  await enter(page, wrench);
  await expect(heading(page)).toHaveText("Before you start");
});

test("a place to stop overnight says so", async ({ page }) => {
  await enter(page, `${wrench}#wheels-on`);
  await expect(page.getByText("You may stop here overnight.")).toBeVisible();
});

const screens = ["", "#caliper-off", "#carrier-on", "#_finish"];

for (const viewport of [narrow, phone, phoneOnItsSide, tablet, desk]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("every screen fits, and its buttons stay in view", async ({ page }) => {
      for (const screen of screens) {
        await page.goto("about:blank");
        await enter(page, wrench + screen);
        await expect(heading(page)).toHaveCount(1);
        const last = page.getByRole("navigation").locator(":scope > :last-child");
        await expect(last).toBeInViewport({ ratio: 1 });
        expect(await sidewaysScroll(page), screen).toBeLessThanOrEqual(0);
        expect(await smallTargets(page), screen).toEqual([]);
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await expect(last).toBeInViewport({ ratio: 1 });
      }
    });
  });
}

test.describe("for everyone", () => {
  test.use({ viewport: phone });

  for (const screen of screens) {
    test(`the screen "${screen}" is accessible`, async ({ page }) => {
      await enter(page, wrench + screen);
      expect(await axeViolations(page)).toEqual([]);
    });
  }

  test("the list of steps and the timer's dialog are accessible", async ({ page }) => {
    await enter(page, `${wrench}#carrier-on`);
    for (const opener of [/All steps/, /^Timer$/]) {
      await page.getByRole("button", { name: opener }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(await axeViolations(page, "dialog[open]")).toEqual([]);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
    }
  });

  test("closing a dialog leaves the step where it was", async ({ page }) => {
    await enter(page, `${wrench}#carrier-on`);
    await page.getByRole("button", { name: "Timer", exact: true }).click();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the first screen is there, with a way to the guide", async ({ page }) => {
    await page.goto(wrench);
    await expect(heading(page)).toHaveText("Before you start");
    await expect(page.getByText("Wrench mode needs JavaScript.")).toBeVisible();
    await page.getByRole("link", { name: "Read the guide on one page" }).click();
    await expect(page).toHaveURL(path);
  });
});
