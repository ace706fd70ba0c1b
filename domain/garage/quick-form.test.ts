import { expect, it } from "vitest";
import { findQuickForm, opensQuickForm } from "./quick-form.ts";

const opens = (from: string, to: string) =>
  opensQuickForm(new URL(from, "http://x/dashboard"), new URL(to, "http://x/dashboard"));

it("knows the forms by name", () => {
  expect(findQuickForm("add-fill-up")).toBe("add-fill-up");
  expect(findQuickForm("edit-entry")).toBeUndefined();
  expect(findQuickForm(null)).toBeUndefined();
});

it("the page is loaded again where a form opens or its car changes, and not where it closes", () => {
  expect(opens("", "?do=log-work")).toBe(true);
  expect(opens("?do=log-work", "?do=log-work&vehicle=2")).toBe(true);
  expect(opens("?do=log-work", "?do=add-fill-up")).toBe(false);
  expect(opens("?do=log-work&about=7", "?do=add-fill-up")).toBe(true);
  expect(opens("?do=log-work", "")).toBe(false);
  expect(opens("", "?do=add-vehicle")).toBe(false);
});
