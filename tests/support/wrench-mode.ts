import type { Page } from "@playwright/test";
import { test as base, expect } from "./e2e.ts";

/** Stands in for what a test browser has no hardware for: it notes what was asked and said. */
interface Doubles {
  locks: EventTarget[];
  refuse: boolean;
  spoken: string[];
  cancelled: number;
}

export const path = "/guide/e46/brake-pads";
export const wrench = `${path}?mode=wrench`;

declare global {
  interface Window {
    doubles: Doubles;
  }
}

/** A test in a browser that has a voice and a screen that can be kept on. */
export const test = base.extend({
  page: async ({ page }, use) => {
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
    await use(page);
  },
});

/** Opens wrench mode and waits until it has taken over: only then does it know the device and the address's hash. */
export async function enter(page: Page, address: string) {
  await page.goto(address);
  await taken(page);
}

export async function taken(page: Page) {
  await expect(page.getByRole("button", { name: /^Screen (stays on|may sleep)$/ })).toBeVisible();
}

export const heading = (page: Page) => page.getByRole("heading", { level: 1 });
export const next = (page: Page) => page.getByRole("button", { name: "Next step" });
export const back = (page: Page) => page.getByRole("button", { name: "Back", exact: true });
