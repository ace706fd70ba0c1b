import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Workspace } from "../../app/features/guides/workspace/workspace.tsx";
import {
  axeViolations,
  desk,
  phone,
  sidewaysScroll,
  smallTargets,
  stored,
  textOf,
  visit,
} from "../support/browser.tsx";
import { deviceRecords } from "../support/device-records.ts";

const section = (name: string) => page.getByRole("region", { name, exact: true });

async function openWith(entries: Record<string, unknown>) {
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value));
  await visit("/workspace", <Workspace />);
}

test("an empty workspace says what will be here and offers the guides", async () => {
  await openWith({});
  await expect.poll(() => textOf(page.getByRole("heading", { level: 1 }))).toBe("My jobs");
  await expect.element(page.getByText("No guides started yet")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Browse guides" }).first())
    .toHaveAttribute("href", "/guide");
});

for (const viewport of [phone, desk]) {
  test(`a full workspace is accessible at ${viewport[0]} px`, async () => {
    await page.viewport(...viewport);
    await openWith(deviceRecords);
    await expect.element(section("Started")).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    expect(sidewaysScroll()).toBeLessThanOrEqual(0);
    expect(smallTargets()).toEqual([]);
  });
}

test("a started guide goes on in wrench mode at its step, or opens as a page", async () => {
  await openWith(deviceRecords);
  const started = section("Started");
  await expect.poll(() => textOf(started)).toContain("2 of 12 steps");
  await expect
    .element(started.getByRole("link", { name: "Continue" }))
    .toHaveAttribute("href", "/guide/e46/brake-pads?mode=wrench#b");
  await expect
    .element(started.getByRole("link", { name: "Front brake pads" }))
    .toHaveAttribute("href", "/guide/e46/brake-pads");
});

test("saved, finished and marked guides have their own lists", async () => {
  await openWith(deviceRecords);
  await expect.poll(() => textOf(section("Saved"))).toContain("Spark plugs");
  await expect.poll(() => textOf(section("Finished"))).toContain("Engine oil");
  await expect.poll(() => textOf(section("Marked for review"))).toContain("Vanos");
});

test("removing asks first, and forgets only that guide", async () => {
  await openWith(deviceRecords);
  const remove = page.getByRole("button", { name: "Remove Front brake pads" });
  await remove.click();
  const question = page.getByRole("dialog", { name: "Remove “Front brake pads”?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect.element(section("Started")).toBeVisible();
  await remove.click();
  await question.getByRole("button", { name: "Remove" }).click();
  await expect.element(section("Started")).not.toBeInTheDocument();
  expect(Object.keys(stored("jackstand-progress") as object)).toEqual([
    "/guide/e46/spark-plugs",
    "/guide/e46/oil-change",
  ]);
});

test("a mark and a saved guide are taken back", async () => {
  await openWith(deviceRecords);
  await page.getByRole("button", { name: "Unmark Vanos" }).click();
  await expect.element(section("Marked for review")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Unsave Spark plugs" }).click();
  await expect.element(section("Saved")).not.toBeInTheDocument();
  expect(stored("jackstand-review-flags")).toEqual({});
});

test("a file of another kind is refused and nothing changes", async () => {
  await openWith(deviceRecords);
  const file = new File(['{"photos":[]}'], "holiday.json", { type: "application/json" });
  await userEvent.upload(page.getByLabelText("File to import"), file);
  await expect.element(page.getByText("“holiday.json” isn't an exported file.")).toBeVisible();
  await expect.element(page.getByText("Nothing was changed.")).toBeVisible();
  expect(Object.keys(stored("jackstand-progress") as object)).toHaveLength(3);
});

test("a broken entry counts as none", async () => {
  localStorage.setItem("jackstand-progress", "{broken");
  localStorage.setItem("jackstand-review-flags", '["no"]');
  localStorage.setItem("jackstand-dev-log", "7");
  await openWith({});
  await expect.element(page.getByText("No guides started yet")).toBeVisible();
});

test("feedback can be read, copied out, deleted with undo, and cleared", async () => {
  await openWith(deviceRecords);
  const feedback = section("Feedback");
  await feedback.getByText("The torque table is great").first().click();
  await expect.element(feedback.getByText("Praise · 5 of 5 · ann@example.com · /guide")).toBeVisible();
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await feedback.getByRole("button", { name: "Download JSON" }).click();
  expect(saved).toEqual(["feedback.json"]);
  await feedback.getByRole("button", { name: "Delete" }).click();
  await expect.element(feedback).not.toBeInTheDocument();
  expect(stored("jackstand-feedback")).toEqual([]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(feedback).toBeVisible();
  expect(stored("jackstand-feedback")).toEqual(deviceRecords["jackstand-feedback"]);
  await feedback.getByRole("button", { name: "Clear feedback" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Clear" }).click();
  await expect.element(feedback).not.toBeInTheDocument();
});
