import { desk, expect, phone, test } from "../support/e2e.ts";

test.use({ javaScriptEnabled: false, expectedErrors: /status of 404/ });

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("the menu opens and its links work", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByText("Loading your account")).toBeHidden();
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Get Support & Help" })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Get Support & Help");
  });
});

test.describe("on a desk", () => {
  test.use({ viewport: desk });

  test("the guides menu opens and its links work", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Check Out These Guides" }).click();
    await page
      .getByRole("list", { name: "Check Out These Guides" })
      .getByRole("link", { name: "Get Support & Help" })
      .click();
    await expect(page).toHaveURL("/contribute");
  });
});

test("search answers", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("combobox").fill("cookies");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("main").getByRole("link", { name: "Privacy Policy" })).toBeVisible();
});

test("policies can be read and left again", async ({ page }) => {
  await page.goto("/terms");
  await expect(page.getByRole("article")).toContainText(/factory manual/i);
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact");
});
