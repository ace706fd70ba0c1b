import type { Page } from "@playwright/test";
import {
  desk,
  expect,
  narrow,
  phone,
  seriousViolations,
  sidewaysScroll,
  smallTargets,
  test,
} from "../support/e2e.ts";

const path = "/guide/e46/brake-pads";
const garage = `${path}?mode=garage`;
const tablet = { width: 1024, height: 768 };
const phoneOnItsSide = { width: 844, height: 390 };

/** Stands in for what a test browser has no hardware for: it notes what was asked and said. */
interface Doubles {
  locks: EventTarget[];
  refuse: boolean;
  spoken: string[];
  cancelled: number;
}

declare global {
  interface Window {
    doubles: Doubles;
  }
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const doubles: Doubles = { locks: [], refuse: false, spoken: [], cancelled: 0 };
    window.doubles = doubles;
    Object.defineProperty(navigator, "wakeLock", {
      value: {
        async request() {
          if (doubles.refuse) throw new DOMException("Low battery", "NotAllowedError");
          const lock = Object.assign(new EventTarget(), {
            async release() {
              lock.dispatchEvent(new Event("release"));
            },
          });
          doubles.locks.push(lock);
          return lock;
        },
      },
    });
    Object.defineProperty(window, "speechSynthesis", {
      value: {
        speak: ({ text }: SpeechSynthesisUtterance) => doubles.spoken.push(text),
        cancel: () => doubles.cancelled++,
      },
      configurable: true,
    });
  });
});

/** Opens garage mode and waits until it has taken over: only then does it know the device and the address's hash. */
async function enter(page: Page, address: string) {
  await page.goto(address);
  await taken(page);
}

async function taken(page: Page) {
  await expect(page.getByRole("button", { name: /^Screen (stays on|may sleep)$/ })).toBeVisible();
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const next = (page: Page) => page.getByRole("button", { name: "Next step" });
const back = (page: Page) => page.getByRole("button", { name: "Back", exact: true });

test("the first visit begins with the warnings and the tools, then goes step by step", async ({ page }) => {
  await enter(page, garage);
  await expect(heading(page)).toHaveText("Before you start");
  await expect(page.getByText("Never work on a car that only a jack holds up.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Tools" })).toBeVisible();
  await page.getByRole("button", { name: "First step" }).click();
  await expect(heading(page)).toHaveText("Raise the front and take the wheels off");
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole("status")).toHaveText(/^Step 1 of \d+$/);
  await expect(page).toHaveURL(/#raise$/);
});

test("Next ticks the step, Back does not untick it, and a later visit goes on there", async ({ page }) => {
  await enter(page, `${garage}#raise`);
  await page.getByRole("checkbox").first().check();
  await next(page).click();
  const second = await heading(page).textContent();
  await next(page).click();
  await back(page).click();
  await expect(heading(page)).toHaveText(second ?? "");
  await enter(page, garage);
  await expect(heading(page)).toHaveText(second ?? "");
  await expect(page.getByText(/step 2 of \d+ · done/i)).toBeVisible();
  await page.getByRole("button", { name: "Not done yet: untick this step" }).click();
  await expect(page.getByText(/step 2 of \d+ · done/i)).toBeHidden();
  await back(page).click();
  await expect(page.getByRole("checkbox").first()).toBeChecked();
});

test("a torque is huge, in the reader's units, and its mark survives a reload", async ({ page }) => {
  await enter(page, `${garage}#carrier-on`);
  const figure = page
    .getByRole("region", { name: /carrier/i })
    .locator("strong")
    .first();
  await expect(figure).toHaveText("81 lb-ft");
  expect(
    await figure.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
  ).toBeGreaterThan(64);
  await page.getByRole("button", { name: /^Mark torqued/ }).click();
  await page.reload();
  await expect(page.getByRole("button", { name: /^Torqued/, pressed: true })).toBeVisible();
  await page.getByRole("button", { name: /All steps/ }).click();
  await page.getByText("Metric").click();
  await page.keyboard.press("Escape");
  await expect(figure).toHaveText("110 Nm");
});

test("a fastener that was left unmarked is named on the next step and at the end", async ({ page }) => {
  await enter(page, `${garage}#carrier-on`);
  const title = (await heading(page).textContent()) ?? "";
  await next(page).click();
  await expect(page.getByRole("note").filter({ hasText: title })).toContainText(
    "1 fastener not marked torqued.",
  );
  await expect(page.getByRole("status")).toContainText("1 fastener not marked torqued");
  await enter(page, `${garage}#_finish`);
  await page.getByRole("button", { name: `${title} 1 fastener not marked torqued` }).click();
  await page.getByRole("button", { name: /^Mark torqued/ }).click();
  await next(page).click();
  await expect(page.getByText("not marked torqued")).toHaveCount(0);
});

