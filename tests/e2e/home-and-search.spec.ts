import { hydrationMark } from "../../app/contracts/hydration.ts";
import { desk, expect, hydrated, phone, test, watchLayoutShift } from "../support/e2e.ts";

test.use({ prefetch: true });

test("the home page shows what this is and the twelve cars", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Do it right.");
  const picker = page.locator("section", {
    has: page.getByRole("heading", { name: /Pick your car|The twelve cars/ }),
  });
  await expect(picker.getByRole("listitem")).toHaveCount(12);
  await expect(
    page.getByRole("img", { name: "Line drawing of a BMW M3 coupe (E46) from the side" }),
  ).toBeVisible();
});

test("a car with guides says how many and leads to them", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const tile = page.getByRole("main").getByRole("link", { name: /^BMW E46 \d/ });
  await expect(tile).toContainText(/\d+ guides?$/);
  await tile.click();
  await expect(page).toHaveURL("/guide?platform=e46");
});

test("popular jobs come in the order of their list and lead to their guides", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const popular = page.locator("section", { has: page.getByRole("heading", { name: "Popular jobs" }) });
  const links = popular.getByRole("link");
  await expect(links).toHaveCount(3);
  await expect(links.first()).toHaveAttribute("href", "/guide/miata/brakes");
  await links.last().click();
  await expect(page).toHaveURL("/guide/s2000/maintenance");
});

test("the page shows real numbers, a real step and real intervals, and says only what is counted", async ({
  page,
}) => {
  await page.goto("/");
  await expect(
    page.getByText(/^\d+ step-by-step guides for \d cars people love to work on, and \d for any car\./),
  ).toBeVisible();
  const numbers = page.getByRole("region", { name: "Numbers you can check" });
  await expect(numbers.getByRole("listitem").first()).toContainText(/\d Nm.*(?:1 source|\d agree)/);
  const step = page.getByRole("region", { name: "One step, big type" });
  await expect(step).toContainText(/Step \d+ of \d+/);
  await expect(step.getByRole("link", { name: "Try wrench mode" })).toHaveAttribute(
    "href",
    "/guide/e46/brake-pads?mode=wrench",
  );
  await page.getByRole("main").getByRole("link", { name: "car overheats" }).click();
  await expect(page).toHaveURL("/symptoms/car-overheats");
});

test("a returning reader goes on with the job, and nothing moves when it appears", async ({ page }) => {
  const now = new Date().toISOString();
  const job = {
    title: "Front brake pads",
    platformName: "BMW E46",
    steps: [],
    ticks: [],
    current: "carrier-on",
    currentNumber: 10,
    stepCount: 17,
    startedAt: now,
    updatedAt: now,
  };
  await page.addInitScript(
    (progress) => localStorage.setItem("jackstand-progress", progress),
    JSON.stringify({ "/guide/e46/brake-pads": job }),
  );
  for (const viewport of [desk, phone]) {
    await page.setViewportSize(viewport);
    const layoutShift = await watchLayoutShift(page);
    await page.goto("/");
    const link = page.getByRole("link", { name: "Continue: Front brake pads, step 10 of 17" });
    await expect(link).toHaveAttribute("href", "/guide/e46/brake-pads?mode=wrench#carrier-on");
    await expect(link).toBeVisible();
    expect(await layoutShift()).toBeLessThan(0.01);
  }
});

test("what the server has drawn below the hero stays while its late script arrives", async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/home-rest-*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto("/");
  // The page is hydrated but for what comes late.
  await page.waitForFunction(() => history.scrollRestoration === "manual");
  const tile = page.getByRole("main").getByRole("link", { name: /^BMW E46 \d/ });
  await tile.evaluate((link) => link.setAttribute("data-from", "server"));
  scripts.resolve();
  await expect.poll(() => tile.evaluate((link) => Object.keys(link).join())).toContain(hydrationMark);
  await expect(tile).toHaveAttribute("data-from", "server");
});

test("the picker leads to all guides", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "All guides" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Guides by car");
});

test("every drawing has arrived", async ({ page }) => {
  const missing: string[] = [];
  page.on("response", (answer) => answer.status() >= 400 && missing.push(answer.url()));
  await page.goto("/", { waitUntil: "networkidle" });
  expect(missing).toEqual([]);
  const empty = await page
    .locator("svg:has(use)")
    .evaluateAll(
      (all) =>
        all.filter((svg) => (svg.querySelector("use") as SVGGraphicsElement).getBBox().width < 300).length,
    );
  expect(empty).toBe(0);
});

test("nothing moves while the page loads", async ({ page }) => {
  const layoutShift = await watchLayoutShift(page);
  await page.goto("/", { waitUntil: "networkidle" });
  await hydrated(page);
  expect(await layoutShift()).toBeLessThan(0.01);
});

test("searching finds a policy by its words", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("combobox").fill("return policy");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=return\+policy$/);
  await page.getByRole("main").getByRole("link", { name: "Return Policy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Return Policy");
});

test("searching forgives a typing error", async ({ page }) => {
  await page.goto("/search?q=privcay");
  await expect(page.getByRole("main").getByRole("link", { name: "Privacy Policy" })).toBeVisible();
});

test("a search without results says so and what to do", async ({ page }) => {
  await page.goto("/search?q=zzzzzz");
  await expect(page.getByRole("heading", { name: "Nothing found for “zzzzzz”" })).toBeVisible();
});

test("start-up logs one event with version and environment", async ({ page }) => {
  const event = page.waitForEvent("console", (message) => message.text().startsWith("Jackstand initialized"));
  await page.goto("/");
  const details = await (await event).args()[1]?.jsonValue();
  expect(details).toEqual({ version: "1.0.0", environment: "production" });
});
