// Shared by the tests of components: they run in a real browser, on one page, without our server.
import { run } from "axe-core";
import { type ReactNode, useEffect } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createBrowserRouter, Outlet, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { type Locator, page } from "vitest/browser";
import type { SiteData } from "../../app/features/core/page/site-data.ts";
import { PageBoundary } from "../../app/features/shell/page-boundary.tsx";
import { Toaster } from "../../app/ui/toast.tsx";
import { featureFlags } from "../../domain/feature-flags.ts";
import { isWrenchMode } from "../../domain/navigation.ts";
import { reachableShell } from "../../domain/shell-links.ts";
import { animationsEnded } from "./animations-ended.ts";
import { smallTargetsAmong } from "./small-targets.ts";
import "../../app/styles/app.css";
import "../../app/styles/guide-area.css";

type Viewport = readonly [width: number, height: number];
export const phone: Viewport = [390, 844];
export const desk: Viewport = [1440, 900];
export const narrow: Viewport = [320, 640];

const site: SiteData = {
  publicUrl: location.origin,
  environment: "test",
  features: featureFlags(),
  analyticsId: undefined,
  errorMonitoringUrl: undefined,
  hasGoogle: false,
  isTestStore: true,
  shell: reachableShell(() => true),
  year: 2026,
};

let root: Root | undefined;
/** Console errors that the running test expects; any other one fails it. */
let expectedErrors = /(?!)/;
const testerAddress = location.href;

export function expectErrors(pattern: RegExp): void {
  expectedErrors = pattern;
}

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  expectedErrors = /(?!)/;
  vi.spyOn(console, "error");
  await page.viewport(1280, 720);
});

afterEach(() => {
  leave();
  history.replaceState(null, "", testerAddress);
  const errors = vi.mocked(console.error).mock.calls.map((parts) => parts.map(String).join(" "));
  vi.restoreAllMocks();
  expect(
    errors.filter((text) => !expectedErrors.test(text)),
    "console errors",
  ).toEqual([]);
});

/** Draws a screen as its page does at this path. What the device holds stays: it is a visit, or the next one. */
export async function visit(
  path: string,
  screen: ReactNode,
  siteChanges: Partial<SiteData> = {},
): Promise<void> {
  leave();
  history.replaceState(null, "", path);
  const { pathname, search } = location;
  const router = createBrowserRouter(
    [
      {
        id: "root",
        // Wrench mode has the page to itself.
        element: isWrenchMode(pathname, search) ? (
          <main id="main">
            <Outlet />
          </main>
        ) : (
          <>
            <main id="main" tabIndex={-1}>
              <PageBoundary path={path}>
                <Outlet />
              </PageBoundary>
            </main>
            <Toaster />
          </>
        ),
        children: [{ path: "*", element: screen }],
      },
    ],
    { hydrationData: { loaderData: { root: { ...site, ...siteChanges } } } },
  );
  await show(<RouterProvider router={router} />);
}

/** Draws what has a router of its own. When it returns, the screen listens to keys and events. */
export async function show(screen: ReactNode): Promise<void> {
  leave();
  const container = document.body.appendChild(document.createElement("div"));
  const { promise: effectsRan, resolve } = Promise.withResolvers<void>();
  root = createRoot(container);
  root.render(<AfterEffects onRan={resolve}>{screen}</AfterEffects>);
  await effectsRan;
  await expect.poll(() => container.childElementCount).toBeGreaterThan(0);
}

/** The effects of a parent run after those of its children. */
function AfterEffects({ onRan, children }: { onRan: () => void; children: ReactNode }) {
  useEffect(onRan, [onRan]);
  return children;
}

/** The device's record under a key. */
export const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? "null");

/** Ends the visit: nothing is left but what the device holds. */
export function leave(): void {
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
}

/** The text of an element as a reader sees it: blanks of every kind are one. */
export const textOf = (place: Locator) => (place.query()?.textContent ?? "").replaceAll(/\s+/g, " ").trim();

/** Finds this text whichever blanks it has: a number and its unit are never parted at the end of a line. */
export const words = (text: string) =>
  new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(" ", "\\s+"));

/** Where the visitor is. */
export const address = () => location.href.slice(location.origin.length);

/** The problems that axe finds on the page, or on the part that a selector names. */
export async function axeViolations(part?: string): Promise<string[]> {
  // Half faded in, a text has less contrast than it will have.
  await animationsEnded();
  const { violations } = await run(part ?? document, {
    resultTypes: ["violations"],
    // The page around the component is the test runner's.
    rules: { "document-title": { enabled: false }, "html-has-lang": { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`));
}

export function sidewaysScroll(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}

/** Buttons and links that are less than 44 px tall. */
export function smallTargets(): string[] {
  return smallTargetsAmong(
    [...document.querySelectorAll("button, a, summary")].filter((one) => one.checkVisibility()),
  );
}
