import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { useLocation, useMatches } from "react-router";
import { isCheckout, isShopFront, isWrenchMode, type NavLink } from "../../../domain/navigation.ts";
import { SignInSlot } from "../account/accounts/account-slot.tsx";
import { AfterLoad } from "../core/monitoring/after-load.tsx";
import { useSiteData } from "../core/page/site-data.ts";
import { Footer } from "./footer.tsx";
import { LateToaster } from "./late-toaster.tsx";
import { NavBar } from "./nav-bar.tsx";
import { NavBoundary } from "./nav-boundary.tsx";
import { NavigationProgress } from "./navigation-progress.tsx";
import { useScrollPosition } from "./scroll-position.ts";

// Without them a page still works, also where they cannot be loaded.
const Shortcuts = lazy<ComponentType<{ quickActions: readonly NavLink[] }>>(() =>
  import("./shortcuts.tsx").catch(() => ({ default: () => null })),
);

/** Everything around a page. */
export function Shell({ children }: { children: ReactNode }) {
  const site = useSiteData();
  const { pathname, search } = useLocation();
  const route = useMatches().at(-1)?.id;
  // All unknown URLs share one not-found page, so it may not depend on the URL.
  const isContentPage = route === "routes/content-page";
  const checkout = isCheckout(pathname);
  const bare = checkout || (isShopFront(pathname) && !isContentPage);
  const isWorking = isWrenchMode(pathname, search);
  useScrollPosition();
  if (isWorking) return <main id="main">{children}</main>;

  return (
    <>
      <a
        href="#main"
        className="sr-only z-40 rounded bg-accent px-4 py-2 font-semibold text-accent-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      {site && !bare && (
        <NavBoundary>
          <NavBar links={site.shell} />
        </NavBoundary>
      )}
      <NavigationProgress />
      <main
        id="main"
        tabIndex={-1}
        // Content below it makes room for a guide's bar.
        data-bar={route === "routes/guide" ? "" : undefined}
        className="min-h-[60vh] outline-none"
      >
        {children}
      </main>
      {site && !checkout && (
        <Footer links={site.shell.footer} more={site.shell.footerMore} year={site.year} />
      )}
      {site && !bare && (
        <Suspense>
          <Shortcuts quickActions={site.shell.quickActions} />
        </Suspense>
      )}
      <SignInSlot />
      <LateToaster />
      <AfterLoad />
    </>
  );
}
