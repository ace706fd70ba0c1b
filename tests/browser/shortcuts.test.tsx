import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { BottomWidgets } from "../../app/features/shell/bottom-widgets.tsx";
import { phone, visit } from "../support/browser.tsx";

const quickActions = [
  { label: "Start Guide", to: "/guide/e46" },
  { label: "Add Reminder", to: "/dashboard?tab=reminders" },
];

beforeEach(async () => {
  await page.viewport(...phone);
  await visit(
    "/guide",
    <>
      <div style={{ height: "4000px" }} />
      <BottomWidgets actions={[]} quickActions={quickActions} />
    </>,
  );
});

const visibility = () => {
  const shortcuts = document.querySelector('aside[aria-label="Shortcuts"]');
  return shortcuts && getComputedStyle(shortcuts).visibility;
};

test("quick actions hide while the reader scrolls down, and come back on the way up", async () => {
  expect(visibility()).toBe("visible");
  window.scrollTo(0, 600);
  await expect.poll(visibility).toBe("hidden");
  window.scrollTo(0, 400);
  await expect.poll(visibility).toBe("visible");
});

test("on a phone they float only while the reader scrolls back, so they cover nothing at the page's start", async () => {
  const place = () => {
    const shortcuts = document.querySelector('aside[aria-label="Shortcuts"]');
    return shortcuts && getComputedStyle(shortcuts).position;
  };
  expect(place()).toBe("static");
  window.scrollTo(0, 1200);
  await expect.poll(visibility).toBe("hidden");
  window.scrollTo(0, 1000);
  await expect.poll(place).toBe("sticky");
  window.scrollTo(0, 0);
  await expect.poll(place).toBe("static");
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(place).toBe("static");
  await expect.poll(visibility).toBe("visible");
});

test("a finger that rests on the screen hides nothing", async () => {
  window.scrollTo(0, 600);
  await expect.poll(visibility).toBe("hidden");
  window.scrollTo(0, 500);
  await expect.poll(visibility).toBe("visible");
  window.scrollTo(0, 504);
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(visibility()).toBe("visible");
});

test("what someone has reached by keyboard stays", async () => {
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: "Quick actions" })).toHaveFocus();
  window.scrollTo(0, 600);
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(visibility()).toBe("visible");
});
