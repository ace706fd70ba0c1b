import { describe, expect, test } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { SpecSheetView } from "../../app/features/guides/specs/spec-sheet-view.tsx";
import { countSourced } from "../../domain/guides/guide-page.ts";
import { specSystems } from "../../domain/guides/spec-sheet.ts";
import { axeViolations, phone, sidewaysScroll, textOf, visit } from "../support/browser.tsx";

async function openSheet() {
  const { specs, variants } = await commands.fixtureSpecs("e46");
  await visit(
    "/guide/e46/specs",
    <SpecSheetView
      platform={{ slug: "e46", name: "BMW E46", hasGuides: true }}
      variants={variants}
      systems={specSystems(specs)}
      count={countSourced(specs)}
    />,
  );
}

/** Opens the sheet with one system unfolded. */
async function openWheels() {
  await openSheet();
  await page.getByRole("heading", { name: "Wheels and tires" }).click();
}

/** The rows of one number. */
function rows(id: string): HTMLElement {
  const place = document.getElementById(id);
  if (!place) throw new Error(`There is no ${id}.`);
  return place;
}

const isShown = (id: string) => document.getElementById(id)?.checkVisibility() ?? false;
const search = page.getByRole("searchbox", { name: "Search" });

describe("the spec sheet", () => {
  test("is folded by system, and what has no figure is folded once more", async () => {
    await page.viewport(...phone);
    await openSheet();
    expect(isShown("torque-wheel-bolts")).toBe(false);
    expect(document.documentElement.scrollHeight).toBeLessThan(2500);
    await page.getByRole("heading", { name: "Wheels and tires" }).click();
    await expect.poll(() => isShown("torque-wheel-bolts")).toBe(true);
    expect(isShown("torque-front-caliper-carrier")).toBe(false);
    const row = document.querySelector("details > details tbody") as HTMLElement;
    const gaps = row.closest("details") as HTMLElement;
    expect(row.textContent).toContain("See the factory manual");
    await userEvent.click(gaps.parentElement?.querySelector("summary") as Element);
    expect(row.checkVisibility()).toBe(false);
    expect(gaps.querySelector("summary")?.textContent).toMatch(/^Show the (?:one|\d+) without a number$/);
    await userEvent.click(gaps.querySelector("summary") as Element);
    expect(row.checkVisibility()).toBe(true);
  });

  test("keeps the rows that have the words that are typed", async () => {
    await openSheet();
    await search.fill("wheel bolts 17mm");
    await expect.poll(() => isShown("torque-oil-drain-plug")).toBe(false);
    expect(isShown("torque-wheel-bolts")).toBe(true);
    await expect.element(page.getByRole("heading", { name: "Engine" })).not.toBeInTheDocument();
    await expect
      .poll(() => textOf(page.getByRole("status").filter({ hasText: "rows" })))
      .toMatch(/^1 of \d+ rows\.$/);
  });

  test("shows one system alone", async () => {
    await openSheet();
    await page.getByLabelText("System").selectOptions("Brakes");
    await expect.poll(() => isShown("torque-wheel-bolts")).toBe(false);
    expect(isShown("torque-front-caliper-carrier")).toBe(true);
  });

  test("says so when a search has no rows, and leads back", async () => {
    await openSheet();
    await search.fill("flux capacitor");
    await expect.element(page.getByText("No rows match this search.")).toBeVisible();
    await page.getByRole("button", { name: "Show all rows" }).click();
    await expect.element(page.getByRole("heading", { name: "Wheels and tires" })).toBeVisible();
  });

  test("shows the other system of units larger when it is chosen", async () => {
    await openWheels();
    const size = () => {
      const metric = rows("torque-wheel-bolts").querySelector(".figure-metric");
      return Number.parseFloat(getComputedStyle(metric ?? document.body).fontSize);
    };
    const small = size();
    await page.getByLabelText("Metric").click();
    await expect.poll(size).toBeGreaterThan(small);
  });

  test("is accessible on a phone with a row open", async () => {
    await page.viewport(...phone);
    await openWheels();
    await userEvent.click(rows("torque-wheel-bolts").querySelector("summary") as Element);
    expect(await axeViolations("#torque-wheel-bolts")).toEqual([]);
    expect(sidewaysScroll()).toBeLessThanOrEqual(0);
  });
});