test("a number for the reader's car stands alone", async ({ page }) => {
  await enter(page, "/guide/e36/oil-change?mode=garage#plug-in");
  const torque = page.getByRole("region", { name: "Oil drain plug" });
  await expect(torque).toContainText("See the factory manual");
  await page.evaluate(() => localStorage.setItem("jackstand-variants", '{"e36":{"engine":"m52b28"}}'));
  await page.reload();
  await expect(torque.locator("strong").first()).toHaveText("18 lb-ft");
  await expect(torque).not.toContainText("See the factory manual");
});

test("the list of all steps jumps anywhere", async ({ page }) => {
  await enter(page, garage);
  await page.getByRole("button", { name: /All steps/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Bolt the carrier back/ })
    .click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(heading(page)).toHaveText("Bolt the carrier back");
  await expect(heading(page)).toBeFocused();
});

test("the job ends with checks, is marked done, and can begin anew", async ({ page }) => {
  await enter(page, `${garage}#bed-in`);
  await page.getByRole("button", { name: "Final checks" }).click();
  await expect(heading(page)).toHaveText("Final checks");
  await expect(page.getByText("Still open")).toBeVisible();
  await page.getByRole("button", { name: "Mark job done" }).click();
  await expect(heading(page)).toHaveText("Job done");
  await enter(page, garage);
  await expect(heading(page)).toHaveText("Job done");
  await page.getByRole("button", { name: "Start the job again" }).click();
  await expect(heading(page)).toHaveText("Before you start");
  await enter(page, garage);
  await expect(heading(page)).toHaveText("Before you start");
});

test("a place to stop overnight says so", async ({ page }) => {
  await enter(page, `${garage}#wheels-on`);
  await expect(page.getByText("You may stop here overnight.")).toBeVisible();
});

test.describe("the screen", () => {
  const awake = (page: Page) => page.getByRole("button", { name: "Screen stays on" });
  const asleep = (page: Page) => page.getByRole("button", { name: "Screen may sleep" });
  const lockCount = (page: Page) => page.evaluate(() => window.doubles.locks.length);
  const setVisible = (page: Page, state: string) =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, "visibilityState", { value: visibilityState, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);

  test("stays on, and is asked for again when the page comes back", async ({ page }) => {
    await enter(page, garage);
    await expect(awake(page)).toBeVisible();
    expect(await lockCount(page)).toBe(1);
    await setVisible(page, "hidden");
    await page.evaluate(() => window.doubles.locks[0]?.dispatchEvent(new Event("release")));
    await expect(asleep(page)).toBeVisible();
    await setVisible(page, "visible");
    await expect(awake(page)).toBeVisible();
    expect(await lockCount(page)).toBe(2);
  });

  test("may sleep when the reader wants it, also next time", async ({ page }) => {
    await enter(page, garage);
    await awake(page).click();
    await expect(asleep(page)).toBeVisible();
    await page.reload();
    await taken(page);
    await expect(asleep(page)).toBeVisible();
    expect(await lockCount(page)).toBe(0);
    await asleep(page).click();
    await expect(awake(page)).toBeVisible();
  });

  test("may sleep when the browser refuses, and the next press asks again", async ({ page }) => {
    await page.addInitScript(() => {
      window.doubles.refuse = true;
    });
    await enter(page, garage);
    await expect(asleep(page)).toBeVisible();
    await page.evaluate(() => {
      window.doubles.refuse = false;
    });
    await page.getByRole("button", { name: "First step" }).click();
    await expect(awake(page)).toBeVisible();
  });
});

test("a step is read aloud with its units in words, until it is stopped or left", async ({ page }) => {
  await enter(page, `${garage}#carrier-on`);
  const read = page.getByRole("button", { name: "Read aloud" });
  const spoken = () => page.evaluate(() => window.doubles.spoken.join(" "));
  const cancelled = () => page.evaluate(() => window.doubles.cancelled);
  await read.click();
  await expect(read).toHaveAttribute("aria-pressed", "true");
  expect(await spoken()).toContain("Bolt the carrier back.");
  expect(await spoken()).toContain("81 pound feet");
  const before = await cancelled();
  await read.click();
  await expect(read).toHaveAttribute("aria-pressed", "false");
  expect(await cancelled()).toBe(before + 1);
  await read.click();
  await next(page).click();
  await expect(read).toHaveAttribute("aria-pressed", "false");
});

