import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { desk, expect, phone, test } from "../../support/e2e.ts";

const folder = "build/client/assets";
const wholeSheet = () =>
  readFileSync(`${folder}/${readdirSync(folder).find((name) => /^app-.+\.css$/.test(name))}`, "utf8");

const paths = ["/guide/e36/cabin-filter", "/guide?platform=e46", "/store/products/cg1la-cap"];

declare global {
  interface Window {
    stylesBefore?: { name: string; values: string[] }[];
  }
}

/** Where an element looks another way than when this was called first. */
function changed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Laid out anew: the browser sometimes reads an automatic margin of an earlier layout as 0.
    document.body.hidden = true;
    document.body.getBoundingClientRect();
    document.body.hidden = false;
    const names = [...getComputedStyle(document.body)];
    const styles = [...document.querySelectorAll("body, body *")].flatMap((element) =>
      [null, "::before", "::after"].map((part) => {
        const style = getComputedStyle(element, part);
        const values =
          part && style.content === "none" ? [] : names.map((name) => style.getPropertyValue(name));
        return { name: `${element.tagName} ${element.getAttribute("class")} ${part}`, values };
      }),
    );
    window.stylesBefore ??= styles;
    const before = window.stylesBefore;
    return styles.flatMap(({ name, values }, index) =>
      values.flatMap((value, each) => {
        const was = before[index]?.values[each];
        return value === was ? [] : `${name}: ${names[each]} from ${was} to ${value}`;
      }),
    );
  });
}

test.use({ javaScriptEnabled: false, bypassCSP: true, expectedErrors: /ERR_FAILED/ });

for (const screen of [phone, desk])
  test(`the first rules of a page style it as the whole sheet does, at ${screen.width} px`, async ({
    page,
  }) => {
    // Half a million computed values each time.
    test.slow();
    await page.setViewportSize(screen);
    // They could arrive in between.
    await page.route("**/*.woff2", (route) => route.abort());
    const css = wholeSheet();
    for (const path of paths) {
      await page.goto(path, { waitUntil: "networkidle" });
      expect(await changed(page)).toEqual([]);
      const link = page.locator("link[data-late-sheet]");
      await link.evaluate((each) => each.setAttribute("rel", "stylesheet"));
      await expect.poll(() => link.evaluate((each: HTMLLinkElement) => each.sheet !== null)).toBe(true);
      expect(await changed(page), `${path} with the rest`).toEqual([]);
      await link.evaluate((each) => each.remove());
      await page.locator("#root-styles").evaluate((each, whole) => {
        // The face of headings comes along in either case.
        each.textContent = whole + (/@font-face\s*\{[^}]*data:[^}]*\}/.exec(each.textContent)?.[0] ?? "");
      }, css);
      expect(await changed(page), `${path} with the whole sheet`).toEqual([]);
    }
  });
