import type { Page } from "@playwright/test";
import { axeViolations, desk, expect, hydrated, phone, test } from "../support/e2e.ts";
import { plannedGuide } from "../support/fixture-content.ts";

const guideLinks = (page: Page) =>
  page.getByRole("main").locator('li a[href^="/guide/"]:not(header a, [aria-label="First jobs"] a)');
const car = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Cars" }).getByRole("link", { name });
const filters = (page: Page) => page.getByRole("main").locator("summary", { hasText: "Filters" });
const robots = (page: Page) => page.locator('meta[name="robots"]');

test.describe("the guide browser", () => {
  test("lists every public guide with topic, difficulty and time, and how many there are", async ({
    page,
  }) => {
    await page.goto("/guide");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Guides");
    const count = Number.parseInt(
      (await page.getByRole("heading", { name: /^\d+ guides$/ }).textContent()) ?? "",
      10,
    );
    expect(count).toBeGreaterThanOrEqual(14);
    await expect(guideLinks(page)).toHaveCount(count);
    const brakes = page
      .getByRole("region", { name: "Brakes" })
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: /Front brake pads/ }) });
    await expect(brakes.getByRole("link", { name: /E46.*Front brake pads/ })).toHaveText("E46");
    await expect(brakes).toContainText(/Beginner|Intermediate|Advanced|Expert/);
    await expect(brakes).toContainText(/hours/);
  });

  test("on a phone shows three cars of a job, and the others on a tap", async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto("/guide");
    const job = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: /^Engine oil/ }) });
    const more = job.locator("summary");
    const [, left] = /^(\d+) more/.exec((await more.textContent()) ?? "") ?? [];
    await expect(job.getByRole("link")).toHaveCount(3);
    await more.click();
    await expect(job.getByRole("link")).toHaveCount(3 + Number(left));
  });

  test("keeps the filters in the address, and a choice is taken at once", async ({ page }) => {
    await page.goto("/guide");
    await hydrated(page);
    const e36 = car(page, "BMW E36");
    await e36.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/guide?platform=e36");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("BMW E36 guides");
    await expect(e36).toBeFocused();
    await expect(e36).toHaveAttribute("aria-current", "true");
    await filters(page).click();
    await page.getByLabel("Difficulty").selectOption("beginner");
    await expect(page).toHaveURL("/guide?platform=e36&difficulty=beginner");
    await expect(guideLinks(page).filter({ hasNotText: "Beginner" })).toHaveCount(0);
    await expect(guideLinks(page).first()).toHaveAttribute("href", /^\/guide\/e36\//);
    await page.goBack();
    await expect(page).toHaveURL("/guide?platform=e36");
    await expect(page.getByLabel("Difficulty")).toHaveValue("");
    await expect(e36).toHaveAttribute("aria-current", "true");
  });

  test("keeps every one of several quick choices", async ({ page }) => {
    await page.goto("/guide");
    await hydrated(page);
    // Each list is on its way when the next choice is made, and the first ones arrive in between.
    let delay = 300;
    await page.route("**/guide.data*", async (route) => {
      delay -= 100;
      await new Promise((resolve) => setTimeout(resolve, Math.max(delay, 0)));
      await route.continue();
    });
    await filters(page).click();
    await page.getByLabel("Part of the car").selectOption("brakes");
    await car(page, "BMW E46").click();
    await page.getByLabel("Difficulty").selectOption("beginner");
    await page.getByLabel("Type of work").selectOption("maintenance");
    await expect(page).toHaveURL("/guide?platform=e46&topic=brakes&category=maintenance&difficulty=beginner");
    await expect(page.getByRole("list", { name: "Active filters" }).getByRole("listitem")).toHaveCount(5);
  });

  test("begins with first jobs, each with its drawing", async ({ page }) => {
    await page.goto("/guide?platform=e46");
    const first = page.getByRole("region", { name: "First jobs" });
    await expect(first.getByRole("link", { name: /Front brake pads/ })).toContainText("Beginner");
    const drawing = first.getByRole("link", { name: /Front brake pads/ }).locator("img");
    await expect
      .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await page.goto("/guide?platform=e46&difficulty=beginner");
    await expect(first).toHaveCount(0);
  });

  test("a car without guides says so and has what fits any car", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    await page
      .getByRole("main")
      .getByRole("link", { name: /Honda Civic/ })
      .click();
    await expect(page).toHaveURL("/guide?platform=civic");
    await expect(page.getByRole("heading", { name: "No guides for the Honda Civic yet" })).toBeVisible();
    const universal = page.getByRole("region", { name: "Guides for any car" });
    await expect(universal.locator('a[href="/guide/basic/oil-change"]')).toBeVisible();
    await expect(robots(page)).toHaveAttribute("content", "noindex, nofollow");
  });

  test("counts what each option would show", async ({ page }) => {
    await page.goto("/guide?platform=e46");
    const option = page.getByLabel("Difficulty").locator('option[value="beginner"]');
    const [, count] = /^Beginner \((\d+)\)$/.exec((await option.textContent()) ?? "") ?? [];
    await page.goto("/guide?platform=e46&difficulty=beginner");
    await expect(guideLinks(page).filter({ hasText: "Beginner" })).toHaveCount(Number(count));
  });

  test("takes one filter off, or all", async ({ page }) => {
    await page.goto("/guide?platform=e46&difficulty=beginner");
    await hydrated(page);
    await page.getByRole("link", { name: "Remove filter: Beginner" }).click();
    await expect(page).toHaveURL("/guide?platform=e46");
    await page.goto("/guide?platform=e46&difficulty=beginner");
    await page.getByRole("link", { name: "Clear all" }).click();
    await expect(page).toHaveURL("/guide");
  });

  test("says so when nothing fits, and has a way out", async ({ page }) => {
    await page.goto("/guide?platform=basic&category=performance&difficulty=expert&time=days");
    await expect(page.getByRole("heading", { name: "0 guides" })).toBeVisible();
    await expect(page.getByText("No guides match")).toBeVisible();
    await page.getByRole("link", { name: /^Show all \d+ guides$/ }).click();
    await expect(page).toHaveURL("/guide");
  });

  test("ignores filters that mean nothing", async ({ page }) => {
    const answer = await page.goto("/guide?platform=zeppelin&difficulty=impossible&page=x");
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Guides");
    await expect(page.getByRole("list", { name: "Active filters" })).toBeHidden();
  });

  test("leads to the search", async ({ page }) => {
    await page.goto("/guide");
    await hydrated(page);
    await page.getByRole("main").getByRole("search").getByRole("combobox").fill("miata");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=miata");
  });

  test("offers search engines a car's list, not every mixture of filters", async ({ page }) => {
    await page.goto("/guide?time=short&platform=e46");
    await expect(robots(page)).toHaveAttribute("content", "noindex, nofollow");
    await page.goto("/guide?platform=E46&utm_source=x");
    await expect(robots(page)).toHaveAttribute("content", "index, follow");
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/guide\?platform=e46$/);
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("filters with a button", async ({ page }) => {
      await page.goto("/guide");
      await car(page, "Mazda Miata").click();
      await filters(page).click();
      await page.getByLabel("Difficulty").selectOption("intermediate");
      await page.getByRole("button", { name: "Show guides" }).click();
      await expect(page).toHaveURL(/\/guide\?platform=miata&.*difficulty=intermediate/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mazda Miata guides");
      await expect(car(page, "Mazda Miata")).toHaveAttribute("aria-current", "true");
    });
  });
});

