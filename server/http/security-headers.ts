import { createHash, randomBytes } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { brand } from "../../domain/brand.ts";
import type { Config } from "../config.ts";
import { isLoopback } from "../loopback.ts";

type PolicySettings = Pick<
  Config,
  | "publicUrl"
  | "isOnlyLocal"
  | "port"
  | "analyticsId"
  | "errorMonitoringUrl"
  | "environment"
  | "google"
  | "shopify"
  | "checkoutHosts"
>;

/** Hashes of the inline code that a page's policy allows. */
interface InlineHashes {
  scripts: Iterable<string>;
  styles: Iterable<string>;
}

const hardening = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  // Popups of ours that visit another site (sign-in) must be able to come back to us.
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** For what is made for one visitor. */
export const privateCaching = { "Cache-Control": "private, no-store" };

/** Headers of every response. */
export function baseHeaders(config: PolicySettings): Record<string, string> {
  const secure = config.publicUrl.startsWith("https:");
  return {
    ...hardening,
    ...(secure ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
  };
}

/** The content security policy of a page: this inline code is allowed, and other hosts open only for what is configured. */
function contentSecurityPolicy(config: PolicySettings, { scripts, styles }: InlineHashes): string {
  const development = config.environment === "development";
  const analytics = config.analyticsId !== undefined;
  const monitoring = config.errorMonitoringUrl ? [new URL(config.errorMonitoringUrl).origin] : [];
  const directives: Record<string, string[]> = {
    // Browsers judge a prefetch by this one (Chromium by all of them). What else would fall back to it is closed below.
    "default-src": ["'self'"],
    "script-src": ["'self'", ...scripts, ...(analytics ? ["https://www.googletagmanager.com"] : [])],
    "style-src": ["'self'", ...styles, ...(development ? ["'unsafe-inline'"] : [])],
    "img-src": [
      "'self'",
      "data:",
      ...(analytics ? ["https://www.google-analytics.com"] : []),
      ...pictureOrigins(config),
    ],
    // The face of headings is in the page.
    "font-src": ["'self'", "data:"],
    "connect-src": [
      "'self'",
      ...(development ? ["ws:"] : []),
      ...(analytics ? ["https://*.google-analytics.com", "https://*.analytics.google.com"] : []),
      ...monitoring,
    ],
    "manifest-src": ["'self'"],
    // It also governs where the response to a form may redirect the browser.
    "form-action": ["'self'", ...config.checkoutHosts.map(checkoutOrigin)],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
    "frame-src": ["'none'"],
    "media-src": ["'none'"],
    // The one file of devices that keep pages, on every page: cached pages are the same for all.
    "worker-src": ownOrigins(config).map((origin) => `${origin}${brand.keptPagesScript}`),
    "frame-ancestors": ["'none'"],
    ...(config.publicUrl.startsWith("https:") ? { "upgrade-insecure-requests": [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}

/** Without a public address, the machine's own names. */
function ownOrigins({ publicUrl, isOnlyLocal, port }: PolicySettings): string[] {
  return isOnlyLocal ? [`http://localhost:${port}`, `http://127.0.0.1:${port}`] : [new URL(publicUrl).origin];
}

/** A shop's pictures come from Shopify's network, or from the shop itself; a Google account brings its owner's. */
function pictureOrigins({ google, shopify }: PolicySettings): string[] {
  return [
    ...(google ? ["https://*.googleusercontent.com"] : []),
    ...(shopify ? ["https://cdn.shopify.com", new URL(shopify.endpoint).origin] : []),
  ];
}

function checkoutOrigin(host: string): string {
  return `${isLoopback(new URL(`http://${host}`).hostname) ? "http" : "https"}://${host}`;
}

/** The service worker requests pages and their files, and nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** For responses that are no pages: nothing in them may do anything. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'";

/** For requests that are refused before the application sees them. */
export const refusalHeaders = {
  ...hardening,
  "Content-Security-Policy": inertPolicy,
  "Cache-Control": "no-store",
};

/** A secret of one render, which our own inline scripts bear. */
export function newNonce(): string {
  return randomBytes(16).toString("base64url");
}

/** The body of a rendered response, and the security headers that it is sent with. */
export async function sealResponse(
  config: PolicySettings,
  response: Response,
  nonce: string,
): Promise<{ body: Buffer<ArrayBuffer>; headers: Record<string, string> }> {
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
  // A page whose address is a secret may send it to fewer sites than others do.
  const referrer = response.headers.get("Referrer-Policy");
  const headers = { ...baseHeaders(config), ...(referrer ? { "Referrer-Policy": referrer } : {}) };
  if (!isPage)
    return {
      body: Buffer.from(await response.arrayBuffer()),
      headers: { ...headers, "Content-Security-Policy": inertPolicy },
    };
  const page = await response.text();
  // A long page was some work to render, and is some more here: others are served in between.
  await setImmediate();
  const { html, policy } = sealPage(config, page, nonce);
  return { body: Buffer.from(html), headers: { ...headers, "Content-Security-Policy": policy } };
}

/**
 * A finished page and its policy. Cached pages are shared, so a nonce would be too: the scripts and styles that bear the nonce
 * of this render are allowed by their hash, and the nonce is taken off. Code that got into the page in another way does not
 * know the nonce, so it has no hash and the browser ignores it.
 */
export function sealPage(
  config: PolicySettings,
  rendered: string,
  nonce: string,
): { html: string; policy: string } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const inline = /<(script|style)\b([^>]*)>(.*?)<\/\1>/gs;
  for (const [, tag, attributes = "", source = ""] of rendered.matchAll(inline)) {
    if (source === "" || !attributes.includes(` nonce="${nonce}"`)) continue;
    const hash = createHash("sha256").update(source).digest("base64");
    (tag === "script" ? scripts : styles).add(`'sha256-${hash}'`);
  }
  const html = rendered.replaceAll(` nonce="${nonce}"`, "");
  return { html, policy: contentSecurityPolicy(config, { scripts, styles }) };
}
