import { desk, expect, hydrated, phone, test } from "../support/e2e.ts";

test.use({ expectedErrors: /status of 404/ });

for (const viewport of [phone, desk]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("a symptom leads from its list to its causes and on to a guide", async ({ page }) => {
      await page.goto("/symptoms");
      await page.getByRole("link", { name: "Brakes squeal" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Brakes squeal");
      const first = page.getByRole("main").getByRole("listitem").filter({ hasText: "How to tell:" }).first();
      await expect(first).toContainText("Glazed or dusty pads");
      await expect(first.getByRole("list", { name: "Parts" }).first()).toContainText("Front brake pad");
      await first.getByRole("link", { name: "Front brake pads and rotors" }).first().click();
      await expect(page).toHaveURL(/\/guide\/e(?:46|36)\/brake-pads$/);
    });

    test("a code is found by the filter as it is typed", async ({ page }) => {
      await page.goto("/symptoms");
      await hydrated(page);
      await page.getByRole("searchbox", { name: "Filter" }).fill("p0171");
      await expect(page.getByRole("status").filter({ hasText: "symptom" })).toHaveText("0 symptoms, 1 code");
      await page.getByRole("link", { name: "P0171 Mixture too lean, bank 1" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("P0171Mixture too lean, bank 1");
      await expect(page).toHaveTitle("P0171: Mixture too lean, bank 1 — Jackstand");
    });

    test("what it means, whether to drive and the first check come before the causes", async ({ page }) => {
      await page.goto("/symptoms/car-overheats");
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 2 })).toContainText([
        "What it means",
        "Can I drive?",
        "First check, 10 minutes",
        "Likely causes",
      ]);
      await expect(main.getByText("No", { exact: true })).toBeVisible();
      const stop = main.getByText("Stop: ");
      const causes = page.getByRole("heading", { name: "Likely causes" });
      const [above, below] = [await stop.boundingBox(), await causes.boundingBox()];
      expect(above?.y).toBeLessThan(below?.y ?? 0);
    });
  });
}

test("the reader's car comes first and is remembered, and causes for other cars are hidden", async ({
  page,
}) => {
  await page.goto("/symptoms/brake-squeal");
  await hydrated(page);
  await page.getByLabel("Platform").selectOption("Mazda Miata");
  const first = page.getByRole("main").getByRole("listitem").filter({ hasText: "How to tell:" }).first();
  await expect(first.getByRole("link").first()).toHaveAttribute("href", "/guide/miata/brakes");
  await expect(first.getByText("Guides for other cars")).toBeVisible();

  await page.goto("/symptoms/rough-idle");
  await expect(page.getByLabel("Platform")).toHaveValue("miata");
  await expect(page.getByText("2 causes for other cars hidden.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "VANOS seals" })).toHaveCount(0);
  await page.getByLabel("Platform").selectOption("All cars");
  await expect(page.getByRole("heading", { name: "VANOS seals" })).toBeVisible();
});

test("a car that a guide was told about is taken", async ({ page }) => {
  await page.goto("/guide/e46/spark-plugs");
  await hydrated(page);
  await page.getByRole("combobox", { name: "Engine" }).selectOption("m54b30");
  await page.goto("/symptoms/rough-idle");
  await expect(page.getByLabel("Platform")).toHaveValue("e46");
});

test("list and filter work with the keyboard", async ({ page }) => {
  await page.goto("/symptoms");
  await hydrated(page);
  await page.getByRole("searchbox", { name: "Filter" }).focus();
  await page.keyboard.type("squeal");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/symptoms?q=squeal");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Brakes squeal" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/symptoms/brake-squeal");
});

test("a filter that nothing fits says so and leads on", async ({ page }) => {
  await page.goto("/symptoms?q=flux+capacitor");
  await hydrated(page);
  await expect(page.getByText("No symptoms or codes match")).toBeVisible();
  await expect(page.getByRole("link", { name: "Search the site" })).toHaveAttribute(
    "href",
    "/search?q=flux+capacitor",
  );
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(page.getByRole("link", { name: "Brakes squeal" })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "index, follow");
});

test("a guide leads to its codes and symptoms", async ({ page }) => {
  await page.goto("/guide/e46/spark-plugs");
  await hydrated(page);
  await page.locator("summary", { hasText: "Before you start" }).click();
  await page.getByRole("link", { name: "rough idle" }).click();
  await expect(page).toHaveURL("/symptoms/rough-idle");
  await page.goBack();
  await expect(page).toHaveURL("/guide/e46/spark-plugs");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Spark plugs/);
  await page.locator("summary", { hasText: "Before you start" }).click();
  await page.getByRole("link", { name: "P0303" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Misfires on cylinder 3");
});

test("any spelling of a code is its page, and one of them is the main address", async ({ page }) => {
  for (const path of ["/codes/p0171", "/codes/P0171"]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/codes\/P0171$/);
  }
  const crumbs = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(crumbs.map((text) => JSON.parse(text)["@type"])).toEqual(["BreadcrumbList"]);
});

for (const path of ["/codes/P9999", "/symptoms/no-such-symptom"]) {
  test(`${path} is the not-found page`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  });
}

test("all unknown codes share one page, so that a flood of them costs no rendering", async ({ request }) => {
  const [one, other] = [await request.get("/codes/P9999"), await request.get("/codes/nonsense")];
  expect(one.headers().etag).toBe(other.headers().etag);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the filter is a form, and a page has all cars", async ({ page }) => {
    await page.goto("/symptoms");
    await page.getByRole("searchbox", { name: "Filter" }).fill("coolant");
    await page.getByRole("button", { name: "Filter" }).click();
    await expect(page).toHaveURL("/symptoms?q=coolant");
    await expect(page.getByRole("link", { name: "Brakes squeal" })).toHaveCount(0);
    await page.getByRole("link", { name: "Coolant level drops" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Coolant level drops");
    await expect(page.getByLabel("Platform")).toBeHidden();
  });
});
