import type { Page } from "@playwright/test";
import { guidesPerPage } from "../../../domain/guides/guide-filter.ts";
import { expect, hydrated, phone, test } from "../../support/e2e.ts";

// The few guides of the fixture fit every list. What a long list does is seen on what we publish, whatever that is.

const guideLinks = (page: Page) =>
  page.getByRole("main").locator('li a[href^="/guide/"]:not(header a, [aria-label="First jobs"] a)');
const heading = (page: Page) => page.getByRole("heading", { level: 2, name: /^\d+ guides$/ });
const pagination = (page: Page) => page.getByRole("navigation", { name: "Pages of guides" });
const next = (page: Page) => pagination(page).getByRole("link", { name: "Next" });
const previous = (page: Page) => pagination(page).getByRole("link", { name: "Previous" });

/** Opens a list that is longer than a page, and counts its guides and its rows, one for each job. */
async function openLongList(page: Page, path = "/guide") {
  await page.goto(path);
  const total = Number.parseInt((await heading(page).textContent()) ?? "", 10);
  const jobs = Number.parseInt(
    (await page
      .getByText(/^\d+ jobs$/)
      .first()
      .textContent()) ?? "",
    10,
  );
  expect(jobs).toBeGreaterThan(guidesPerPage);
  return { total, jobs, pages: Math.ceil(jobs / guidesPerPage) };
}

const jobRows = (page: Page) => page.getByRole("main").getByRole("heading", { level: 4 });

/** The address changes a moment before the page does, so the page itself says which one it is. */
const expectPage = (page: Page, number: number) =>
  expect(pagination(page).locator('[aria-current="page"]')).toHaveText(`${number}`);

test("the guide browser shows 36 jobs at a time, and Next leads to each guide once", async ({ page }) => {
  const { total, jobs, pages } = await openLongList(page);
  await hydrated(page);
  await expect(previous(page)).toHaveCount(0);
  const addresses: (string | null)[] = [];
  for (let number = 1; number <= pages; number++) {
    if (number > 1) await next(page).click();
    await expectPage(page, number);
    const isLast = number === pages;
    await expect(jobRows(page)).toHaveCount(isLast ? jobs - (pages - 1) * guidesPerPage : guidesPerPage);
    await expect(next(page)).toHaveCount(isLast ? 0 : 1);
    addresses.push(
      ...(await guideLinks(page).evaluateAll((all) => all.map((link) => link.getAttribute("href")))),
    );
  }
  expect(new Set(addresses).size).toBe(total);
  expect(addresses).toHaveLength(total);
});

test("another page of guides begins at its top, has an address of its own, and can be left again", async ({
  page,
}) => {
  await openLongList(page);
  await hydrated(page);
  await next(page).click();
  await expectPage(page, 2);
  await expect(page).toHaveURL("/guide?page=2");
  await expect(page).toHaveTitle("Guides, page 2 — Jackstand");
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toBeInViewport();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/guide\?page=2$/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "index, follow");

  await page.goBack();
  await expectPage(page, 1);
  await expect(page).toHaveURL("/guide");

  await pagination(page).getByRole("link", { name: "Page 2" }).click();
  await expectPage(page, 2);
  await previous(page).click();
  await expectPage(page, 1);
  await expect(page).toHaveURL("/guide");
});

test("a filter begins at its first page, and a page beyond the last one is the last one", async ({
  page,
}) => {
  const { total, pages } = await openLongList(page, "/guide?page=2");
  await hydrated(page);
  await page.getByRole("main").locator("summary", { hasText: "Filters" }).click();
  await page.getByLabel("Difficulty").selectOption("beginner");
  await expect(page).toHaveURL("/guide?difficulty=beginner");
  await expect(heading(page)).not.toHaveText(`${total} guides`);

  await page.goto("/guide?page=999999");
  await expectPage(page, pages);
  await expect(page).toHaveURL(`/guide?page=${pages}`);
});

test("on a phone the pages are counted in words", async ({ page }) => {
  await page.setViewportSize(phone);
  const { pages } = await openLongList(page);
  await hydrated(page);
  await expect(pagination(page).getByText(`Page 1 of ${pages}`)).toBeVisible();
  await next(page).click();
  await expect(pagination(page).getByText(`Page 2 of ${pages}`)).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("Next and Previous lead through the guide browser", async ({ page }) => {
    await openLongList(page);
    await next(page).click();
    await expectPage(page, 2);
    await previous(page).click();
    await expectPage(page, 1);
  });
});

test("/guides shows the first eight guides of a car, and a link to all of them where there are more", async ({
  page,
}) => {
  await page.goto("/guides");
  await hydrated(page);
  const cars = page.getByRole("main").getByRole("region");
  const all = (place: typeof cars) => place.getByRole("link", { name: /^All \d+ .*guides/ });
  await expect(cars).not.toHaveCount(0);
  for (const car of await cars.all()) {
    const [, count] = /(\d+) guides?$/.exec(await car.locator("header").innerText()) ?? [];
    const total = Number(count);
    await expect(car.locator("li")).toHaveCount(Math.min(total, 8));
    await expect(all(car)).toHaveCount(total > 8 ? 1 : 0);
    if (total > 8) await expect(all(car)).toHaveText(new RegExp(`^All ${total} .*guides`));
  }

  const link = all(cars).filter({ hasNotText: "any car" }).first();
  const [, count] = /^All (\d+) /.exec((await link.textContent()) ?? "") ?? [];
  await link.click();
  await expect(page).toHaveURL(/\/guide\?platform=/);
  await expect(heading(page)).toHaveText(`${count} guides`);
});
