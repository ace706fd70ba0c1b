import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { BottomWidgets } from "../../app/features/shell/bottom-widgets.tsx";
import { type FloatingAction, floatingActions } from "../../app/features/shell/floating-actions.ts";
import { UnsubscribePage } from "../../app/features/site/newsletter/unsubscribe-page.tsx";
import { ClosingSuccess } from "../../app/ui/closing-success.tsx";
import type { NavLink } from "../../domain/navigation.ts";
import {
  axeViolations,
  desk,
  narrow,
  phone,
  show,
  sidewaysScroll,
  smallTargets,
  stored,
  visit,
} from "../support/browser.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = page.getByRole("dialog");
const toasts = page.getByRole("region", { name: /^Notifications/ });

const quickActions: NavLink[] = [
  { label: "Start Guide", to: "/guide/e46" },
  { label: "Tool Inventory", to: "/dashboard?tab=tools" },
];

interface Shown {
  actions?: readonly FloatingAction[];
  quick?: NavLink[];
}

function showButtons({ actions = floatingActions, quick = [] }: Shown = {}) {
  return visit(
    "/guide",
    <>
      <input aria-label="Search" />
      <div className="page-width">
        <p style={{ height: 4000 }}>A long page</p>
      </div>
      <BottomWidgets actions={actions} quickActions={quick} />
    </>,
  );
}

async function openDialog(name: "Join Newsletter" | "Send Feedback") {
  await showButtons();
  await button(name).click();
  await expect.element(dialog).toBeVisible();
}

async function expectSoundDialog(): Promise<void> {
  for (const viewport of [narrow, phone, desk]) {
    await page.viewport(...viewport);
    expect(await axeViolations("dialog:modal")).toEqual([]);
    expect(sidewaysScroll()).toBeLessThanOrEqual(0);
    expect(smallTargets()).toEqual([]);
  }
}

/** Waits until the dialog has closed by itself, and tells how long that took. */
async function timeToClose(): Promise<number> {
  const start = performance.now();
  await expect.element(dialog).not.toBeInTheDocument();
  return performance.now() - start;
}

test("a success closes its dialog after 3,000 ms", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const onClose = vi.fn();
  await show(<ClosingSuccess title="Thank You!" onClose={onClose} />);
  expect(document.activeElement?.textContent).toBe("Thank You!");
  vi.advanceTimersByTime(2_999);
  expect(onClose).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onClose).toHaveBeenCalledOnce();
});

