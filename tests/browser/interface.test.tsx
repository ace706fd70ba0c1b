import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import DebugUi from "../../app/routes/debug-ui.tsx";
import { axeViolations, desk, expectErrors, phone, sidewaysScroll, visit } from "../support/browser.tsx";

beforeEach(() => visit("/debug/ui", <DebugUi />));

const button = (name: string | RegExp) => page.getByRole("button", { name });

test("each dialog is accessible on a phone and a desk, and Escape closes it", async () => {
  const dialog = page.getByRole("dialog");
  for (const viewport of [phone, desk]) {
    await page.viewport(...viewport);
    for (const opener of ["Ask a question", "Open a form", "Open a long text", "Open the job kit"]) {
      const where = `${opener}, ${viewport[0]} px`;
      await button(opener).click();
      await expect.element(dialog, { message: where }).toBeVisible();
      expect(dialog.element().contains(document.activeElement), where).toBe(true);
      expect(await axeViolations("dialog[open]"), where).toEqual([]);
      expect(sidewaysScroll(), where).toBeLessThanOrEqual(0);
      await userEvent.keyboard("{Escape}");
      await expect.element(dialog, { message: where }).not.toBeInTheDocument();
      await expect.element(button(opener), { message: where }).toHaveFocus();
    }
  }
});

test("each menu and a toast are accessible on a phone and a desk", async () => {
  for (const viewport of [phone, desk]) {
    await page.viewport(...viewport);
    for (const menu of ["Pages of this site", "Account: Sam Reyes", "Quick actions"]) {
      await button(menu).first().click();
      const list = page.getByRole("list", { name: menu }).first();
      await expect.element(list).toBeVisible();
      expect(await axeViolations(":popover-open"), `${menu}, ${viewport[0]} px`).toEqual([]);
      await userEvent.keyboard("{Escape}");
      await expect.element(list).not.toBeInTheDocument();
    }
    await button("Success toast").click();
    // Hovered, it stays until it has been looked at.
    await page.getByText("Job logged").hover();
    expect(await axeViolations(".ui-toaster"), `toast, ${viewport[0]} px`).toEqual([]);
  }
});

test("only one toast shows at a time, and a dismissed one is gone at once", async () => {
  const copied = page.getByText("Copied", { exact: true });
  await button("Plain toast").click();
  await expect.element(copied).toBeVisible();
  await button("Error toast").click();
  await expect.element(page.getByText("Photo not saved")).toBeVisible();
  await expect.element(copied).not.toBeInTheDocument();
  await button(/dismiss/i).click();
  await expect.element(page.getByText("Photo not saved")).not.toBeInTheDocument();
});

test("tabs move with the arrow keys", async () => {
  const tabs = page.getByRole("tablist", { name: "Parts of the garage" }).getByRole("tab");
  await tabs.first().click();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(tabs.nth(1)).toHaveFocus();
  await expect.element(tabs.nth(1)).toHaveAttribute("aria-selected", "true");
});

test("the floating button fetches its dialog when pressed", async () => {
  await button("Open example").click();
  await expect.element(page.getByRole("dialog", { name: "An example" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

describe("when something breaks", () => {
  const gallery = page.getByRole("heading", { level: 1, name: "Interface" });

  beforeEach(() => expectErrors(/service is unavailable|crashed on purpose/));
  afterEach(() => void vi.useRealTimers());

  test("a failed analytics service shows only a small notice", async () => {
    await button("Throw an analytics error").click();
    const notice = page.getByText("Analytics temporarily unavailable");
    await expect.element(notice).toBeVisible();
    await expect.element(page.getByRole("heading", { name: "Something went wrong" })).not.toBeInTheDocument();
    await button("Retry").click();
    await expect.element(notice).not.toBeInTheDocument();
  });

  test("a failed service is tried again one second after coming back online", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await button("Throw a service error").click();
    const notice = page.getByText("Some features may be limited while offline");
    await expect.element(notice).toBeInViewport();
    window.dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(999);
    await expect.element(notice).toBeVisible();
    vi.advanceTimersByTime(1);
    await expect.element(notice).not.toBeInTheDocument();
    await expect.element(gallery).toBeVisible();
  });

  test("a crash of the navigation leaves a bar that says so", async () => {
    await button("Crash the navigation").click();
    await expect
      .element(page.getByText("Navigation temporarily unavailable. Refresh to retry."))
      .toBeVisible();
  });
});