test("without a voice there is no button for it", async ({ page }) => {
  await page.addInitScript(() => {
    for (const owner of [window, Object.getPrototypeOf(window)]) {
      Reflect.deleteProperty(owner, "speechSynthesis");
    }
  });
  await enter(page, garage);
  await expect(page.getByRole("button", { name: "Timer" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Read aloud" })).toHaveCount(0);
});

test("timers run side by side, through steps and reloads, and tell their end", async ({ page }) => {
  await page.clock.install({ time: new Date("2026-01-01T10:00:00Z") });
  await enter(page, "/guide/basic/oil-change?mode=garage#drain");
  await page.getByRole("button", { name: /^Start 10 min: Oil drains/ }).click();
  await page.getByRole("button", { name: "Timer", exact: true }).click();
  await page.getByLabel("Your own time").fill("20");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  const timers = page.getByRole("list", { name: "Timers" }).getByRole("listitem");
  await expect(timers).toHaveCount(2);
  await page.clock.runFor("05:00");
  await next(page).click();
  await expect(timers.first()).toContainText(/Oil drains[45]:/);
  await page.reload();
  await taken(page);
  await expect(timers.last()).toContainText(/20 min timer1[45]:/);
  await page.clock.runFor("05:00");
  await expect(page.getByRole("alert")).toHaveText("Time is up: Oil drains");
  await expect(timers.first()).toContainText("Time is up");
  await page.getByRole("button", { name: "Dismiss timer: Oil drains" }).click();
  await page.getByRole("button", { name: "Cancel timer: 20 min timer" }).click();
  await expect(timers).toHaveCount(0);
});

test("the look for bright light is black and remembered", async ({ page }) => {
  await enter(page, `${garage}#carrier-on`);
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.getByRole("button", { name: "High contrast" }).click();
  await expect.poll(background).toBe("rgb(0, 0, 0)");
  await page.reload();
  await expect(page.getByRole("button", { name: "High contrast", pressed: true })).toBeVisible();
  await expect.poll(background).toBe("rgb(0, 0, 0)");
  expect(await seriousViolations(page)).toEqual([]);
});

test.describe("keys", () => {
  test("change the step, mark a torque, read aloud and leave at the step", async ({ page }) => {
    await enter(page, `${garage}#carrier-on`);
    await expect(heading(page)).toBeFocused();
    await page.keyboard.press("t");
    await expect(page.getByRole("button", { name: /^Torqued/ })).toBeVisible();
    await page.keyboard.press("r");
    await expect(page.getByRole("button", { name: "Read aloud", pressed: true })).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(/#pads-in$/);
    await page.keyboard.press("ArrowLeft");
    await expect(page).toHaveURL(/#carrier-on$/);
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(`${path}#carrier-on`);
  });

  test("belong to whoever types and to an open dialog", async ({ page }) => {
    await enter(page, `${garage}#carrier-on`);
    await page.getByRole("button", { name: "Timer", exact: true }).click();
    await page.getByLabel("Your own time").press("ArrowRight");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page).toHaveURL(/mode=garage#carrier-on$/);
    await expect(page.getByRole("button", { name: "Timer", exact: true })).toBeFocused();
  });

  test("that are single letters can be switched off", async ({ page }) => {
    await enter(page, `${garage}#carrier-on`);
    await page.getByRole("button", { name: /All steps/ }).click();
    await page.getByLabel("Keys T and R").uncheck();
    await page.keyboard.press("Escape");
    await page.keyboard.press("t");
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(/#pads-in$/);
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("button", { name: /^Mark torqued/ })).toBeVisible();
  });
});

const screens = ["", "#caliper-off", "#carrier-on", "#_finish"];

for (const viewport of [narrow, phone, phoneOnItsSide, tablet, desk]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("every screen fits, and its buttons stay in view", async ({ page }) => {
      for (const screen of screens) {
        await page.goto("about:blank");
        await enter(page, garage + screen);
        await expect(heading(page)).toHaveCount(1);
        const last = page.getByRole("navigation").locator(":scope > :last-child");
        await expect(last).toBeInViewport({ ratio: 1 });
        expect(await sidewaysScroll(page), screen).toBeLessThanOrEqual(0);
        expect(await smallTargets(page), screen).toEqual([]);
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await expect(last).toBeInViewport({ ratio: 1 });
      }
    });
  });
}

test.describe("for everyone", () => {
  test.use({ viewport: phone });

  for (const screen of screens) {
    test(`the screen "${screen}" is accessible`, async ({ page }) => {
      await enter(page, garage + screen);
      expect(await seriousViolations(page)).toEqual([]);
    });
  }

  test("the list of steps and the timer's dialog are accessible", async ({ page }) => {
    await enter(page, `${garage}#carrier-on`);
    for (const opener of [/All steps/, /^Timer$/]) {
      await page.getByRole("button", { name: opener }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(await seriousViolations(page, "dialog[open]")).toEqual([]);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
    }
  });

  test("closing a dialog leaves the step where it was", async ({ page }) => {
    await enter(page, `${garage}#carrier-on`);
    await page.getByRole("button", { name: "Timer", exact: true }).click();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the first screen is there, with a way to the guide", async ({ page }) => {
    await page.goto(garage);
    await expect(heading(page)).toHaveText("Before you start");
    await expect(page.getByText("Garage mode needs JavaScript.")).toBeVisible();
    await page.getByRole("link", { name: "Read the guide on one page" }).click();
    await expect(page).toHaveURL(path);
  });
});