describe("the newsletter's dialog", () => {
  const submit = dialog.getByRole("button", { name: "Join Newsletter" });
  let sent: { url: string; body: Record<string, unknown> }[];
  let respond: () => Promise<Response>;

  beforeEach(() => {
    sent = [];
    respond = async () => Response.json({}, { status: 201 });
    vi.spyOn(window, "fetch").mockImplementation((url, init) => {
      sent.push({ url: String(url), body: JSON.parse(String(init?.body)) });
      return respond();
    });
  });

  async function fill() {
    await dialog.getByLabelText("Name").fill("Ann");
    await dialog.getByLabelText("Email").fill("ann@example.com");
  }

  test("is accessible on a phone and a desk, with its errors", async () => {
    await openDialog("Join Newsletter");
    await submit.click();
    await expectSoundDialog();
  });

  test("asks for what is specified: newsletter on, text updates off, eight interests", async () => {
    await openDialog("Join Newsletter");
    await expect.element(dialog.getByLabelText("Name")).toHaveFocus();
    await expect.element(dialog.getByLabelText("Send me the newsletter")).toBeChecked();
    await expect.element(dialog.getByLabelText("Send me text updates")).not.toBeChecked();
    const names = [
      "BMW",
      "Honda",
      "Mazda",
      "Toyota",
      "Maintenance",
      "Performance",
      "Troubleshooting",
      "Track",
    ];
    for (const name of names) await expect.element(dialog.getByLabelText(name)).not.toBeChecked();
    await submit.click();
    await expect.element(dialog.getByText("Name is required")).toBeVisible();
    await expect.element(dialog.getByText("Email is required")).toBeVisible();
    await expect.element(dialog.getByLabelText("Name")).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test("sends everything, welcomes, and closes after three seconds with an empty form", async () => {
    await openDialog("Join Newsletter");
    const { promise, resolve } = Promise.withResolvers<Response>();
    respond = () => promise;
    await fill();
    await dialog.getByLabelText("Phone").fill("+1 503 555 0100");
    for (const name of ["Send me text updates", "BMW", "Track"]) await dialog.getByLabelText(name).click();
    await dialog.getByLabelText("Which car should we cover next?").fill("Alfa Romeo GTV");
    await submit.click();
    await expect.element(dialog.getByRole("button", { name: "Submitting..." })).toBeVisible();
    (dialog.getByRole("button", { name: "Submitting..." }).element() as HTMLElement).click();
    resolve(Response.json({}, { status: 201 }));
    await expect.element(dialog.getByText("ann@example.com is on the list.")).toBeVisible();
    await expect.element(toasts.getByText("Welcome to Jackstand!").first()).toBeVisible();
    expect(await timeToClose()).toBeGreaterThan(1_000);
    await expect.element(button("Join Newsletter")).toHaveFocus();
    expect(sent).toHaveLength(1);
    const [{ url, body } = { url: "", body: {} }] = sent;
    expect(url).toBe("/api/v1/newsletter");
    expect(body).toEqual({
      name: "Ann",
      email: "ann@example.com",
      phone: "+1 503 555 0100",
      newsletter: true,
      textUpdates: true,
      interests: ["bmw", "track"],
      carSuggestion: "Alfa Romeo GTV",
      requestKey: expect.stringMatching(/^[\w-]{16,64}$/),
    });
    await button("Join Newsletter").click();
    await expect.element(dialog.getByLabelText("Name")).toHaveValue("");
  });

  test("says when it failed, keeps what was typed, and sends the same sign-up again", async () => {
    await openDialog("Join Newsletter");
    respond = async () => Response.json({ error: { code: "unavailable" } }, { status: 503 });
    await fill();
    await submit.click();
    await expect.element(page.getByText("Submission Error", { exact: true })).toBeVisible();
    await expect
      .element(page.getByText("There was an issue submitting your information. Please try again."))
      .toBeVisible();
    await expect.element(dialog.getByLabelText("Name")).toHaveValue("Ann");
    respond = () => Promise.reject(new TypeError("Failed to fetch"));
    await submit.click();
    await expect.poll(() => sent.length).toBe(2);
    await expect.element(submit).toBeVisible();
    respond = async () => Response.json({ error: { code: "too-many-requests" } }, { status: 429 });
    await submit.click();
    await expect
      .element(dialog.getByText("Too many sign-ups for now. Please try again in an hour."))
      .toBeVisible();
    expect(new Set(sent.map(({ body }) => body.requestKey)).size).toBe(1);
  });
});

describe("the feedback dialog", () => {
  const submit = dialog.getByRole("button", { name: "Send Feedback" });
  const text = dialog.getByRole("textbox", { name: "Feedback" });

  test("is accessible on a phone and a desk, with its error", async () => {
    await openDialog("Send Feedback");
    await submit.click();
    await expectSoundDialog();
  });

  test("needs a text; the kind is general and there is no rating unless chosen", async () => {
    const fetching = vi.spyOn(window, "fetch");
    await openDialog("Send Feedback");
    await expect.element(text).toHaveFocus();
    await expect.element(dialog.getByRole("radio", { name: "General" })).toBeChecked();
    await submit.click();
    await expect.element(dialog.getByText("Write your feedback first")).toBeVisible();
    expect(stored("jackstand-feedback")).toBeNull();
    await text.fill("  More torque tables  ");
    await submit.click();
    await expect.element(dialog.getByText("Thank You!", { exact: true })).toBeVisible();
    expect(stored("jackstand-feedback")).toEqual([
      {
        id: expect.any(String),
        timestamp: expect.any(String),
        type: "general",
        rating: 0,
        feedback: "More torque tables",
        path: "/guide",
      },
    ]);
    expect(fetching).not.toHaveBeenCalled();
  });

  test("thanks, and closes after three seconds with an empty form", async () => {
    await openDialog("Send Feedback");
    await dialog.getByText("Praise").click();
    await dialog.getByText("3", { exact: true }).click();
    await dialog.getByRole("button", { name: "Clear rating" }).click();
    await dialog.getByText("5", { exact: true }).click();
    await text.fill("It worked");
    await dialog.getByLabelText("Email").fill("ann@example.com");
    await submit.click();
    await expect.element(dialog.getByText("Thank You!", { exact: true })).toBeVisible();
    expect(await timeToClose()).toBeGreaterThan(1_000);
    expect(stored("jackstand-feedback")).toMatchObject([
      { type: "praise", rating: 5, feedback: "It worked", email: "ann@example.com" },
    ]);
    await button("Send Feedback").click();
    await expect.element(text).toHaveValue("");
    await expect.element(dialog.getByRole("radio", { name: "General" })).toBeChecked();
  });

  test("keeps what was typed when it is closed, and when the device stores nothing", async () => {
    await openDialog("Send Feedback");
    await text.fill("Half a thou");
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await button("Send Feedback").click();
    await expect.element(text).toHaveValue("Half a thou");
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await submit.click();
    await expect.element(dialog.getByRole("alert").getByText("couldn't store it")).toBeVisible();
    await expect.element(text).toHaveValue("Half a thou");
    full.mockRestore();
    await submit.click();
    await expect.element(dialog.getByText("Thank You!", { exact: true })).toBeVisible();
    expect(stored("jackstand-feedback")).toHaveLength(1);
  });
});

test.each(["Join Newsletter", "Send Feedback"])(
  "%s: with text twice as large nothing scrolls sideways on a phone",
  async (name) => {
    await page.viewport(...phone);
    await showButtons();
    document.documentElement.style.fontSize = "200%";
    onTestFinished(() => document.documentElement.removeAttribute("style"));
    expect(sidewaysScroll()).toBeLessThanOrEqual(0);
    await button(name).click();
    await expect.element(dialog).toBeVisible();
    expect(sidewaysScroll()).toBeLessThanOrEqual(0);
    for (const box of [dialog.element(), dialog.element().querySelector(".overflow-y-auto")])
      expect((box?.scrollWidth ?? 0) - (box?.clientWidth ?? 0)).toBeLessThanOrEqual(0);
  },
);

test.each([undefined, "unknown-link", "failed", "unsubscribed"] as const)(
  "the page to unsubscribe is accessible: %s",
  async (outcome) => {
    await visit("/newsletter/unsubscribe", <UnsubscribePage outcome={outcome} />);
    for (const viewport of [phone, desk]) {
      await page.viewport(...viewport);
      expect(await axeViolations("main")).toEqual([]);
      expect(sidewaysScroll()).toBeLessThanOrEqual(0);
      expect(smallTargets()).toEqual([]);
    }
  },
);

describe("the floating buttons", () => {
  const shortcuts = page.getByRole("complementary", { name: "Shortcuts" });

  test.each([phone, desk])("stand beside the menu of quick actions at %i px", async (...viewport) => {
    await page.viewport(...viewport);
    await showButtons({ quick: quickActions });
    const buttons = shortcuts.getByRole("button").elements();
    expect(buttons.map((each) => each.textContent)).toEqual([
      "Join Newsletter",
      "Send Feedback",
      expect.stringContaining("Quick actions"),
    ]);
    expect(await axeViolations("aside")).toEqual([]);
    expect(smallTargets()).toEqual([]);
    await button("Quick actions").click();
    const entries = page.getByRole("list", { name: "Quick actions" }).getByRole("listitem");
    expect(entries.elements().map((entry) => entry.textContent?.trim())).toEqual([
      "Start Guide",
      "Tool Inventory",
    ]);
    expect(await axeViolations(":popover-open")).toEqual([]);
  });

  test("are alone while there are no quick actions", async () => {
    await page.viewport(...phone);
    await showButtons({ quick: quickActions.slice(0, 1) });
    expect(shortcuts.getByRole("button").elements()).toHaveLength(2);
  });

  test("open their menu by the arrow keys", async () => {
    await page.viewport(...desk);
    await showButtons({ quick: quickActions });
    button("Quick actions").element().focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(page.getByRole("link", { name: "Start Guide" })).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}");
    await expect.element(page.getByRole("link", { name: "Tool Inventory" })).toHaveFocus();
  });

  test.each([320, 390, 768, 1024, 1280, 1440, 1920])("cover nothing of the page at %i px", async (width) => {
    await page.viewport(width, 844);
    await showButtons({ quick: quickActions });
    window.scrollTo(0, document.documentElement.scrollHeight);
    const text = page.getByText("A long page").element().getBoundingClientRect();
    const bar = document.querySelector("aside")?.getBoundingClientRect();
    if (!bar) throw new Error("There are no floating buttons");
    const overlap = Math.min(text.right - bar.left, text.bottom - bar.top);
    expect(Math.round(overlap)).toBeLessThanOrEqual(0);
    expect(sidewaysScroll()).toBeLessThanOrEqual(0);
  });

  test("hide while the page is scrolled down, and come back on the way up", async () => {
    for (const viewport of [phone, desk]) {
      await page.viewport(...viewport);
      await showButtons();
      await expect.element(shortcuts).toBeVisible();
      window.scrollTo(0, 600);
      await expect.element(shortcuts).not.toBeInTheDocument();
      window.scrollTo(0, 500);
      await expect.element(shortcuts).toBeVisible();
    }
  });

  test("hide on a phone while something is typed, and not on a desk", async () => {
    await page.viewport(...phone);
    await showButtons();
    const search = page.getByLabelText("Search");
    await search.click();
    await expect.element(shortcuts).not.toBeInTheDocument();
    (search.element() as HTMLElement).blur();
    await expect.element(shortcuts).toBeVisible();
    await search.click();
    await page.viewport(...desk);
    await expect.element(shortcuts).toBeVisible();
  });

  test("do not come between a finger and what it presses to leave a field", async () => {
    await page.viewport(...phone);
    await showButtons();
    const search = page.getByLabelText("Search");
    await search.click();
    await expect.element(shortcuts).not.toBeInTheDocument();
    window.dispatchEvent(new PointerEvent("pointerdown"));
    (search.element() as HTMLElement).blur();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect.element(shortcuts).not.toBeInTheDocument();
    window.dispatchEvent(new PointerEvent("pointerup"));
    await expect.element(shortcuts).toBeVisible();
  });

  test("say so when a dialog does not come, and load it again when pressed again", async () => {
    const [newsletter] = floatingActions;
    if (!newsletter) throw new Error("There is no floating button");
    let isOffline = true;
    const load = () => (isOffline ? Promise.reject(new Error("offline")) : newsletter.load());
    await showButtons({ actions: [{ ...newsletter, load }] });
    await button("Join Newsletter").click();
    await expect.element(toasts.getByText("The form didn't load")).toBeVisible();
    isOffline = false;
    await button("Join Newsletter").click();
    await expect.element(dialog).toBeVisible();
  });
});
