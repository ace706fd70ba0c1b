import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { useFocusRescue } from "../../app/ui/use-focus-rescue.ts";
import { show } from "../support/browser.tsx";

/** Rows in two lists that are deleted, moved, and lose a button. */
function Rows() {
  const [rows, setRows] = useState([
    { name: "Jack", isLent: false, isClean: false },
    { name: "Lamp", isLent: true, isClean: false },
    { name: "Vise", isLent: false, isClean: false },
  ]);
  const change = (name: string, to: object) =>
    setRows(rows.map((row) => (row.name === name ? { ...row, ...to } : row)));
  const list = (title: string, isLent: boolean) => (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {rows
          .filter((row) => row.isLent === isLent)
          .map(({ name, isClean }) => (
            <li key={name} id={`row-${name}`}>
              {!isClean && (
                <button type="button" onClick={() => change(name, { isClean: true })}>
                  Clean {name}
                </button>
              )}
              <button type="button" onClick={() => change(name, { isLent: !isLent })}>
                Move {name}
              </button>
              <button type="button" onClick={() => setRows(rows.filter((row) => row.name !== name))}>
                Delete {name}
              </button>
            </li>
          ))}
      </ul>
    </section>
  );
  const ref = useFocusRescue();
  return (
    <div ref={ref}>
      {list("Here", false)}
      {list("Lent", true)}
    </div>
  );
}

/** The code that rescues the focus comes after the page. */
async function showRows(): Promise<void> {
  await show(<Rows />);
  await import("../../app/ui/rescue-focus.ts");
}

const button = (name: string) => page.getByRole("button", { name, exact: true });

async function press(name: string): Promise<void> {
  (button(name).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
}

test("the keyboard goes on in the row, where it is now, else in the next one, else at the heading", async () => {
  await showRows();
  await press("Clean Lamp");
  await expect.element(button("Move Lamp")).toHaveFocus();
  await press("Move Lamp");
  await expect.element(button("Move Lamp")).toHaveFocus();
  await press("Delete Jack");
  await expect.element(button("Move Lamp")).toHaveFocus();
  await press("Delete Vise");
  await expect.element(button("Move Lamp")).toHaveFocus();
  await press("Delete Lamp");
  await expect.element(page.getByRole("heading", { name: "Here" })).toHaveFocus();
});

test("somebody with a mouse is left where they clicked", async () => {
  await showRows();
  const row = button("Delete Jack").element();
  (row as HTMLElement).focus();
  document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  (row as HTMLElement).blur();
  (row as HTMLElement).click();
  await expect.element(button("Delete Jack")).not.toBeInTheDocument();
  expect(document.activeElement).toBe(document.body);
});
