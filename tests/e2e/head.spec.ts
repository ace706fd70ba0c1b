import sharp from "sharp";
import { expect, hydrated, test } from "../support/e2e.ts";
import { plannedGuide } from "../support/fixture-content.ts";

test.use({ expectedErrors: /status of 404/ });

test("the home page carries the product's title and its own address", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle("Jackstand — Practical DIY Guides & Parts");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /^http:\/\/localhost:\d+\/$/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "index, follow");
  await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute("content", "summary_large_image");
});

test("a page keeps a right title after a change of page in the browser", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Return Policy" }).click();
  await expect(page).toHaveTitle("Return Policy — Jackstand");
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/returns$/);
});

for (const [alias, main] of [
  ["/privacy-policy", "/privacy"],
  ["/terms-of-service", "/terms"],
  ["/return-policy", "/returns"],
] as const) {
  test(`${alias} answers with the page of ${main} and names it as the main address`, async ({ page }) => {
    const answer = await page.goto(alias);
    expect(answer?.status()).toBe(200);
    await expect(page).toHaveURL(alias);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${main}$`));
  });
}

test("a trailing slash leads to the clean address", async ({ request }) => {
  const answer = await request.get("/privacy/", { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toBe("/privacy");
});

test("the social image is a PNG of 1200 by 630", async ({ page, request }) => {
  await page.goto("/");
  const url = await page.locator('meta[property="og:image"]').getAttribute("content");
  const answer = await request.get(new URL(url ?? "").pathname);
  const { format, width, height } = await sharp(await answer.body()).metadata();
  expect({ format, width, height }).toEqual({ format: "png", width: 1200, height: 630 });
});

test("sitemap, robots, manifest and icons are there", async ({ page, request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? "").pathname);
  expect(listed).toEqual(
    expect.arrayContaining([
      ...["/", "/privacy", "/terms", "/returns", "/contribute", "/contact"],
      ...["/guide", "/guides", "/guide/basic", "/guide/miata", "/guide/e46/specs"],
      ...["/guide/e46/brake-pads", "/guide/basic/oil-change"],
    ]),
  );
  expect(listed.filter((path) => /^\/(?:debug|internal)/.test(path))).toEqual([]);
  expect(listed, "a planned guide").not.toContain(`/guide/${plannedGuide.platform}/${plannedGuide.slug}`);
  expect(sitemap).toMatch(/\/guide\/e46\/brake-pads<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);

  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toMatch(/^Sitemap: http:\/\/localhost:\d+\/sitemap\.xml$/m);

  const manifest = (await (await request.get("/site.webmanifest")).json()) as { icons: { src: string }[] };
  await page.goto("/");
  const icons = await page
    .locator('link[rel~="icon"], link[rel="apple-touch-icon"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  for (const icon of [...icons, ...manifest.icons.map(({ src }) => src)]) {
    expect((await request.get(icon)).status(), icon).toBe(200);
  }
});

test("an unknown address answers 404 with a search box, the cars and no place in search engines", async ({
  page,
}) => {
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("main").getByRole("search").getByRole("combobox")).toBeVisible();
  await expect(page.getByText("Porsche 911")).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, nofollow");
  await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute("content", "summary");
});

test("/404 answers 404 too", async ({ request }) => {
  expect((await request.get("/404")).status()).toBe(404);
});
