import { desk, expect, hydrated, test } from "../../support/e2e.ts";

// The fixture has no guide that is named after a part of a plan.

test("the causes are on a plan of the reader's car, which lights the one being read", async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto("/codes?q=P0171+P0174+P0300");
  await hydrated(page);
  const where = page.getByRole("figure").filter({ hasText: "Where to look" });
  await expect(where).toHaveCount(0);
  await expect(page.getByText("Pick your car to see where to look.")).toBeVisible();
  await page.getByLabel("Platform").selectOption("e46");
  await expect(where.getByRole("group", { name: /engine bay/i })).toBeVisible();
  const causes = page.getByRole("main").getByRole("listitem").filter({ hasText: "How to tell:" });
  const lines = where.getByRole("link");
  await expect(lines).toHaveCount(await causes.count());
  await expect(lines.first()).toHaveAttribute("aria-current", "true");
  const lit = await where.locator(".plan-part").count();
  expect(lit).toBeGreaterThan(0);
  // Nothing of a fuel filter is under the hood: its line stays, and no part is lit.
  await where.getByRole("link", { name: /Fuel pressure/ }).click();
  await expect(lines.nth(1)).toHaveAttribute("aria-current", "true");
  await expect(where.getByText("Not in this drawing")).toBeVisible();
  await expect(where.locator(".plan-part")).toHaveCount(0);
  await expect(where).toBeInViewport();
  // A car without a plan for these causes has none.
  await page.getByLabel("Platform").selectOption("s2000");
  await expect(where).toHaveCount(0);
});
