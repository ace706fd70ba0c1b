import type { Context } from "hono";
import { html } from "hono/html";
import { asAuthErrorCode, authMessage } from "../../domain/accounts/auth-errors.ts";
import { brand } from "../../domain/brand.ts";
import { popupPath } from "../accounts/google-sign-in.ts";
import type { HttpEnv } from "../http/http-env.ts";

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/** It is seen for a moment, and for longer when its script (in `public`) cannot close it. */
export function popupPage(c: Context<HttpEnv>): Response | Promise<Response> {
  c.env.outgoing.route = popupPath;
  const error = c.req.query("signInError");
  const message =
    error !== undefined
      ? `${authMessage(asAuthErrorCode(error))} You can close this window.`
      : c.req.query("start") === undefined
        ? "You can close this window."
        : "One moment. Google will open here.";
  c.header("Cache-Control", "no-store");
  c.header("Content-Security-Policy", policy);
  c.header("X-Robots-Tag", "noindex, nofollow");
  return c.html(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in — ${brand.name}</title>
<link rel="stylesheet" href="/auth-popup.css">
<script src="/auth-popup.js" defer></script>
</head>
<body>
<p role="status">${message}</p>
<p><a href="/">${brand.name}</a></p>
</body>
</html>
`);
}
