import { type ErrorInfo, type ReactNode, Suspense } from "react";
import { renderToReadableStream, renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { initialAuthState } from "../../../domain/accounts/auth-state.ts";
import { featureFlags } from "../../../domain/feature-flags.ts";
import { reachableShell } from "../../../domain/shell-links.ts";
import { AccountFace } from "../account/accounts/account-slot.tsx";
import type { SiteData } from "../core/page/site-data.ts";
import { BottomWidgets } from "./bottom-widgets.tsx";
import { Footer } from "./footer.tsx";
import { NavBar } from "./nav-bar.tsx";
import { isNavigationFailure, NavBoundary } from "./nav-boundary.tsx";
import { loadingText } from "./navigation-progress.tsx";
import { Shell } from "./shell.tsx";

const whole = reachableShell(() => true);
const render = (element: ReactNode) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
const bar = (account?: ReactNode) => render(<NavBar links={whole} account={account} />);

/** The addresses of the links, in order. */
const hrefs = (html: string) => [...html.matchAll(/<a[^>]* href="([^"]+)"/g)].map(([, href]) => href);

describe("the navigation bar once every page exists", () => {
  it("names the dropdown and its four entries", () => {
    const html = bar();
    expect(html).toContain("Check Out These Guides");
    for (const to of ["/guide/e46", "/guide/s2000", "/guide/basic", "/contribute"]) {
      expect(hrefs(html), to).toContain(to);
    }
  });

  it("has the same links on small screens as on large ones", () => {
    const counts = new Map<string | undefined, number>();
    for (const href of hrefs(bar())) counts.set(href, (counts.get(href) ?? 0) + 1);
    for (const to of ["/dashboard", "/jackstand", "/guide/e46", "/contribute"])
      expect(counts.get(to), to).toBe(2);
  });

  it("keeps the place of the account while it loads", () => {
    expect(bar()).toContain("ui-skeleton");
  });

  it("offers Sign In when signed out", () => {
    const html = bar(<AccountFace auth={{ ...initialAuthState, isInitialized: true }} />);
    expect(html).toMatch(/<button[^>]*>Sign In<\/button>/);
  });
});

describe("the footer once every page exists", () => {
  it("has the eight links and the year", () => {
    const html = render(<Footer links={whole.footer} more={[]} year={2031} />);
    expect(hrefs(html).slice(1)).toEqual([
      "/guide",
      "/jackstand",
      "/contribute",
      "/dashboard",
      "/privacy",
      "/terms",
      "/returns",
      "/contact",
    ]);
    expect(html).toContain("2031");
  });
});

describe("from every page", () => {
  const ways = ["/guide", "/guides", "/symptoms", "/specs", "/diy", "/workspace"];

  it.each(ways)("the bar leads to %s on small and on large screens", (to) => {
    expect(hrefs(bar()).filter((href) => href === to)).toHaveLength(2);
  });

  it.each([...ways, "/skills", "/roadmap", "/dev-logs"])("the footer leads to %s", (to) => {
    const html = render(<Footer links={whole.footer} more={whole.footerMore} year={2031} />);
    expect(hrefs(html)).toContain(to);
  });
});

describe("the bottom widgets", () => {
  it("hold the quick actions and the floating buttons that exist", () => {
    const load = async () => ({ default: () => null });
    const actions = [
      { label: "Join Newsletter", icon: "mail", load },
      { label: "Send Feedback", icon: "chat", load },
    ] as const;
    const html = render(<BottomWidgets actions={actions} quickActions={whole.quickActions} />);
    expect(html).toContain("Join Newsletter");
    expect(html).toContain("Send Feedback");
    expect(hrefs(html)).toEqual([
      "/guide/e46",
      "/dashboard?tab=tools&amp;do=add-tools",
      "/dashboard?tab=photos&amp;do=upload-photos",
      "/dashboard?tab=reminders&amp;do=add-reminder",
      "/dashboard?do=log-work",
      "/dashboard?do=add-fill-up",
    ]);
  });
});

describe("the whole shell", () => {
  const wholeSite: SiteData = {
    publicUrl: "https://jackstand.example",
    environment: "production",
    features: featureFlags(),
    analyticsId: undefined,
    errorMonitoringUrl: undefined,
    hasGoogle: false,
    isTestStore: true,
    shell: whole,
    year: 2031,
  };

  async function shellAt(path: string, site = wholeSite): Promise<string> {
    const child = { path: "*", element: <p>A page</p> };
    const element = (
      <Shell>
        <Outlet />
      </Shell>
    );
    const routes = [{ id: "root", path: "/", element, children: [child] }];
    const options = { initialEntries: [path], hydrationData: { loaderData: { root: site } } };
    // The shortcuts come in a file of their own.
    const html = await renderToReadableStream(
      <RouterProvider router={createMemoryRouter(routes, options)} />,
    );
    await html.allReady;
    return new Response(html).text();
  }

  it("has navigation, bottom widgets and footer around a page", async () => {
    const html = await shellAt("/guide");
    expect(html).toContain('aria-label="Main"');
    expect(html).toContain('aria-label="Shortcuts"');
    expect(html).toContain("2031");
  });

  it.each([0, 1])(
    "has no quick actions while they would be %i, beside the floating buttons",
    async (count) => {
      const quickActions = whole.quickActions.slice(0, count);
      const html = await shellAt("/guide", { ...wholeSite, shell: { ...whole, quickActions } });
      expect(html).not.toContain('aria-label="Quick actions"');
      for (const label of ["Join Newsletter", "Send Feedback"]) expect(html).toContain(label);
    },
  );

  it.each(["/store", "/jackstand"])("has neither navigation nor bottom widgets on %s", async (path) => {
    const html = await shellAt(path);
    expect(html).toContain("A page");
    expect(html).not.toContain('aria-label="Main"');
    expect(html).not.toContain('aria-label="Shortcuts"');
  });

  it("leaves the checkout alone, with its own small print", async () => {
    const html = await shellAt("/store/checkout/k3x");
    expect(html).toContain("A page");
    for (const label of ["Main", "Shortcuts", "Footer"]) expect(html).not.toContain(`aria-label="${label}"`);
  });
});

describe("a navigation that crashes on the server", () => {
  const Crash = () => {
    throw new Error("crashed");
  };

  /** The page, and for each error whether it is the navigation's. */
  async function renderPage(page: ReactNode) {
    const failures: boolean[] = [];
    const onError = (_: unknown, { componentStack }: ErrorInfo) => {
      failures.push(isNavigationFailure(componentStack ?? undefined));
    };
    const html = await renderToReadableStream(page, { onError });
    await html.allReady;
    return { html: await new Response(html).text(), failures };
  }

  it("leaves its fallback and the rest of the page", async () => {
    const { html, failures } = await renderPage(
      <>
        <NavBoundary>
          <Crash />
        </NavBoundary>
        <p>A page</p>
      </>,
    );
    expect(html).toContain("Navigation temporarily unavailable. Refresh to retry.");
    expect(html).toContain("A page");
    expect(failures).toEqual([true]);
  });

  it("is not blamed for what crashes beside it", async () => {
    const { failures } = await renderPage(
      <>
        <NavBoundary>The bar</NavBoundary>
        <Suspense>
          <Crash />
        </Suspense>
      </>,
    );
    expect(failures).toEqual([false]);
  });
});

describe("the loading text", () => {
  it("names a guide when one is on its way", () => {
    expect(loadingText("/guide/e46/oil-change")).toBe("Loading guide...");
    expect(loadingText("/privacy")).toBe("Loading...");
  });
});
