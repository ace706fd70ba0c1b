import { describe, expect, test, vi } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { SpecSheetView } from "../../app/features/specs/spec-sheet-view.tsx";
import { countSourced } from "../../domain/guides/guide-page.ts";
import { specSections, systemsOf } from "../../domain/guides/spec-sheet.ts";
import {
  axeViolations,
  desk,
  expectErrors,
  phone,
  sidewaysScroll,
  stored,
  textOf,
  visit,
} from "../support/browser.tsx";

async function openSheet() {
  const { specs, variants } = await commands.fixtureSpecs("e46");
  await visit(
    "/guide/e46/specs",
    <SpecSheetView
      platform={{ slug: "e46", name: "BMW E46", hasGuides: true }}
      variants={variants}
      sections={specSections(specs)}
      systems={systemsOf(specs)}
      count={countSourced(specs)}
    />,
  );
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
  test("keeps the rows that have the words that are typed", async () => {
    await openSheet();
    await search.fill("wheel bolts 17mm");
    await expect.poll(() => isShown("torque-oil-drain-plug")).toBe(false);
    expect(isShown("torque-wheel-bolts")).toBe(true);
    await expect.element(page.getByRole("heading", { name: "Fluids" })).not.toBeInTheDocument();
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
    await expect.poll(() => isShown("torque-wheel-bolts")).toBe(true);
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

  test("is accessible on a phone with a row open", async () => {
    await page.viewport(...phone);
    await openSheet();
    await userEvent.click(rows("torque-wheel-bolts").querySelector("summary") as Element);
    expect(await axeViolations("#torque-wheel-bolts")).toEqual([]);
    expect(sidewaysScroll()).toBeLessThanOrEqual(0);
  });
});

describe("a report", () => {
  const dialog = page.getByRole("dialog", { name: "Report a problem" });
  const opener = page.getByRole("button", { name: "Report wrong value" });
  const thanks = page.getByText("Marked for review — thanks for reporting.");
  const placeholders = [
    "Your name (optional)",
    "Device / Browser",
    "Steps to reproduce (brief)",
    "Screenshot URL (optional)",
    "Console logs / additional details",
  ];
  const field = (placeholder: string) => dialog.getByPlaceholder(placeholder);
  const mark = () => dialog.getByRole("button", { name: "Mark for review" }).click();

  async function openReport() {
    await openSheet();
    await userEvent.click(rows("torque-wheel-bolts").querySelector("summary") as Element);
    await opener.click();
    await expect.element(dialog).toBeVisible();
  }

  test("is accessible on a phone and a desk", async () => {
    await openReport();
    for (const viewport of [phone, desk]) {
      await page.viewport(...viewport);
      expect(await axeViolations("dialog:modal")).toEqual([]);
      expect(sidewaysScroll()).toBeLessThanOrEqual(0);
    }
  });

  test("has five optional fields and says that nothing is sent", async () => {
    await openReport();
    for (const placeholder of placeholders) await expect.element(field(placeholder)).toBeInTheDocument();
    expect(textOf(dialog)).toContain("nothing is sent");
    await expect.element(field("Device / Browser")).toHaveValue(navigator.userAgent);
    const steps = field("Steps to reproduce (brief)").element() as HTMLTextAreaElement;
    expect(steps.value).toMatch(/Wheel bolts: 100 Nm/);
  });

  test("may be empty", async () => {
    await openReport();
    for (const placeholder of placeholders) await field(placeholder).fill("");
    await mark();
    await expect.element(thanks).toBeVisible();
    const [entry] = stored("jackstand-dev-log") as object[];
    expect(entry).toMatchObject({ device: "", steps: "", logs: "" });
    expect(entry).not.toHaveProperty("name");
  });

  test("that is left keeps nothing and gives the focus back", async () => {
    await openReport();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    expect(stored("jackstand-dev-log")).toBeNull();
  });

  test("tells the visitor when the device keeps nothing, and they keep their words", async () => {
    expectErrors(/Failed to submit dev log/);
    await openReport();
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await field("Console logs / additional details").fill("Do not lose me");
    await mark();
    await expect
      .element(dialog.getByRole("alert").filter({ hasText: "couldn't store the report" }))
      .toBeVisible();
    expect(vi.mocked(console.error).mock.calls.flat()).toContain("Failed to submit dev log");
    await expect.element(field("Console logs / additional details")).toHaveValue("Do not lose me");
    await expect.element(thanks).not.toBeInTheDocument();
  });
});
