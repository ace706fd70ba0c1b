import { beforeEach, expect, test, vi } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import EditorPage from "../../app/features/guides/editor/editor-page.tsx";
import GuidePreview from "../../app/features/guides/editor/guide-preview.tsx";
import { type Draft, listAt, textAt } from "../../domain/guide-editor/draft.ts";
import {
  address,
  axeViolations,
  desk,
  phone,
  sidewaysScroll,
  smallTargets,
  stored,
  textOf,
  visit,
} from "../support/browser.tsx";

const editor = <EditorPage />;
const drafts = () => (stored("jackstand-drafts") ?? []) as Draft[];
const button = (name: string) => page.getByRole("button", { name, exact: true });
const field = (name: string) => page.getByRole("textbox", { name, exact: true });

beforeEach(() => {
  vi.spyOn(window, "fetch").mockImplementation(async (input) =>
    Response.json(await commands.fixtureEditor(String(input))),
  );
});

/** Begins a guide for the E46. */
async function begin() {
  await visit("/contribute/editor", editor);
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Car" }), "e46");
  await button("Start a new guide").click();
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** A draft of a published guide, open in the form. */
async function openPublished(guide = "e46/brake-pads") {
  await visit(`/contribute/editor?guide=${guide}`, editor);
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(address).toMatch(/^\/contribute\/editor\?draft=/);
}

const group = (name: string) => page.getByRole("group", { name, exact: true });

async function openStep(number: number) {
  const head = page
    .getByRole("group", { name: "Steps", exact: true })
    .getByRole("button", { name: new RegExp(`^${number}\\. `) });
  await head.click();
}

test("a new guide is named after its title, stored as one types, and says what is missing", async () => {
  await begin();
  await field("Title").first().fill("Wheels off and on");
  await userEvent.tab();
  await expect.element(field("Name in the URL")).toHaveValue("wheels-off-and-on");
  await expect.poll(() => textOf(page.getByRole("heading", { level: 1 }))).toContain("Wheels off and on");
  await expect
    .poll(() => drafts()[0])
    .toMatchObject({ platform: "e46", slug: "wheels-off-and-on", guide: { title: "Wheels off and on" } });
  await expect
    .poll(() => textOf(page.getByRole("region", { name: "Submit it" })))
    .toContain("Summary is missing");
  // A field that is only empty is not called wrong before the author wants the file.
  await expect.element(page.getByText("Fill this in.")).not.toBeInTheDocument();
});

test("the file of an unfinished guide is refused, and each problem leads to its field", async () => {
  await begin();
  const handIn = page.getByRole("region", { name: "Submit it" });
  await expect.poll(() => textOf(handIn)).toContain("Title is missing");
  await button("Download the file").click();
  await expect.element(handIn.getByRole("alert")).toBeVisible();
  await handIn.getByRole("button", { name: "Step 1, line 1" }).click();
  await expect.element(field("Line 1")).toHaveFocus();
  await expect.element(field("Line 1")).toHaveAttribute("aria-invalid", "true");
});

test("lines: Enter begins the next one, pasted lines are split, a bare number is refused at once", async () => {
  await begin();
  await openStep(1);
  await field("Line 1").fill("Loosen the bolts.");
  await userEvent.keyboard("{Enter}");
  await expect.element(field("Line 2")).toHaveFocus();
  await field("Line 2").fill("Tighten to 100 Nm.");
  await expect.element(group("What to do").getByText('"100 Nm" is a bare number')).toBeVisible();
  await userEvent.keyboard("{Enter}");
  const clipboard = new DataTransfer();
  clipboard.setData("text/plain", "1. Lift the car.\n2. Set it on stands.");
  document.activeElement?.dispatchEvent(
    new ClipboardEvent("paste", { clipboardData: clipboard, bubbles: true, cancelable: true }),
  );
  await expect.element(field("Line 4")).toHaveValue("Set it on stands.");
  await expect.element(field("Line 3")).toHaveValue("Lift the car.");
});

test("a number of our lists is put in where one types, and reads as readers see it", async () => {
  await begin();
  await openStep(1);
  await field("Line 1").fill("Tighten to ");
  await page.getByRole("button", { name: "Insert a number" }).first().click();
  await page.getByRole("searchbox", { name: "Search" }).fill("wheel bolts");
  await page.getByRole("dialog").getByRole("button", { name: "Wheel bolts" }).first().click();
  await expect.element(field("Line 1")).toHaveValue("Tighten to {torque:wheel-bolts}");
  await expect.element(page.getByText(/Reads: Tighten to \d+ Nm/)).toBeVisible();
});

test("a tool picked in a step is in the guide's list, and goes off both by hand only", async () => {
  await begin();
  await openStep(1);
  await button("Add tools").click();
  const dialog = page.getByRole("dialog", { name: "Add tools" });
  await dialog.getByRole("searchbox").fill("ratchet");
  await dialog.getByRole("listitem").first().getByRole("button").click();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect
    .poll(() => drafts()[0]?.guide)
    .toMatchObject({ tools: [{ tool: "ratchet-quarter" }], steps: [{ tools: ["ratchet-quarter"] }] });
});

test("steps are moved, and one that was removed comes back", async () => {
  await openPublished();
  const titles = () => listAt(drafts()[0]?.guide, ["steps"]).map((step) => textAt(step, ["title"]));
  const [first, second] = titles();
  await button("Move step 1 down").click();
  await expect.poll(() => titles().slice(0, 2)).toEqual([second, first]);
  await button("Remove step 1").click();
  await expect.poll(() => titles()[0]).toBe(first);
  await button("Undo").click();
  await expect.poll(() => titles().slice(0, 2)).toEqual([second, first]);
});

test("a published guide opens whole, and a second visit opens the same draft", async () => {
  await openPublished("miata/oil-change");
  await expect
    .poll(() => textOf(page.getByRole("region", { name: "Submit it" })))
    .toContain("Everything we can check looks right.");
  await expect.element(field("Name in the URL")).toBeDisabled();
  await openPublished("miata/oil-change");
  expect(drafts()).toHaveLength(1);
});

test("a draft is deleted, and comes back", async () => {
  await openPublished();
  await visit("/contribute/editor", editor);
  await page.getByRole("button", { name: /^Delete / }).click();
  await expect.element(page.getByText("None on this device yet.")).toBeVisible();
  await button("Undo").click();
  await expect.element(page.getByRole("link", { name: /^Continue / })).toBeVisible();
});

test("a file is imported, and what is no guide is refused with the reason", async () => {
  await visit("/contribute/editor", editor);
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Car" }), "e46");
  const input = page.getByLabelText("Guide file to import");
  await userEvent.upload(input, new File(["title: [half"], "wheels.yaml"));
  await expect.element(page.getByText("This isn't YAML.")).toBeVisible();
  await userEvent.upload(input, new File(["title: Wheels\nsteps: []\n"], "wheels.draft (1).yaml"));
  await expect.element(page.getByRole("heading", { level: 1, name: "Wheels" })).toBeVisible();
  expect(drafts()[0]).toMatchObject({ slug: "wheels", platform: "e46" });
});

test("a draft of another device says so", async () => {
  await visit("/contribute/editor?draft=nowhere", editor);
  await expect.element(page.getByText("This draft isn't on this device")).toBeVisible();
});

test("lists that do not load can be loaded again, and a draft is not lost", async () => {
  const fetch = vi.mocked(window.fetch);
  const served = fetch.getMockImplementation();
  fetch.mockImplementation(async () => new Response("", { status: 503 }));
  localStorage.setItem(
    "jackstand-drafts",
    JSON.stringify([{ id: "d1", platform: "e36", slug: "", guide: { title: "Mine" }, updated: "" }]),
  );
  await visit("/contribute/editor?draft=d1", editor);
  await expect.element(page.getByText("The lists didn't load")).toBeVisible();
  if (served) fetch.mockImplementation(served);
  await button("Try again").click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Mine" })).toBeVisible();
});

for (const viewport of [phone, desk]) {
  test(`the form is accessible at ${viewport[0]} px`, async () => {
    await page.viewport(...viewport);
    await openPublished();
    await openStep(2);
    await expect.element(field("Line 1")).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    expect(sidewaysScroll()).toBeLessThanOrEqual(0);
    expect(smallTargets()).toEqual([]);
    await button("Add tools").click();
    expect(await axeViolations("dialog[open]")).toEqual([]);
  });
}

test("the form fits a phone with text at 200 %", async () => {
  await page.viewport(...phone);
  document.documentElement.style.fontSize = "200%";
  try {
    await openPublished("miata/oil-change");
    await openStep(2);
    await expect.element(field("Line 1")).toBeVisible();
    await expect.element(page.getByText("As a pull request")).toBeInTheDocument();
    expect(sidewaysScroll()).toBeLessThanOrEqual(0);
  } finally {
    document.documentElement.style.fontSize = "";
  }
});

test("the preview is the guide's page and wrench mode, and its ticks are no progress", async () => {
  await openPublished();
  const [draft] = drafts();
  const path = `/contribute/preview/${draft?.id}`;
  await visit(path, <GuidePreview id={draft?.id ?? ""} />);
  await expect.element(page.getByRole("navigation", { name: "Preview" })).toBeVisible();
  await expect
    .poll(() => textOf(page.getByRole("heading", { level: 1 })))
    .toContain(String(draft?.guide.title));
  await page.getByRole("checkbox").first().click();
  await visit(`${path}?mode=wrench`, <GuidePreview id={draft?.id ?? ""} />);
  await expect.element(page.getByRole("link", { name: "Exit wrench mode" })).toHaveAttribute("href", path);
  expect(textOf(page.getByRole("status"))).not.toBe("");
  expect(stored("jackstand-progress")).toBeNull();
});
