import { desk, expect, hydrated, phone, test } from "../support/e2e.ts";

for (const viewport of [phone, desk]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("a code is found however it is typed, and leads to its causes", async ({ page }) => {
      await page.goto("/codes");
      await hydrated(page);
      await page.getByRole("searchbox", { name: "Code or keywords" }).fill("po171");
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await expect(page).toHaveURL(/\/codes\?q=po171/);
      await expect(page.getByRole("status").filter({ hasText: "with causes" })).toHaveText(
        "1 with causes, 0 with only a name",
      );
      await page.getByRole("link", { name: "P0171 Mixture too lean, bank 1" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("P0171Mixture too lean, bank 1");
    });

    test("a code that is only known by name says what it can", async ({ page }) => {
      await page.goto("/codes?q=misfire");
      await page.getByRole("link", { name: "P0305" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("P0305Cylinder 5 misfire detected");
      const main = page.getByRole("main");
      await expect(main.getByRole("definition").nth(1)).toHaveText("It means the same on every make.");
      await expect(main.getByText("Move the coil to another cylinder.")).toBeVisible();
      await main.locator("summary", { hasText: "Freeze frame" }).click();
      await expect(main.getByText("High load needs the strongest spark.")).toBeVisible();
      await main.getByRole("link", { name: "P0303: Misfires on cylinder 3" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("P0303Misfires on cylinder 3");
    });

    test("several codes at once have a card each, and the cause that explains them all first", async ({
      page,
    }) => {
      await page.goto("/codes");
      await hydrated(page);
      await page.getByRole("searchbox", { name: "Code or keywords" }).fill("P0171, P0174 P0300 P3999");
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Four codes at once");
      const main = page.getByRole("main");
      await expect(main.getByText("P3999 isn't in our list of 257 codes.")).toBeVisible();
      await main.getByRole("link", { name: "Remove P3999" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Three codes at once");
      await expect(main.getByRole("heading", { level: 2 })).toHaveText([
        "P0171",
        "P0174",
        "P0300",
        "Together they often mean",
        "Can I drive?",
        "First check, 10 minutes",
        "Your car",
        "Likely causes",
        "When it's fixed",
      ]);
      const causes = main.getByRole("listitem").filter({ hasText: "How to tell:" });
      await expect(causes.first().getByRole("heading")).toHaveText("Fuel pressure too low");
      await expect(
        causes.filter({ hasText: "Worn spark plugs" }).getByRole("list", { name: "Codes" }),
      ).toHaveText("Not P0171Not P0174P0300");
      await main.getByRole("link", { name: "Only P0300" }).click();
      await expect(page).toHaveURL("/codes/P0300");
    });

    test("several codes in the search lead to each of them, and to what they share", async ({ page }) => {
      await page.goto("/search?q=wrx+P0171,+P0174+p0300");
      const hits = page.getByRole("main").getByRole("heading", { level: 2 });
      await expect(hits.nth(0)).toHaveText("P0171: Mixture too lean, bank 1");
      await expect(hits.nth(1)).toHaveText("P0174: Mixture too lean, bank 2");
      await expect(hits.nth(2)).toHaveText("P0300: Misfires on several cylinders");
      await page.getByRole("link", { name: "P0171, P0174 and P0300 together" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Three codes at once");
    });

    test("every car can be picked, and one without a guide is told so", async ({ page }) => {
      await page.goto("/codes/P0300");
      await hydrated(page);
      const platform = page.getByLabel("Platform");
      await expect(platform.getByRole("option")).toHaveCount(13);
      await platform.selectOption("Honda Civic");
      await expect(page.getByText("No Honda Civic guide yet: the checks still apply.")).toBeVisible();
      await expect(page.getByRole("link", { name: "Spark plugs" })).toBeHidden();
      await platform.selectOption("BMW E46");
      await expect(page.getByText("the checks still apply")).toBeHidden();
    });
  });
}

test("written codes come first, the rest by name, a page at a time", async ({ page }) => {
  await page.goto("/codes");
  await hydrated(page);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "With causes and checks",
    "Name only",
  ]);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/codes?page=2");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(["Name only"]);
  await page.getByLabel("System").selectOption("P03: Ignition, misfires and engine position");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/family=p03/);
  await expect(page.getByRole("main").getByRole("link", { name: /^P2/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "P0305" })).toBeVisible();
});

test("a search without a match leads on", async ({ page }) => {
  await page.goto("/codes?q=flux+capacitor");
  await expect(page.getByText("No code matches")).toBeVisible();
  await expect(page.getByRole("link", { name: "Search the site" })).toHaveAttribute(
    "href",
    "/search?q=flux+capacitor",
  );
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(page).toHaveURL("/codes");
  await page.goto("/codes?q=P3999");
  await expect(page.getByText("P3999 isn't in our list of 257 codes.")).toBeVisible();
  await page.goto("/search?q=P3999");
  await page.getByRole("link", { name: "P3999 isn't in our list of 257 codes." }).click();
  await expect(page).toHaveURL("/codes?q=P3999");
});

test("a maker's code names every maker", async ({ page }) => {
  await page.goto("/codes/p1345");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("P1345Manufacturer-specific code");
  await expect(page.getByText("BMW: Misfire cylinder 2 with fuel cut-off")).toBeVisible();
  await expect(page.getByText("Mazda: No CMP or SGC signal")).toBeVisible();
});

test("only pages with something to say are for search engines", async ({ page }) => {
  const robots = page.locator('meta[name="robots"]');
  await page.goto("/codes/P0171");
  await expect(robots).toHaveAttribute("content", "index, follow");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/codes\/P0171$/);
  await page.goto("/codes/P2001");
  await expect(robots).toHaveAttribute("content", "noindex, nofollow");
  await page.goto("/codes");
  await expect(robots).toHaveAttribute("content", "index, follow");
  await page.goto("/codes?q=misfire");
  await expect(robots).toHaveAttribute("content", "noindex, nofollow");
});

test("a written code explains the freeze frame for its family", async ({ page }) => {
  await page.goto("/codes/P0171");
  await page.locator("summary", { hasText: "Freeze frame" }).click();
  await expect(page.getByText("High plus is lean.")).toBeVisible();
  await page.goto("/symptoms/car-overheats");
  await expect(page.getByText("Freeze frame")).toHaveCount(0);
});

for (const viewport of [phone, desk]) {
  test.describe(`the finder at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("narrows down with each choice, and a choice can be taken back", async ({ page }) => {
      await page.goto("/symptoms");
      await page.getByRole("link", { name: "Answer a few questions" }).click();
      await hydrated(page);
      const status = page.getByRole("status").filter({ hasText: "symptom" });
      await expect(status).toHaveText("5 symptoms");
      await page.getByRole("link", { name: /^A noise/ }).click();
      await expect(page).toHaveURL("/symptoms/find?notice=noise");
      await page.getByRole("link", { name: /^Braking/ }).click();
      await expect(page).toHaveURL("/symptoms/find?notice=noise&when=braking");
      await expect(status).toHaveText("2 symptoms");
      await expect(page.getByRole("link", { name: "A noise" })).toHaveAttribute("aria-current", "true");
      await expect(page.getByRole("link", { name: "Brakes grind Don't drive" })).toBeVisible();
      await page.getByRole("link", { name: "A noise" }).click();
      await expect(page).toHaveURL("/symptoms/find?when=braking");
      await page.getByRole("link", { name: "Start over" }).click();
      await expect(status).toHaveText("5 symptoms");
    });
  });
}

test("what fits nothing is left out, and said so", async ({ page }) => {
  await page.goto("/symptoms/find?notice=noise&when=braking&where=inside");
  await expect(
    page.getByText("Nothing matches all of that, so we left out “Where?”: 2 symptoms"),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Brakes squeal" })).toBeVisible();
});

test("the finder works with the keyboard", async ({ page }) => {
  await page.goto("/symptoms/find");
  await hydrated(page);
  await page.getByRole("link", { name: /^A smell/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/symptoms/find?notice=smell");
  await expect(page.getByRole("link", { name: "A smell" })).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("codes are searched by a form, and the finder by links", async ({ page }) => {
    await page.goto("/codes");
    await page.getByRole("searchbox", { name: "Code or keywords" }).fill("p 0457");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.getByRole("link", { name: "P0457" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("EVAP system leak detected");
    await page.goto("/codes");
    await page.getByRole("searchbox", { name: "Code or keywords" }).fill("P0171 P0300");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Two codes at once");
    await expect(page.getByText("Together they often mean")).toBeVisible();
    await page.goto("/symptoms/find");
    await page.getByRole("link", { name: /^A noise/ }).click();
    await expect(page).toHaveURL("/symptoms/find?notice=noise");
    await page.getByRole("link", { name: /^Braking/ }).click();
    await page.getByRole("link", { name: "Brakes squeal" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Brakes squeal");
  });
});