test.describe("/guide/{platform}", () => {
  for (const [path, to] of [
    ["/guide/e46", "/guide/e46/maintenance-schedule"],
    ["/guide/E46", "/guide/e46/maintenance-schedule"],
    ["/guide/s2000", "/guide/s2000/maintenance"],
  ] as const) {
    test(`${path} redirects to ${to}`, async ({ request }) => {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect(answer.status()).toBe(302);
      expect(answer.headers().location).toBe(to);
    });
  }

  test("an unknown platform redirects to /404", async ({ request }) => {
    for (const path of ["/guide/zeppelin", "/guide/zeppelin/diy-progression"]) {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect(answer.status(), path).toBe(302);
      expect(answer.headers().location, path).toBe("/404");
    }
  });

  test("miata has an index with its generations and its guides by topic", async ({ page }) => {
    await page.setViewportSize(desk);
    const answer = await page.goto("/guide/miata");
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mazda Miata guides");
    const generations = page.getByRole("region", { name: "Generations" });
    for (const name of ["NA", "NB", "NC", "ND"])
      await expect(generations.getByText(name, { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: "Brakes" })).toBeVisible();
    for (const slug of ["oil-change", "brakes", "top-repair"])
      await expect(page.locator(`a[href="/guide/miata/${slug}"]`)).toBeVisible();
    await expect(robots(page)).toHaveAttribute("content", "index, follow");
  });

  test("miata in another case is the same page", async ({ page }) => {
    await page.goto("/guide/MIATA");
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mazda Miata guides");
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/guide\/miata$/);
  });

  test("basic lists the universal guides", async ({ page }) => {
    await page.goto("/guide/basic");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Universal guides");
    for (const slug of ["oil-change", "battery-maintenance", "jacking-and-stands"])
      await expect(page.locator(`a[href="/guide/basic/${slug}"]`)).toBeVisible();
  });

  test("a car model that isn't a platform shows the guide browser", async ({ page }) => {
    const answer = await page.goto("/guide/miata-na");
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mazda Miata NA guides");
    expect(await guideLinks(page).count()).toBeGreaterThan(0);
    await page.goto("/guide/GENERAL?difficulty=beginner");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Guides for any car");
    await expect(page.getByLabel("Difficulty")).toHaveValue("beginner");
    await expect(page.getByRole("navigation", { name: "Cars" })).toHaveCount(0);
    await expect(page.locator('a[href="/guide/basic/oil-change"]')).toBeVisible();
  });
});

