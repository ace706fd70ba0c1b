import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { SiteData } from "../../app/features/core/page/site-data.ts";
import { ReportButton } from "../../app/features/guides/reports/report-button.tsx";
import {
  axeViolations,
  desk,
  expectErrors,
  phone,
  sidewaysScroll,
  stored,
  textOf,
  visit,
} from "../support/browser.tsx";

describe("a report", () => {
  const dialog = page.getByRole("dialog", { name: "Report a problem" });
  const opener = page.getByRole("button", { name: "Report wrong value" });
  const thanks = page.getByText("Marked for review — thanks for reporting.");
  const placeholders = [
    "Your name (optional)",
    "Device / Browser",
    "Steps to reproduce (brief)",
    "Screenshot URL (optional)",
    "Console logs / additional details",
  ];
  const field = (placeholder: string) => dialog.getByPlaceholder(placeholder);
  const mark = () => dialog.getByRole("button", { name: "Mark for review" }).click();

  const unfold = () => dialog.getByText("More", { exact: true }).click();

  async function openReport(site?: Partial<SiteData>) {
    await visit(
      "/guide/e46/specs",
      <ReportButton
        label="Report wrong value"
        subject={{ platform: "e46", guide: "specs", path: "/guide/e46/specs" }}
        prefill={{ says: "Wheel bolts: 100 Nm" }}
      />,
      site,
    );
    await opener.click();
    await expect.element(dialog).toBeVisible();
  }

  test("is accessible on a phone and a desk", async () => {
    await openReport();
    for (const viewport of [phone, desk]) {
      await page.viewport(...viewport);
      expect(await axeViolations("dialog:modal")).toEqual([]);
      expect(sidewaysScroll()).toBeLessThanOrEqual(0);
    }
  });

  test("asks first what the page says, and has five optional fields folded below", async () => {
    await openReport();
    const says = dialog.getByLabelText("What does it say now?");
    await expect.element(says).toHaveFocus();
    expect((says.element() as HTMLTextAreaElement).value).toBe("Wheel bolts: 100 Nm");
    for (const label of ["What should it say?", "Where did you read it?"])
      await expect.element(dialog.getByLabelText(label)).toBeVisible();
    expect(textOf(dialog)).toContain("nothing is sent");
    await expect.element(field("Device / Browser")).not.toBeVisible();
    await unfold();
    for (const placeholder of placeholders) await expect.element(field(placeholder)).toBeVisible();
    await expect.element(field("Device / Browser")).toHaveValue(navigator.userAgent);
    await expect.element(dialog.getByRole("link", { name: "Email it" })).not.toBeInTheDocument();
  });

  test("can go out as a mail that the reader sends, and is kept too", async () => {
    await openReport({ contactEmail: "help@example.com" });
    await dialog.getByLabelText("What should it say?").fill("120 Nm");
    // The browser has no mail program to open.
    const followed: string[] = [];
    const follow = (event: MouseEvent) => {
      followed.push((event.target as HTMLAnchorElement).href);
      event.preventDefault();
    };
    document.addEventListener("click", follow, { once: true });
    await dialog.getByRole("link", { name: "Email it" }).click();
    expect(followed[0]).toMatch(/^mailto:help%40example\.com\?subject=Report/);
    expect(decodeURIComponent(followed[0] ?? "")).toContain("What it should say:\r\n120 Nm");
    expect(stored("jackstand-dev-log")).toMatchObject([{ should: "120 Nm" }]);
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect.element(thanks).toBeVisible();
    expect(stored("jackstand-dev-log")).toMatchObject([{ passedOn: "email" }]);
    expect(stored("jackstand-dev-log")).toHaveLength(1);
  });

  test.each([
    ["stayed here", undefined, "Your report is only on this device."],
    ["went out as a mail", "email", "Your report is kept here, and in the email that you opened."],
    ["went out as a message", "message", "Your report is kept here, and was sent to us."],
  ])("that %s says so on the next visit", async (_, passedOn, words) => {
    const path = "/guide/e46/vanos";
    const entry = { id: "r1", timestamp: "2026-01-02T10:00:00.000Z", platform: "e46", guide: "vanos", path };
    localStorage.setItem("jackstand-review-flags", JSON.stringify({ [path]: true }));
    localStorage.setItem("jackstand-dev-log", JSON.stringify([{ ...entry, passedOn }]));
    await visit(path, <ReportButton subject={{ platform: "e46", guide: "vanos", path }} />);
    await expect.element(page.getByText(`You marked this page for review. ${words}`)).toBeVisible();
  });

  test("of a value is remembered beside that value alone", async () => {
    const subject = { platform: "e46", guide: "specs", path: "/guide/e46/specs" };
    const values = (
      <>
        <ReportButton
          label="Report wrong value"
          subject={subject}
          prefill={{ says: "Wheel bolts: 100 Nm" }}
        />
        <ReportButton label="Report the other" subject={subject} prefill={{ says: "Drain plug: 25 Nm" }} />
      </>
    );
    await visit(subject.path, values);
    await opener.click();
    await mark();
    await expect.element(thanks).toBeVisible();
    await visit(subject.path, values);
    const words = "You reported this value. Your report is only on this device.";
    await expect.element(page.getByText(words)).toBeVisible();
    expect(page.getByText(words).elements()).toHaveLength(1);
  });

  test("may be empty", async () => {
    await openReport();
    await unfold();
    await dialog.getByLabelText("What does it say now?").fill("");
    for (const placeholder of placeholders) await field(placeholder).fill("");
    await mark();
    await expect.element(thanks).toBeVisible();
    const [entry] = stored("jackstand-dev-log") as object[];
    expect(entry).toMatchObject({ device: "", steps: "", logs: "" });
    for (const name of ["name", "says", "should", "source"]) expect(entry).not.toHaveProperty(name);
  });

  test("that is left keeps nothing and gives the focus back", async () => {
    await openReport();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    expect(stored("jackstand-dev-log")).toBeNull();
  });

  test("tells the visitor when the device keeps nothing, and they keep their words", async () => {
    expectErrors(/Failed to submit dev log/);
    await openReport();
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await unfold();
    await field("Console logs / additional details").fill("Do not lose me");
    await mark();
    await expect
      .element(dialog.getByRole("alert").filter({ hasText: "couldn't store the report" }))
      .toBeVisible();
    expect(vi.mocked(console.error).mock.calls.flat()).toContain("Failed to submit dev log");
    await expect.element(field("Console logs / additional details")).toHaveValue("Do not lose me");
    await expect.element(thanks).not.toBeInTheDocument();
  });
});
