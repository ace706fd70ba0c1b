import type { Page } from "@playwright/test";
import { desk, expect, hydrated, phone, test } from "../support/e2e.ts";

const api = "**/api/v1/search?*";

/** A page with the navigation's box, ready for typing. */
async function openBar(page: Page) {
  await page.goto("/terms");
  await hydrated(page);
  return page.getByRole("navigation", { name: "Main" }).getByRole("combobox", { name: "Search" });
}

test.describe("the box in the bar", () => {
  test.use({ viewport: desk, firstVisit: true, prefetch: true });

  test("closes its list on Escape, keeps the words and still searches on Enter", async ({ page }) => {
    const box = await openBar(page);
    await box.pressSequentially("return pol");
    const list = page.getByRole("listbox", { name: "Suggestions" });
    await expect(list).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(list).toBeHidden();
    await expect(box).toBeFocused();
    await expect(box).toHaveValue("return pol");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/search\?q=return\+pol$/);
    await expect(page.getByRole("main").getByRole("link", { name: "Return Policy" })).toBeVisible();
  });

  test("loads nothing before it is used, and little then", async ({ page }) => {
    const box = await openBar(page);
    // The account is looked up in the browser's spare time, which may be later than a quiet network.
    await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeVisible();
    await page.waitForLoadState("networkidle");
    const sizes: Promise<number>[] = [];
    page.on("requestfinished", (request) => {
      // Pages that the browser fetches ahead in its spare time are another matter.
      if (request.headers()["sec-purpose"] === "prefetch") return;
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    const script = page.waitForResponse(/suggestions-[^/]*\.js$/);
    const answer = page.waitForResponse(api);
    await box.pressSequentially("brake pads");
    await script;
    await answer;
    await expect(page.getByRole("listbox")).toBeVisible();
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(15_000);
  });

  test("is not drawn twice: a page with a search of its own has only that one", async ({ page }) => {
    await page.goto("/search");
    await hydrated(page);
    await expect(page.getByRole("combobox")).toHaveCount(1);
    await page.keyboard.press("/");
    await expect(page.getByRole("main").getByRole("combobox")).toBeFocused();
  });
});

test.describe("when suggestions fail", () => {
  test.use({ viewport: desk, expectedErrors: /Failed to load resource/ });

  test("the form still searches", async ({ page }) => {
    await page.route(api, (route) => route.abort());
    const box = await openBar(page);
    const failed = page.waitForEvent("requestfailed");
    await box.pressSequentially("refund");
    await failed;
    await expect(page.getByRole("listbox")).toBeHidden();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main").getByRole("link", { name: "Return Policy" })).toBeVisible();
  });
});

test.describe("the results", () => {
  test("say a number at once and lead to its row", async ({ page }) => {
    await page.goto("/search?q=e46+lug+bolt+torque");
    const first = page.getByRole("main").getByRole("listitem").first();
    await expect(first).toContainText(/\d+ Nm/);
    await expect(first).toContainText(/\d+ lb-ft/);
    await expect(first).toContainText(/sources agree|1 source/);
    await expect(first.getByRole("link", { name: "Wheel bolts" })).toHaveAttribute(
      "href",
      "/guide/e46/specs#torque-wheel-bolts",
    );
  });

  test("lead to the step that has the words and mark them", async ({ page }) => {
    await page.goto("/search?q=caliper+hangs+by+wire");
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: /^Step \d+: / }).first()).toHaveAttribute(
      "href",
      /^\/guide\/[a-z0-9]+\/[a-z-]*brake[a-z-]*#[a-z0-9-]+$/,
    );
    await expect(main.locator("mark", { hasText: "wire" }).first()).toBeVisible();
  });

  test("say so when nothing has all the words", async ({ page }) => {
    await page.goto("/search?q=refund+zzzzzz");
    await expect(page.getByText("No exact match for “refund zzzzzz”.")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Return Policy" })).toBeVisible();
  });

  test("have no filters while advanced search is off", async ({ page }) => {
    await page.goto("/search?q=brake&kind=page");
    await expect(page.getByText("Narrow down")).toHaveCount(0);
    await expect(page.getByRole("main").getByText("Guide").first()).toBeVisible();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("the bar opens a field over the page, and Escape closes it", async ({ page }) => {
    const panelScript = page.waitForResponse(/search-panel-[^/]*\.js$/);
    await page.goto("/terms");
    await hydrated(page);
    await panelScript;
    const opener = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Search" });
    const field = page.getByRole("dialog", { name: "Search" }).getByRole("combobox");
    await expect(async () => {
      // Until the script has run, the link leads to the search page.
      if (!page.url().endsWith("/terms")) await page.goBack();
      await opener.click();
      await expect(field).toBeFocused({ timeout: 1000 });
    }).toPass();
    await expect(page).toHaveURL("/terms");
    await page.keyboard.press("Escape");
    await expect(field).toHaveCount(0);
    await expect(opener).toBeFocused();

    await page.keyboard.press("Enter");
    await field.pressSequentially("return pol");
    await page.getByRole("option", { name: "Return Policy" }).click();
    await expect(page).toHaveURL("/returns");
    await expect(field).toHaveCount(0);
  });

  test("the search page has examples", async ({ page }) => {
    await page.goto("/search");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search");
    await page.getByRole("link", { name: "brake pads" }).click();
    await expect(
      page.getByRole("main").getByRole("link", { name: "Front brake pads and rotors" }).first(),
    ).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: desk });

  test("the box in the bar searches", async ({ page }) => {
    await page.goto("/terms");
    const box = page.getByRole("navigation", { name: "Main" }).getByRole("combobox", { name: "Search" });
    await box.fill("miata lug nut torque");
    await box.press("Enter");
    await expect(page).toHaveURL(/\/search\?q=miata\+lug\+nut\+torque$/);
    await expect(page.getByRole("main").getByRole("listitem").first()).toContainText("Lug nuts");
  });
});

test("the API answers with hits, a total and facets", async ({ request }) => {
  const answer = await request.get("/api/v1/search?q=brake&limit=2&kind=guide&platform=e46");
  expect(answer.headers()["content-type"]).toContain("application/json");
  const body = await answer.json();
  expect(body).toMatchObject({ query: "brake", hasAllWords: true, planned: [] });
  expect(body.hits.length).toBeLessThanOrEqual(2);
  expect(body.hits[0]).toMatchObject({
    kind: "guide",
    platform: "e46",
    title: expect.stringMatching(/brake/i),
  });
  expect(body.total).toBeGreaterThanOrEqual(body.hits.length);
  expect(body.facets.platform.map(({ value }: { value: string }) => value)).toContain("miata");
});
