import type { Page } from "@playwright/test";
import { axeViolations, desk, expect, expectSoundAt, hydrated, phone, test } from "../support/e2e.ts";

const list = "/guide?platform=miata";
const jobs = (page: Page) => page.getByRole("region", { name: /^The twelve jobs/ });
const tab = (page: Page, name: RegExp) =>
  jobs(page).getByRole("navigation", { name: "Generations" }).getByRole("link", { name });
const job = (page: Page, name: string) =>
  jobs(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name }) });

test("a car's page begins with the jobs that every car needs, by generation", async ({ page }) => {
  await page.goto(`${list}&generation=nb`);
  await expect(tab(page, /^NB/)).toHaveAttribute("aria-current", "true");
  await expect(job(page, "Engine oil and filter")).toContainText(/Ready|Needs (up to )?\d/);
  await expect(page.getByRole("heading", { name: "The twelve jobs: NB" })).toBeVisible();
  await expect(jobs(page).getByRole("link", { name: /^Start/ })).toHaveCount(1);
  // Several guides for one job are all named.
  await expect(job(page, "Front brake pads and rotors").getByRole("link")).toHaveCount(2);
  await expect(job(page, "Clutch")).toContainText("Not written yet");
  // A guide for only a part of the job goes by its own name.
  await expect(job(page, "Belts and water pump")).toContainText("Belt only");
  await expect(job(page, "Belts and water pump").getByRole("link")).toHaveText(
    "Engine oil and filter change",
  );
  await expect(job(page, "Belts and water pump").getByText("Open", { exact: true })).toHaveCount(1);
  await expectSoundAt(page, phone, desk);
  expect(await axeViolations(page)).toEqual([]);

  await hydrated(page);
  await tab(page, /^ND/).click();
  await expect(page).toHaveURL(`${list}&generation=nd`);
  await expect(job(page, "Belts and water pump")).toContainText(
    "Not on this car: A chain drives the camshafts",
  );
  await expect(jobs(page)).toContainText("1 not on it");
});

test("the reader's own generation is open", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("jackstand-variants", JSON.stringify({ miata: { generation: "na", engine: "b6" } }));
  });
  await page.goto(list);
  await expect(tab(page, /^NA yours/)).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("heading", { name: "The twelve jobs on your car" })).toBeVisible();
});

test("a generation that the car never had leads to the list without one", async ({ page }) => {
  await page.goto(`${list}&generation=mk7`);
  await expect(page).toHaveURL(/\/guide\?platform=miata(#where)?$/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the generations are links, and a row leads to its guide", async ({ page }) => {
    await page.goto(list);
    await tab(page, /^NA/).click();
    await expect(tab(page, /^NA/)).toHaveAttribute("aria-current", "true");
    await job(page, "Engine oil and filter").getByRole("heading").getByRole("link").click();
    await expect(page).toHaveURL("/guide/miata/oil-change");
  });
});
