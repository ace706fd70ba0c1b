import type { Page } from "@playwright/test";
import { expect, test } from "../support/e2e.ts";
import { openReport } from "../support/open-report.ts";

const thanks = "Marked for review — thanks for reporting.";

const kept = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null"), key);

test("a report is kept on the device, marks the page and leaves the browser by no way", async ({ page }) => {
  const { row, dialog } = await openReport(page);
  await expect(dialog.getByLabel("What does it say now?")).toHaveValue(/Wheel bolts: 100 Nm/);
  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  await dialog.getByLabel("What should it say?").fill("120 Nm");
  await dialog.getByText("More", { exact: true }).click();
  await dialog.getByPlaceholder("Your name (optional)").fill("Kim");
  await dialog.getByPlaceholder("Console logs / additional details").fill("My manual says otherwise");
  await dialog.getByRole("button", { name: "Mark for review" }).click();
  await expect(row.getByText(thanks)).toBeFocused();
  await expect(row.getByRole("button", { name: "Report wrong value" })).toHaveCount(0);
  expect(await kept(page, "jackstand-review-flags")).toEqual({ "/guide/e46/specs": true });
  expect(await kept(page, "jackstand-dev-log")).toMatchObject([
    {
      platform: "e46",
      guide: "specs",
      path: "/guide/e46/specs",
      should: "120 Nm",
      name: "Kim",
      logs: "My manual says otherwise",
    },
  ]);
  expect(sent).toEqual([]);
});