test("/guides names every car, its first guides, and where the rest are", async ({ page }) => {
  await page.goto("/guides");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 2 }).first()).toHaveText("Universal guides");
  for (const car of ["BMW E46", "Mazda Miata", "Honda S2000", "Honda Civic", "Porsche 911"])
    await expect(main.getByText(car, { exact: true })).toBeVisible();
  const e46 = page.getByRole("region", { name: "BMW E46" });
  expect(await guideLinks(page).count()).toBeGreaterThanOrEqual(14);
  expect(await e46.locator("li").count()).toBeLessThanOrEqual(8);
  await expect(e46.getByRole("link").first()).toHaveAttribute("href", "/guide/e46/maintenance-schedule");
});

test("the progression goes from the first job to the hardest", async ({ page }) => {
  await page.goto("/guide/E46/diy-progression");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("BMW E46: first job to hardest");
  const order = ["Beginner", "Intermediate", "Advanced", "Expert"];
  const steps = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
  expect(steps).toEqual(order.filter((name) => steps.includes(name)));
  expect(await guideLinks(page).count()).toBeGreaterThanOrEqual(4);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    /\/guide\/e46\/diy-progression$/,
  );
});

test.describe("Guide not found", () => {
  test.use({ expectedErrors: /status of 404/ });

  test("an unknown guide stays at its address and lists what there is", async ({ page }) => {
    const answer = await page.goto("/guide/e46/flux-capacitor");
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveURL("/guide/e46/flux-capacitor");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Guide not found");
    await expect(page).toHaveTitle("Guide not found — Jackstand");
    await expect(page.getByText("We couldn't find this guide for BMW E46")).toBeVisible();
    await expect(
      page.getByText(/mark the guide for review, or visit your guide workspace \(My jobs\)/),
    ).toBeVisible();
    await expect(page.locator('main a[href="/guide/e46/brake-pads"]')).toHaveCount(1);
    await expect(page.getByText("flux-capacitor")).toHaveCount(0);
    await expect(robots(page)).toHaveAttribute("content", "noindex, nofollow");
  });

  test("a planned guide is called planned", async ({ page }) => {
    const { platform, slug, title } = plannedGuide;
    const answer = await page.goto(`/guide/${platform}/${slug}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Guide not found");
    await expect(page.getByText(title).filter({ hasText: "planned" })).toBeVisible();
  });

  test("an unknown universal guide lists the universal ones", async ({ page }) => {
    await page.goto("/guide/basic/flux-capacitor");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Guide not found");
    await expect(page.locator('main a[href="/guide/basic/oil-change"]')).toBeVisible();
  });
});

test.describe("the internal index", () => {
  test("has a table for each model, in alphabetical order, and the counts", async ({ page }) => {
    await page.goto("/internal/guides");
    await expect(robots(page)).toHaveAttribute("content", "noindex, nofollow");
    const main = page.getByRole("main");
    const models = (await main.getByRole("heading", { level: 2 }).allTextContents()).map(
      (text) => text.split(" ")[0],
    );
    expect(models).toEqual([...models].sort());
    expect(models).toEqual(expect.arrayContaining(["E46", "GENERAL", "MIATA", "MIATA-NA"]));
    await expect(main.getByRole("table").first().getByRole("columnheader")).toHaveText([
      "ID",
      "Title",
      "Route",
      "Status",
      "Public",
      "Est. Time",
    ]);
    const rows = await main.locator("tbody tr").count();
    await expect(main.getByText(`Models: ${models.length}. Guides: ${rows}.`)).toBeVisible();
    const row = main.getByRole("row", { name: /^e46-brake-pads / });
    await expect(row.getByRole("cell")).toHaveText([
      "e46-brake-pads",
      /.+/,
      "/guide/e46/brake-pads",
      "complete",
      "yes",
      /.+/,
    ]);
    const { platform, slug } = plannedGuide;
    const planned = main.getByRole("row", { name: new RegExp(`^${platform}-${slug} `) });
    await expect(planned.getByRole("cell", { name: "coming-soon" })).toBeVisible();
    await expect(planned.getByRole("cell", { name: "no", exact: true })).toBeVisible();
    for (const viewport of [phone, desk]) {
      await page.setViewportSize(viewport);
      expect(await axeViolations(page)).toEqual([]);
    }
  });

  for (const path of ["/internal", "/internalguideslist"]) {
    test(`${path} redirects to it`, async ({ request }) => {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect([301, 302]).toContain(answer.status());
      expect(answer.headers().location).toBe("/internal/guides");
    });
  }
});

test("the missing-guides page tells what the catalogue and the guides disagree about", async ({ page }) => {
  await page.goto("/debug");
  await page.getByRole("link", { name: "Missing guides" }).click();
  await expect(page).toHaveURL("/debug/missing-guides");
  await expect(robots(page)).toHaveAttribute("content", "noindex, nofollow");
  for (const name of [
    "Catalog entries without a page",
    "Aliases without a target",
    "Guides without a catalog entry",
    "Unverified numbers",
    "Planned",
  ])
    await expect(page.getByRole("heading", { name })).toBeVisible();
});

test("a slow guide says that it is loading", async ({ page }) => {
  await page.setViewportSize(phone);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/guide/basic/oil-change.data*", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/guide/basic");
  await hydrated(page);
  await page.locator('main a[href="/guide/basic/oil-change"]').click();
  await expect(page.getByRole("status").filter({ hasText: "Loading guide..." })).toBeVisible();
  release();
  await expect(page).toHaveURL("/guide/basic/oil-change");
});
