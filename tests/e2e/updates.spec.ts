import {
  axeViolations,
  desk,
  expect,
  hydrated,
  phone,
  sidewaysScroll,
  smallTargets,
  test,
} from "../support/e2e.ts";

test.use({ expectedErrors: /status of 404/ });

test("the roadmap shows what is built now, what comes next and what is done, with links to it", async ({
  page,
}) => {
  await page.goto("/roadmap");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Now", "Next", "Done"]);
  const done = page.getByRole("region", { name: "Done" });
  await expect(done).toContainText("November 15, 2026");
  // Only what leads somewhere is a link.
  await expect(done.getByRole("link")).toHaveText(["Search", "Search"]);
  await expect(page.getByRole("region", { name: "Next" })).not.toContainText("2026");

  await hydrated(page);
  await done.getByRole("heading", { name: "Search" }).getByRole("link").click();
  await expect(page).toHaveURL("/roadmap/search");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search");
  await page.getByRole("link", { name: "The first guides" }).click();
  await expect(page).toHaveURL("/dev-logs/the-first-guides");
  await expect(page.getByRole("main")).toContainText("A guide is one text file");
});

test("the dev logs come newest first, and each leads to the one before", async ({ page }) => {
  await page.goto("/dev-logs");
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["The first guides", "The foundation"]);
  await page.getByRole("link", { name: "The first guides" }).click();
  await page
    .getByRole("navigation", { name: "Other dev logs" })
    .getByRole("link", { name: /^Older/ })
    .click();
  await expect(page).toHaveURL("/dev-logs/the-foundation");
  await expect(page).toHaveTitle("The foundation — Jackstand");
});

test("an entry that isn't there leads to the list", async ({ page }) => {
  const response = await page.goto("/dev-logs/nothing");
  expect(response?.status()).toBe(404);
  await page.getByRole("link", { name: "All dev logs" }).click();
  await expect(page).toHaveURL("/dev-logs");
});

test("the home page ends with the latest guides and the latest log", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const latest = page.locator("section", { has: page.getByRole("heading", { name: "What's new" }) });
  await expect(latest.getByRole("list").first().getByRole("link")).toHaveCount(4);
  await latest.getByRole("link", { name: "The first guides" }).click();
  await expect(page).toHaveURL("/dev-logs/the-first-guides");
});

for (const path of ["/roadmap", "/roadmap/search", "/dev-logs", "/dev-logs/the-first-guides"]) {
  test(`${path} is accessible and fits`, async ({ page }) => {
    for (const viewport of [phone, desk]) {
      await page.setViewportSize(viewport);
      await page.goto(path);
      expect(await axeViolations(page)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    }
  });
}

test("/debug lists the pages for the operator and shows what went wrong in this tab", async ({ page }) => {
  await page.addInitScript(() =>
    sessionStorage.setItem(
      "jackstand-auth-errors",
      JSON.stringify([
        { time: "2026-11-16T10:00:00.000Z", context: "sign-in", code: "wrong-password", stack: "" },
      ]),
    ),
  );
  await page.goto("/debug");
  await hydrated(page);
  await expect(page.getByText("sign-in: wrong-password")).toBeVisible();
  await expect(page.getByText("Incorrect password.")).toBeVisible();
  await page.getByRole("link", { name: "Product data" }).click();
  await expect(page).toHaveURL("/debug/product");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("roadmap and logs can be read", async ({ page }) => {
    await page.goto("/roadmap");
    await page.getByRole("link", { name: "The garage" }).click();
    await expect(page.getByRole("main")).toContainText("keep a car's history");
    await page.getByRole("link", { name: "The first guides" }).click();
    await expect(page.getByRole("main")).toContainText("Each number is in one place.");
  });
});
