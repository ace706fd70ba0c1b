import { expect, hydrated, test } from "../support/e2e.ts";

test("the page about the API explains each address and shows a real answer", async ({ page }) => {
  await page.goto("/api");
  await expect(page.getByRole("heading", { level: 1, name: "API" })).toBeVisible();
  for (const name of ["Platforms", "Guides", "One guide", "Search", "Names of cars"])
    await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
  const table = page.getByRole("region", { name: "Parameters for Guides" });
  await expect(table.getByRole("row", { name: /difficulty One of beginner, intermediate/ })).toBeVisible();
  await expect(page.getByText('"platformName"').first()).toBeVisible();
});

test("an example is a link that answers", async ({ page }) => {
  await page.goto("/api");
  await hydrated(page);
  await page.getByRole("link", { name: "/api/v1/guides?platform=e46&limit=5" }).click();
  await expect(page).toHaveURL(/\/api\/v1\/guides\?platform=e46&limit=5$/);
  const { guides, next } = JSON.parse(await page.locator("body").innerText());
  expect(guides.length).toBeGreaterThan(0);
  expect(guides.every(({ platform }: { platform: string }) => platform === "e46")).toBe(true);
  expect(guides).toHaveLength(5);
  expect(next).toEqual(expect.any(String));
});

test("the description for machines is one click away", async ({ page }) => {
  await page.goto("/api");
  await hydrated(page);
  await page.getByRole("link", { name: "the whole API as OpenAPI 3.1" }).click();
  await expect(page.locator("body")).toContainText('"openapi":"3.1.0"');
});

test.describe("another site", () => {
  // Its own security policy is not what is tested here; ours refuses what it may not read, loudly.
  test.use({ bypassCSP: true, expectedErrors: /CORS policy|ERR_FAILED|status of 404/ });

  test("may read the API and nothing else", async ({ page, baseURL }) => {
    // The same server by its number is another origin.
    await page.goto(`${baseURL?.replace("localhost", "127.0.0.1")}`);
    const read = (path: string) =>
      page.evaluate(
        (url) =>
          fetch(url).then(
            (answer) => answer.status,
            () => "refused",
          ),
        `${baseURL}${path}`,
      );
    expect(await read("/api/v1/platforms")).toBe(200);
    expect(await read("/api/v1/guides/e46/nope")).toBe(404);
    expect(await read("/search")).toBe("refused");
  });
});
