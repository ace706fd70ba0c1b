import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  address,
  axeViolations,
  desk,
  narrow,
  phone,
  sidewaysScroll,
  smallTargets,
  textOf,
  words,
} from "../support/browser.tsx";
import { back, enter, heading, next } from "./wrench.tsx";

const tablet = [1024, 768] as const;
const phoneOnItsSide = [844, 390] as const;

test("the first visit begins with the warnings and the tools, then goes step by step", async () => {
  await enter();
  await expect.poll(() => textOf(heading)).toBe("Before you start");
  await expect.element(page.getByText(words("Never work on a car that only a jack holds up."))).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Tools" })).toBeVisible();
  await page.getByRole("button", { name: "First step" }).click();
  await expect.poll(() => textOf(heading)).toBe("Raise the front and take the wheels off");
  await expect.element(heading).toHaveFocus();
  await expect.poll(() => textOf(page.getByRole("status"))).toMatch(/^Step 1 of \d+$/);
  await expect.poll(address).toMatch(/#raise$/);
});

test("Next ticks the step, Back does not untick it, and a later visit goes on there", async () => {
  await enter("#raise");
  const first = textOf(heading);
  await page.getByRole("checkbox").first().click();
  await next.click();
  await expect.poll(address).not.toMatch(/#raise$/);
  await expect.poll(() => textOf(heading)).not.toBe(first);
  const second = textOf(heading);
  await next.click();
  await expect.poll(() => textOf(heading)).not.toBe(second);
  await back.click();
  await expect.poll(() => textOf(heading)).toBe(second);
  await enter();
  await expect.poll(() => textOf(heading)).toBe(second);
  await expect.element(page.getByText(/step 2 of \d+ · done/i)).toBeVisible();
  await page.getByRole("button", { name: "Not done yet: uncheck this step" }).click();
  await expect.element(page.getByText(/step 2 of \d+ · done/i)).not.toBeInTheDocument();
  await back.click();
  await expect.element(page.getByRole("checkbox").first()).toBeChecked();
});

test("a torque is huge, in the reader's units, and its mark survives a later visit", async () => {
  await enter("#carrier-on");
  const figure = () =>
    page
      .getByRole("region", { name: /carrier/i })
      .element()
      .querySelector("strong");
  await expect.poll(() => figure()?.textContent).toMatch(/^81\slb-ft$/);
  expect(Number.parseFloat(getComputedStyle(figure() ?? document.body).fontSize)).toBeGreaterThan(64);
  await page.getByRole("button", { name: /^Mark torqued/ }).click();
  await enter("#carrier-on");
  await expect.element(page.getByRole("button", { name: /^Torqued/, pressed: true })).toBeVisible();
  await page.getByRole("button", { name: /All steps/ }).click();
  await page.getByText("Metric").click();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => figure()?.textContent).toMatch(/^110\sNm$/);
});

test("a fastener that was left unmarked is named on the next step and at the end", async () => {
  await enter("#carrier-on");
  const title = textOf(heading);
  await next.click();
  await expect
    .poll(() => textOf(page.getByRole("note").filter({ hasText: words(title) })))
    .toContain("1 torque not confirmed.");
  await expect.poll(() => textOf(page.getByRole("status"))).toContain("1 torque not confirmed");
  await enter("#_finish");
  await page.getByRole("button", { name: words(`${title} 1 torque not confirmed`) }).click();
  await page.getByRole("button", { name: /^Mark torqued/ }).click();
  await next.click();
  await expect.poll(() => textOf(heading)).not.toBe(title);
  await expect.element(page.getByText(words("not confirmed"))).not.toBeInTheDocument();
});

test("a number for the reader's car is shown alone", async () => {
  await enter("#plug-in", "/guide/e36/oil-change");
  const torque = page.getByRole("region", { name: "Oil drain plug" });
  await expect.poll(() => textOf(torque)).toContain("See the factory manual");
  localStorage.setItem("jackstand-variants", '{"e36":{"engine":"m52b28"}}');
  await enter("#plug-in", "/guide/e36/oil-change");
  await expect.poll(() => torque.element().querySelector("strong")?.textContent).toMatch(/^18\slb-ft$/);
  await expect.poll(() => textOf(torque)).not.toContain("See the factory manual");
});

test("a job doesn't begin without an amount that no step names, until the reader decides", async () => {
  await page.viewport(...phone);
  localStorage.setItem("jackstand-variants", '{"e36":{"engine":"m50b25"}}');
  await enter("", "/guide/e36/oil-change");
  await expect.element(page.getByText("No amount for your engine oil with filter yet")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Choose first" })).toBeDisabled();
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(() => textOf(heading)).toBe("Before you start");
  expect(await axeViolations()).toEqual([]);
  expect(sidewaysScroll()).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: /I'll use my book at the car/ }).click();
  await expect.element(page.getByText("from your book at the car")).toBeVisible();
  await page.getByRole("button", { name: "First step" }).click();
  await expect.poll(() => textOf(heading)).not.toBe("Before you start");
});

test("the list of all steps jumps anywhere", async () => {
  await enter();
  await page.getByRole("button", { name: /All steps/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Bolt the carrier back/ })
    .click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.poll(() => textOf(heading)).toBe("Bolt the carrier back");
  await expect.element(heading).toHaveFocus();
});

test("the job ends with checks, is marked done, and can begin anew", async () => {
  await enter("#bed-in");
  await page.getByRole("button", { name: "Final checks" }).click();
  await expect.poll(() => textOf(heading)).toBe("Final checks");
  await expect.element(page.getByText("Still open")).toBeVisible();
  await page.getByRole("button", { name: "Mark job done" }).click();
  const question = page.getByRole("dialog", { name: "Finish with these still open?" });
  await expect.element(question.getByText(/^\d torques not confirmed$/)).toBeVisible();
  await expect.element(question.getByText(/^\d checks not done$/)).toBeVisible();
  await question.getByRole("button", { name: "Go back and check" }).click();
  await expect.poll(() => textOf(heading)).toBe("Final checks");
  await page.getByRole("button", { name: "Mark job done" }).click();
  await question.getByRole("button", { name: "Mark job done anyway" }).click();
  await expect.poll(() => textOf(heading)).toBe("Job done");
  await enter();
  await expect.poll(() => textOf(heading)).toBe("Job done");
  await page.getByRole("button", { name: "Start over" }).click();
  await expect.poll(() => textOf(heading)).toBe("Before you start");
  await enter();
  await expect.poll(() => textOf(heading)).toBe("Before you start");
});

test("on a torque step the torque is under the title and above the buttons, whatever was left open", async () => {
  await page.viewport(390, 700);
  for (const screen of ["#carrier-on", "#caliper-on", "#wheels-on"]) {
    await enter("#rotor-on");
    await next.click();
    await enter(screen);
    const card = document.querySelector(".wrench-body section")?.getBoundingClientRect();
    const title = heading.element().getBoundingClientRect();
    const bar = document.querySelector(".wrench-foot")?.getBoundingClientRect();
    expect((card?.top ?? 0) - title.bottom, screen).toBeLessThan(40);
    expect(card?.bottom, screen).toBeLessThan(bar?.top ?? 0);
  }
});

test("at 400% zoom the text has the whole screen", async () => {
  await page.viewport(320, 225);
  await enter("#carrier-on");
  window.scrollTo(0, 400);
  const shown = document.elementsFromPoint(160, 10).concat(document.elementsFromPoint(160, 215));
  expect(shown.some((element) => element.matches(".wrench-head, .wrench-foot"))).toBe(false);
});

test("a place to stop overnight says so", async () => {
  await enter("#wheels-on");
  await expect.element(page.getByText("You can stop here overnight.")).toBeVisible();
});

const screens = ["", "#caliper-off", "#carrier-on", "#_finish"];

for (const [width, height] of [narrow, phone, phoneOnItsSide, tablet, desk]) {
  test(`at ${width} px every screen fits, and its buttons stay in view`, async () => {
    await page.viewport(width, height);
    for (const screen of screens) {
      await enter(screen);
      expect(document.querySelectorAll("h1"), screen).toHaveLength(1);
      const last = page.getByRole("navigation").element().lastElementChild as HTMLElement | null;
      if (!last) throw new Error("There are no buttons.");
      await expect.element(last).toBeInViewport({ ratio: 1 });
      expect(sidewaysScroll(), screen).toBeLessThanOrEqual(0);
      expect(smallTargets(), screen).toEqual([]);
      window.scrollTo(0, document.body.scrollHeight);
      await expect.element(last).toBeInViewport({ ratio: 1 });
    }
  });
}

describe("for everyone, on a phone", () => {
  for (const screen of screens) {
    test(`the screen "${screen}" is accessible`, async () => {
      await page.viewport(...phone);
      await enter(screen);
      expect(await axeViolations()).toEqual([]);
    });
  }

  test("the list of steps and the timer's dialog are accessible", async () => {
    await page.viewport(...phone);
    await enter("#carrier-on");
    for (const opener of [/All steps/, /^Timer$/]) {
      await page.getByRole("button", { name: opener }).click();
      await expect.element(page.getByRole("dialog")).toBeVisible();
      expect(await axeViolations("dialog[open]")).toEqual([]);
      expect(sidewaysScroll()).toBeLessThanOrEqual(0);
      await userEvent.keyboard("{Escape}");
      await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    }
  });

  test("closing a dialog leaves the step where it was", async () => {
    await page.viewport(...phone);
    await enter("#carrier-on");
    await page.getByRole("button", { name: "Timer", exact: true }).click();
    await expect.element(page.getByRole("dialog")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    expect(window.scrollY).toBe(0);
  });
});
