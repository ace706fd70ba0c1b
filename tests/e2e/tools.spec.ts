import type { Page } from "@playwright/test";
import { expect, test } from "../support/accounts-e2e.ts";
import { desk, expectSound, hydrated, phone } from "../support/e2e.ts";

const dialog = (page: Page) => page.getByRole("dialog");

test("tools are checked off, lent and deleted, and a guide says what is missing", async ({
  page,
  member,
}) => {
  expect(member.uid).not.toBe("");
  await page.goto("/dashboard?tab=tools");
  await hydrated(page);
  await expect(page.getByText("No tools yet")).toBeVisible();
  await page.getByRole("link", { name: "Add from our list" }).click();
  await dialog(page).getByRole("button", { name: "Add" }).click();
  await expect(dialog(page).getByText("Check at least one tool")).toBeVisible();
  await dialog(page).getByText("Lifting and support").click();
  await dialog(page).getByLabel("Jack stands").check();
  await expectSound(page);
  await dialog(page).getByRole("button", { name: "Add" }).click();
  await expect(page.getByText("Tool added", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Add your own" }).click();
  await dialog(page).getByLabel("Name").fill("Grandpa's puller");
  await dialog(page).getByLabel("Where you keep it").fill("Red drawer");
  await page.keyboard.press("Enter");
  const own = page.getByRole("region", { name: "Your own", exact: true });
  await expect(own).toContainText("Grandpa's puller");
  await expect(own).toContainText("Red drawer");

  await page.getByRole("link", { name: "Edit Grandpa's puller" }).click();
  await dialog(page).getByLabel("Lent to").fill("Sam");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("region", { name: "Lent out", exact: true })).toContainText("Lent to Sam");
  await expectSound(page);
  await page.getByRole("button", { name: "It's back: Grandpa's puller" }).click();
  await expect(page.getByRole("region", { name: "Lent out", exact: true })).toBeHidden();

  await page.getByRole("link", { name: "Delete Grandpa's puller" }).click();
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expect(own).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(own).toContainText("Grandpa's puller");

  await page.goto("/guide/basic/oil-change");
  await hydrated(page);
  await page.getByText(/\d+ tools, \d+ parts/).click();
  await expect(page.getByText(/You're missing \d+ of \d+:/)).toBeVisible();

  await page.goto("/kit?guide=basic/oil-change");
  await hydrated(page);
  await expect(page.getByText("1 tool from your inventory left out.")).toBeVisible();
  await expect(page.getByLabel("Jack stands")).toBeHidden();
  await page.getByRole("button", { name: "Show them" }).click();
  await expect(page.getByLabel("Jack stands")).toBeVisible();
});

test("many tools have pages, on which everything works", async ({ page, member, baseURL }) => {
  const tools = Array.from({ length: 120 }, (_, index) => ({ name: `Puller ${index + 1}` }));
  const added = await page.request.post("/api/v1/me/tools", {
    headers: { Origin: baseURL ?? "", "X-Account": member.uid },
    data: { tools: [...tools, { name: "Jack stands", covers: ["jack-stands"] }] },
  });
  expect(added.status()).toBe(201);
  await page.goto("/dashboard?tab=tools");
  await hydrated(page);
  const pages = page.getByRole("navigation", { name: "Tool pages" });
  await expect(page.getByRole("region", { name: "Lifting and support" })).toContainText("Jack stands");
  await expect(page.getByText("1 of the")).toBeVisible();
  await pages.getByRole("link", { name: "Next" }).press("Enter");
  await expect(page).toHaveURL(/tab=tools&page=2/);
  await expect(page.getByText("1 of the")).toBeVisible();
  await expectSound(page);

  await page.getByRole("link", { name: "Add from our list" }).click();
  await dialog(page).getByText("Lifting and support").click();
  await expect(dialog(page).getByLabel("Jack stands")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Edit Puller 60", exact: true }).click();
  await dialog(page).getByLabel("Where you keep it").fill("Red drawer");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Red drawer")).toBeVisible();
  await page.getByRole("link", { name: "Delete Puller 60", exact: true }).click();
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Red drawer")).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Red drawer")).toBeVisible();
  await expect(page).toHaveURL(/page=2/);
  // Lent tools are on the first page, so the dialog's tool leaves this one.
  await page.getByRole("link", { name: "Edit Puller 60", exact: true }).click();
  await dialog(page).getByLabel("Lent to").fill("Sam");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText("1 lent out")).toBeVisible();
  await pages.getByRole("link", { name: "Previous" }).click();
  await expect(page.getByRole("region", { name: "Lent out", exact: true })).toContainText("Puller 60");
});

for (const screen of [phone, desk])
  test(`a button of a dialog that comes with the page does not move away while it is pressed, at ${screen.width} px`, async ({
    page,
    member,
  }) => {
    expect(member.uid).not.toBe("");
    await page.setViewportSize(screen);
    const script = Promise.withResolvers<void>();
    const late = "**/assets/tools-tab-*.js";
    await page.route(late, async (route) => {
      await script.promise;
      await route.continue();
    });
    const requested = page.waitForRequest(late);
    await page.goto("/dashboard?tab=tools&do=add-tools");
    await requested;
    const button = dialog(page).getByRole("button", { name: "Add" });
    await expect(page.locator("dialog:modal")).toBeHidden();
    await button.hover();
    const place = await button.boundingBox();
    await page.mouse.down();
    script.resolve();
    await expect(page.locator("dialog:modal")).toBeVisible();
    await page.mouse.up();
    await expect(dialog(page).getByText("Check at least one tool")).toBeVisible();
    expect(await button.boundingBox()).toEqual(place);
  });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a tool of the second page is deleted with a plain form", async ({ page, member, baseURL }) => {
    const tools = Array.from({ length: 60 }, (_, index) => ({ name: `Puller ${index + 1}` }));
    const headers = { Origin: baseURL ?? "", "X-Account": member.uid };
    await page.request.post("/api/v1/me/tools", { headers, data: { tools } });
    await page.goto("/dashboard?tab=tools");
    await page.getByRole("navigation", { name: "Tool pages" }).getByRole("link", { name: "Next" }).click();
    await page.getByRole("link", { name: "Delete Puller 60" }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByText("Tool deleted")).toBeVisible();
    await page.goto("/dashboard?tab=tools&page=2");
    await expect(page.getByText("Puller 59")).toBeVisible();
    await expect(page.getByText("Puller 60")).toHaveCount(0);
  });

  test("a tool is added and deleted with plain forms", async ({ page, member }) => {
    expect(member.uid).not.toBe("");
    await page.goto("/dashboard?tab=tools&do=add-tool");
    await page.getByLabel("Name").fill("Bench vise");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByText("Tools added")).toBeVisible();
    await page.getByRole("link", { name: "Delete Bench vise" }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByText("Tool deleted")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Bench vise")).toBeVisible();
  });
});
