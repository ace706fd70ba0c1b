import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { desk, expect, expectSoundAt, hydrated, phone, test } from "../support/e2e.ts";

const both = "/kit?guide=e46/brake-pads&guide=e46/oil-change";

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("two jobs become one list, each tool once", async ({ page }) => {
  await page.goto(both);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Job kit");
  await expect(page.getByRole("heading", { name: "2 jobs" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^Floor jack/ })).toHaveCount(1);
  await expect(section(page, "Parts").getByText("Front brake rotors")).toBeVisible();
  await expect(section(page, "While you're there")).toContainText("optional");
  // What only one of them needs stands under its name.
  await expect(section(page, "Parts").getByText("For Front brake pads", { exact: false })).toHaveCount(1);
  await expect(section(page, "Fluids")).toContainText("6.5 L");
  await expect(section(page, "Fluids")).toContainText("6.9 qt");
});

test("what lies ready is ticked, counted and remembered for this kit", async ({ page }) => {
  await page.goto(both);
  await hydrated(page);
  await page.getByRole("checkbox", { name: /^Torque wrench/ }).check();
  await expect(page.getByText(/^1 of \d+ ready$/)).toBeVisible();
  await page.goto("/kit?guide=e46/oil-change&guide=e46/brake-pads");
  await hydrated(page);
  await expect(page.getByRole("checkbox", { name: /^Torque wrench/ })).toBeChecked();
  await page.goto("/kit?guide=e46/oil-change");
  await hydrated(page);
  await expect(page.getByRole("checkbox", { name: /^Torque wrench/ })).not.toBeChecked();
  await page.goto(both);
  await hydrated(page);
  await page.getByRole("button", { name: "Uncheck all" }).click();
  await expect(page.getByText(/^0 of \d+ ready$/)).toBeVisible();
});

test("a guide is added and removed", async ({ page }) => {
  await page.goto("/kit?guide=e46/oil-change");
  await hydrated(page);
  await page.getByLabel("Add another job").selectOption("e46/spark-plugs");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("heading", { name: "2 jobs" })).toBeVisible();
  await page.getByRole("link", { name: /^Remove Engine oil/ }).click();
  await expect(page).toHaveURL("/kit?guide=e46/spark-plugs");
  await expect(page.getByRole("heading", { name: "The job" })).toBeVisible();
});

test("the choice holds guides of the same car and of every car", async ({ page }) => {
  await page.goto("/kit?guide=e46/oil-change");
  const options = await page
    .getByLabel("Add another job")
    .locator("option")
    .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
  expect(options).toContain("e46/brake-pads");
  expect(options).toContain("basic/jacking-and-stands");
  expect(options).not.toContain("e46/oil-change");
  expect(options.filter((value) => value.startsWith("miata/"))).toEqual([]);
});

test("on a phone the list begins on the first screen", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(both);
  const box = await section(page, "Parts").getByRole("listitem").first().boundingBox();
  expect(box?.y).toBeLessThan(600);
  await expectSoundAt(page, phone, desk);
});

test("an alias is its guide, and a guide is there once", async ({ page }) => {
  await page.goto("/kit?guide=e46/brake-pad&guide=E46/brake-pads");
  await expect(page.getByRole("heading", { name: "The job" })).toBeVisible();
});

test("an unknown guide is named and the rest works", async ({ page }) => {
  const answer = await page.goto("/kit?guide=e46/flux-capacitor&guide=e46/oil-change");
  expect(answer?.status()).toBe(200);
  await expect(page.getByText("There's no guide named “e46/flux-capacitor”.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "The job" })).toBeVisible();
});

test("nonsense in the address is no failure", async ({ request }) => {
  for (const guide of [
    "",
    "/",
    "a/b/c",
    "../../etc/passwd",
    "%00",
    "x".repeat(2000),
    "__proto__/constructor",
  ]) {
    const answer = await request.get(`/kit?guide=${encodeURIComponent(guide)}`);
    expect(answer.status(), guide).toBe(200);
  }
});

test("a kit holds twelve guides at most", async ({ page }) => {
  const many = Array.from({ length: 14 }, (_, at) => `guide=e46/none-${at}`).join("&");
  await page.goto(`/kit?${many}`);
  await expect(page.getByText(/A kit holds up to 12 guides/)).toBeVisible();
});

test("the list goes to the clipboard as text", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(both);
  await hydrated(page);
  await page.getByRole("button", { name: "Copy as text" }).click();
  await expect(page.getByText("Kit copied")).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain("[ ] Front brake rotors - 2");
});

test("the list is downloaded as a table", async ({ page }) => {
  await page.goto(both);
  await hydrated(page);
  const arriving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toBe("job-kit.csv");
  const lines = (await readFile(await download.path(), "utf8")).split("\r\n");
  expect(lines[0]).toBe("\ufeffGroup,Item,Detail,Quantity,Part number,Needed,For,Note");
  expect(lines.length).toBeGreaterThan(20);
});

test("without a job it says what will be here", async ({ page }) => {
  await page.goto("/kit");
  await expect(page.getByText("No job chosen yet")).toBeVisible();
  await expect(page.getByLabel("Start with")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the list is there and a guide can be added", async ({ page }) => {
    await page.goto("/kit?guide=e46/oil-change");
    await expect(section(page, "Fluids")).toContainText("6.5 L");
    await page.getByLabel("Add another job").selectOption("basic/jacking-and-stands");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByRole("heading", { name: "2 jobs" })).toBeVisible();
  });
});

test("on paper what has to be bought comes first, and two jobs need two sheets at most", async ({ page }) => {
  await page.goto(both);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(/^BMW E46: Front brake pads.*About /)).toBeVisible();
  await expect(page.getByRole("main").getByRole("region").first()).toHaveAccessibleName("Parts");
  const pdf = await page.pdf({ format: "A4" });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
});
