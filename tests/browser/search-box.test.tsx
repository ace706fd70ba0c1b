import { beforeEach, expect, test, vi } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { SearchForm } from "../../app/features/lookup/search/search-form.tsx";
import { address, axeViolations, textOf, visit } from "../support/browser.tsx";

const box = page.getByRole("combobox", { name: "Search" });
const list = page.getByRole("listbox", { name: "Suggestions" });
const options = list.getByRole("option");
const selected = list.getByRole("option", { selected: true });

/** Holds a response back, by the query that it is for. */
let held: Map<string, Promise<void>>;

beforeEach(async () => {
  held = new Map();
  vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    const query = new URL(String(input), location.origin).searchParams.get("q") ?? "";
    await held.get(query);
    init?.signal?.throwIfAborted();
    return Response.json(await commands.fixtureSearch(query));
  });
  await visit(
    "/terms",
    <>
      <SearchForm label="Search" size="bar" />
      <h1>Terms of Service</h1>
    </>,
  );
});

test("suggests while one types, and the arrow keys lead to a number", async () => {
  await userEvent.keyboard("/");
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard("e46 lug nut");
  // The list for what was typed so far may be there already.
  await expect.poll(() => textOf(options.last())).toContain("results for “e46 lug nut”");
  expect(textOf(options.first())).toContain("Wheel bolts");
  expect(textOf(options.first())).toMatch(/Nm|\d values/);
  await expect.element(box).toHaveAttribute("aria-expanded", "true");
  expect(await axeViolations()).toEqual([]);

  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(() => textOf(selected)).toContain("Wheel bolts");
  await expect.element(box).toHaveAttribute("aria-activedescendant", selected.element().id);
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  await expect.poll(() => textOf(selected)).toContain("results for “e46 lug nut”");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  await expect.poll(address).toBe("/guide/e46/specs#torque-wheel-bolts");
  await expect.element(list).not.toBeInTheDocument();
});

test("takes a click on a suggestion", async () => {
  await box.click();
  await userEvent.keyboard("refund");
  await page.getByRole("option", { name: "Return Policy" }).click();
  await expect.poll(address).toBe("/returns");
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(box).toHaveValue("");
});

test("drops an answer that comes after the next question", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  held.set("cookies", promise);
  await box.fill("cookies");
  await expect
    .poll(() =>
      vi
        .mocked(fetch)
        .mock.calls.map(([input]) => String(input))
        .join(),
    )
    .toContain("q=cookies");
  await box.fill("refund");
  await expect.element(page.getByRole("option", { name: "Return Policy" })).toBeVisible();
  resolve();
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(() => textOf(selected)).toContain("Return Policy");
  await expect.element(page.getByRole("option", { name: "Privacy Policy" })).not.toBeInTheDocument();
});

test("stays closed when Escape comes just as the next suggestions are drawn", async () => {
  await box.click();
  await userEvent.keyboard("cook");
  await expect.element(list).toBeVisible();
  const { promise: isDrawn, resolve } = Promise.withResolvers<void>();
  // Right after React changed the page, before its effects run.
  const observer = new MutationObserver(() => {
    if (!list.query()?.textContent.includes("“cookies”")) return;
    observer.disconnect();
    box.element().dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    resolve();
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  await userEvent.keyboard("ies");
  await isDrawn;
  await expect.element(list).not.toBeInTheDocument();

  await userEvent.keyboard("{ArrowDown}");
  await expect.element(list).toBeVisible();
});

test("leaves a slash alone where someone writes", async () => {
  await box.click();
  await userEvent.keyboard("a/c");
  await expect.element(box).toHaveValue("a/c");
});
