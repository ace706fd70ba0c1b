import { describe, expect, test } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { SpecSheetView } from "../../app/features/guides/specs/spec-sheet-view.tsx";
import { brand } from "../../domain/brand.ts";
import { specSystems } from "../../domain/guides/spec-sheet.ts";
import { axeViolations, phone, sidewaysScroll, textOf, visit } from "../support/browser.tsx";

async function openSheet(platform = "e46") {
  const { specs, variants } = await commands.fixtureSpecs(platform);
  await visit(
    `/guide/${platform}/specs`,
    <SpecSheetView
      platform={{ slug: platform, name: "BMW", hasGuides: true }}
      variants={variants}
      systems={specSystems(specs)}
    />,
  );
}

/** The line that unfolds all numbers of a system. */
function fold(system: string): HTMLElement {
  return document.querySelector(`#${system} > details > summary`) as HTMLElement;
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
  test("begins with eight numbers, and on a phone with the first rows of two systems", async () => {
    await page.viewport(...phone);
    await openSheet();
    await expect.element(page.getByRole("heading", { name: "Most used" })).toBeVisible();
    expect(
      document.querySelectorAll('a[href^="#torque"], a[href^="#capacity"], a[href^="#fluid"]').length,
    ).toBe(8);
    const systems = [...document.querySelectorAll("section[id]:has(> header)")];
    const opened = systems.map((system) => system.querySelector("table")?.checkVisibility());
    expect(opened.slice(0, 2)).toEqual([true, true]);
    // A system that has no more than its first rows has nothing to unfold.
    const folded = systems.slice(2).filter((system) => system.querySelector(":scope > details"));
    expect(folded.length).toBeGreaterThan(0);
    for (const system of folded) expect(system.querySelector("table")?.checkVisibility()).toBe(false);
    expect(document.documentElement.scrollHeight).toBeLessThan(4000);
  });

  test("unfolds the rest of a system, with what has no figure last", async () => {
    await page.viewport(1440, 900);
    await openSheet();
    expect(isShown("torque-wheel-bolts")).toBe(true);
    const gap = document.getElementById("torque-fuel-pump-lock-ring") as HTMLElement;
    expect(gap.checkVisibility()).toBe(false);
    fold("fuel").click();
    await expect.poll(() => gap.checkVisibility()).toBe(true);
    expect(gap.textContent).toContain("See the factory manual");
    expect(document.querySelector("#fuel")?.textContent).toMatch(/(?:One|\d+) without a number/);
  });

  test("counts that add up are the filter", async () => {
    await openSheet();
    const count = (name: RegExp) => {
      const [, number] = name.exec(document.querySelector("fieldset")?.textContent ?? "") ?? [];
      return Number(number);
    };
    const [all, sourced, missing] = [/All (\d+?)S/, /Sourced (\d+?)M/, /Missing (\d+)/].map(count) as [
      number,
      number,
      number,
    ];
    expect(sourced + missing).toBe(all);
    const inSystems = [...document.querySelectorAll("section[id] > header > span:first-of-type")].map(
      (each) => Number.parseInt(each.textContent ?? "", 10),
    );
    expect(inSystems.reduce((sum, each) => sum + each, 0)).toBe(all);
    await page.getByLabelText(/^Missing/).click();
    await expect.poll(() => isShown("torque-wheel-bolts")).toBe(false);
    await expect
      .poll(() => textOf(page.getByRole("status").filter({ hasText: "numbers" })))
      .toBe(`${missing} of ${all} numbers.`);
  });

  test("keeps the rows that have the words that are typed", async () => {
    await openSheet();
    await search.fill("wheel bolts 17mm");
    await expect.poll(() => isShown("torque-oil-drain-plug")).toBe(false);
    expect(isShown("torque-wheel-bolts")).toBe(true);
    await expect.element(page.getByRole("heading", { name: "Engine" })).not.toBeInTheDocument();
    await expect
      .poll(() => textOf(page.getByRole("status").filter({ hasText: "numbers" })))
      .toMatch(/^1 of \d+ numbers\.$/);
  });

  test("leads to one system, unfolded", async () => {
    await page.viewport(1440, 900);
    await openSheet();
    expect(isShown("interval-brake-fluid")).toBe(false);
    await page
      .getByRole("navigation", { name: "Systems" })
      .getByRole("link", { name: /Brakes/ })
      .click();
    await expect.poll(() => isShown("interval-brake-fluid")).toBe(true);
  });

  test("says so when a search has no rows, and leads back", async () => {
    await openSheet();
    await search.fill("flux capacitor");
    await expect.element(page.getByText("No numbers match this search.")).toBeVisible();
    await page.getByRole("button", { name: "Show all numbers" }).click();
    await expect.element(page.getByRole("heading", { name: "Wheels and tires" })).toBeVisible();
  });

  test("shows the other system of units larger when it is chosen", async () => {
    await openSheet();
    const size = () => {
      const metric = rows("torque-wheel-bolts").querySelector(".figure-metric");
      return Number.parseFloat(getComputedStyle(metric ?? document.body).fontSize);
    };
    const small = size();
    await page.getByLabelText("Metric").click();
    await expect.poll(size).toBeGreaterThan(small);
  });

  test("has Add where the reader's car lacks a number, and Edit where it is their own", async () => {
    await page.viewport(1440, 900);
    const bring = (name: string | RegExp) => page.getByRole("button", { name });
    await openSheet("e36");
    await expect.element(page.getByText("missing for your car")).not.toBeInTheDocument();
    expect(bring(/Oil drain plug/).query()).toBeNull();

    localStorage.setItem("jackstand-variants", '{"e36":{"engine":"m50b25"}}');
    await openSheet("e36");
    await bring(/^Oil drain plug.*Add$/).click();
    await expect.element(page.getByRole("dialog", { name: "From your book" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await page.getByLabelText(/^Missing/).click();
    await bring("Add Oil drain plug").click();
    await expect
      .element(page.getByRole("dialog").getByRole("heading", { name: "Oil drain plug" }))
      .toBeVisible();
    await userEvent.keyboard("{Escape}");

    const own = { value: "25 Nm", place: "dealer", metric: "25 Nm", imperial: "18 lb-ft", own: "dealer" };
    const number = { platform: "e36", car: "/m50b25/", ref: "torque:oil-drain-plug", ...own };
    localStorage.setItem(brand.storageKeys.numbers, JSON.stringify([number]));
    await openSheet("e36");
    await expect
      .element(page.getByRole("region", { name: "Most used" }).getByText("yours, dealer"))
      .toBeVisible();
    await bring("Edit Oil drain plug").first().click();
    await page.getByRole("button", { name: "Remove my number" }).click();
    await expect.element(bring(/^Oil drain plug.*Add$/)).toBeInTheDocument();
    expect(await axeViolations()).toEqual([]);
  });

  test("is accessible on a phone with a row open", async () => {
    await page.viewport(...phone);
    await openSheet();
    await userEvent.click(rows("torque-wheel-bolts").querySelector("summary") as Element);
    expect(await axeViolations("#torque-wheel-bolts")).toEqual([]);
    expect(sidewaysScroll()).toBeLessThanOrEqual(0);
  });
});
