import { type ReactNode, use, useEffect } from "react";
import { isRouteErrorResponse, Links, Outlet, useLocation } from "react-router";
import { brand } from "../domain/brand.ts";
import type { Route } from "./+types/root.ts";
import { siteContext, storeContext } from "./context.ts";
import { unitsScript } from "./features/core/device/units.ts";
import { earlyTapsScript, replayEarlyTaps } from "./features/core/page/early-taps.ts";
import { FontFaces, fontFacesScript } from "./features/core/page/font-faces.tsx";
import { NonceContext } from "./features/core/page/nonce.ts";
import { PageStyles } from "./features/core/page/page-styles.tsx";
import { ScriptsUntilRun } from "./features/core/page/scripts-until-run.tsx";
import type { SiteData } from "./features/core/page/site-data.ts";
import { PageBoundary } from "./features/shell/page-boundary.tsx";
import { RouteFailure } from "./features/shell/route-failure.tsx";
import { Shell } from "./features/shell/shell.tsx";
import { NotFound } from "./features/site/pages/late-not-found.tsx";
import rootStyles from "./styles/app.css?url";
import displayFace from "./styles/display-face.css?url";
import printStyles from "./styles/print.css?url";

export const links: Route.LinksFunction = () => [
  // No screen waits for it.
  { rel: "stylesheet", href: printStyles, media: "print" },
  // These count in the page that the server sends; the browser does without their addresses.
  ...(import.meta.env.SSR
    ? [
        { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
        { rel: "icon", href: "/icon.svg", type: "image/svg+xml" },
        { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
        { rel: "manifest", href: "/site.webmanifest" },
      ]
    : []),
];

export function loader({ context }: Route.LoaderArgs): SiteData {
  const site = context.get(siteContext);
  return {
    publicUrl: site.publicUrl,
    environment: site.environment,
    features: site.features,
    analyticsId: site.analyticsId,
    errorMonitoringUrl: site.errorMonitoringUrl,
    contactEmail: site.contactEmail,
    repositoryUrl: site.repositoryUrl,
    hasGoogle: site.hasGoogle,
    signUp: site.signUp === "open" ? undefined : site.signUp,
    isTestStore: context.get(storeContext).checkouts !== undefined,
    shell: site.shell,
    year: new Date().getUTCFullYear(),
  };
}

/** Runs before the first paint. The browser has run it when it renders this, and leaves it as it is. */
const headScript = import.meta.env.SSR ? unitsScript + fontFacesScript + earlyTapsScript : "";

/** The same for every page and every visitor, so it is loaded once. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  // The effects of all children have run: everything listens.
  useEffect(replayEarlyTaps, []);
  return (
    // The script below sets the units on this element before hydration.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={brand.background} />
        <PageStyles name="root" href={rootStyles} face={displayFace} />
        <FontFaces />
        <Links />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, allowed by their hash */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: headScript }} suppressHydrationWarning />
      </head>
      <body>
        {children}
        <ScriptsUntilRun nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  const { pathname } = useLocation();
  return (
    <Shell>
      <PageBoundary path={pathname}>
        <Outlet />
      </PageBoundary>
    </Shell>
  );
}

/** Shows what a route's loader threw: a missing page, or a failure. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return <Shell>{isMissing ? <NotFound platforms={[]} /> : <RouteFailure error={error} />}</Shell>;
}
