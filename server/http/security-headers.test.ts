import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { baseHeaders, sealPage } from "./security-headers.ts";

const nonce = "a-nonce-of-this-render";
const ours = (source: string, attributes = "") => `<script nonce="${nonce}"${attributes}>${source}</script>`;

const policy = (html: string, settings: Record<string, string> = {}) => {
  const { policy: text } = sealPage(readConfig(settings), html, nonce);
  return Object.fromEntries(
    text.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
};
const hashOf = (source: string) => `'sha256-${createHash("sha256").update(source).digest("base64")}'`;

describe("the content security policy", () => {
  it("allows each of our inline scripts by its hash", () => {
    const html = `${ours("one()")}<p></p>${ours("two()\n", ' type="module" async=""')}`;
    expect(policy(html)["script-src"]).toEqual(["'self'", hashOf("one()"), hashOf("two()\n")]);
  });

  it.each([
    "<script>evil()</script>",
    '<script nonce="">evil()</script>',
    '<script nonce="a-guess">evil()</script>',
    `<script data-nonce="${nonce}">evil()</script>`,
    "<SCRIPT>evil()</SCRIPT>",
    '<img src="x" onerror="evil()">',
  ])("allows nothing that got into the page in another way: %s", (injected) => {
    expect(policy(`${ours("one()")}<p>${injected}</p>`)["script-src"]).toEqual(["'self'", hashOf("one()")]);
  });

  it("allows our inline style sheet by its hash, and no other", () => {
    const sheet = "@layer base{a>b{color:red}}";
    const html = `<style id="a" nonce="${nonce}">${sheet}</style><style>evil{}</style><p style="evil">${ours("one()")}</p>`;
    expect(policy(html)).toMatchObject({
      "style-src": ["'self'", hashOf(sheet)],
      "script-src": ["'self'", hashOf("one()")],
    });
    expect(policy("")["style-src"]).toEqual(["'self'"]);
  });

  it("lets the one worker of kept pages start, and no other script", () => {
    expect(policy("", { PORT: "4000" })["worker-src"]).toEqual([
      "http://localhost:4000/kept-pages.js",
      "http://127.0.0.1:4000/kept-pages.js",
    ]);
    const online = policy("", { PUBLIC_URL: "https://site.example" });
    expect(online["worker-src"]).toEqual(["https://site.example/kept-pages.js"]);
  });

  it("leaves no nonce in the page", () => {
    const page = `<link nonce="${nonce}" rel="modulepreload" href="/a.js">${ours("one()")}`;
    const { html } = sealPage(readConfig({}), page, nonce);
    expect(html).toBe('<link rel="modulepreload" href="/a.js"><script>one()</script>');
  });

  it("counts the same script once, and neither empty ones nor files", () => {
    const html = `${ours("one()")}${ours("one()")}${ours("", ' src="/a.js"')}${ours("")}`;
    expect(policy(html)["script-src"]).toEqual(["'self'", hashOf("one()")]);
  });

  it("hashes a script as its bytes in the page", () => {
    expect(policy(ours("say('é — 🚗')"))["script-src"]).toContain(hashOf("say('é — 🚗')"));
  });

  it("allows no inline script, no eval, no frame and no plug-in", () => {
    const { policy: whole } = sealPage(readConfig({}), "", nonce);
    expect(whole.replace(/worker-src [^;]*/, "")).not.toMatch(/unsafe|\*|https?:/);
    expect(policy("")).toMatchObject({
      "default-src": ["'self'"],
      "object-src": ["'none'"],
      "frame-src": ["'none'"],
      "media-src": ["'none'"],
      "base-uri": ["'none'"],
      "frame-ancestors": ["'none'"],
      "form-action": ["'self'"],
    });
  });

  it("opens for analytics only when it is configured", () => {
    const open = policy("", { ANALYTICS_ID: "G-ABC123" });
    expect(open["script-src"]).toEqual(["'self'", "https://www.googletagmanager.com"]);
    expect(open["connect-src"]).toContain("https://*.google-analytics.com");
  });

  it("opens for error monitoring by its origin alone", () => {
    const open = policy("", { ERROR_MONITORING_URL: "https://errors.example:8443/in?key=secret" });
    expect(open["connect-src"]).toEqual(["'self'", "https://errors.example:8443"]);
  });

  it("opens for the pictures of Google accounts only when there are some", () => {
    const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
    expect(policy("", google)["img-src"]).toEqual(["'self'", "data:", "https://*.googleusercontent.com"]);
    expect(policy("")["img-src"]).toEqual(["'self'", "data:"]);
  });

  it("opens for the shop's pictures and its checkout only when the store is a shop", () => {
    const shop = {
      SHOPIFY_STORE_DOMAIN: "shop.example.com",
      SHOPIFY_PRIVATE_TOKEN: "secret",
      CHECKOUT_HOSTS: "shop.example.com,pay.example.com",
    };
    const open = policy("", { ...shop, STORE_PROVIDER: "shopify" });
    expect(open["img-src"]).toEqual([
      "'self'",
      "data:",
      "https://cdn.shopify.com",
      "https://shop.example.com",
    ]);
    expect(open["form-action"]).toEqual(["'self'", "https://shop.example.com", "https://pay.example.com"]);
    expect(policy("", shop)).toEqual(policy(""));
  });

  it("lets a form end without https on this machine alone", () => {
    const open = policy("", {
      STORE_PROVIDER: "shopify",
      SHOPIFY_ENDPOINT: "http://127.0.0.1:4000/api/graphql.json",
      SHOPIFY_PUBLIC_TOKEN: "token",
    });
    expect(open["form-action"]).toEqual(["'self'", "http://127.0.0.1:4000"]);
  });

  it("asks for https where the site has it", () => {
    expect(policy("", { PUBLIC_URL: "https://example.com" })).toHaveProperty("upgrade-insecure-requests");
    expect(policy("")).not.toHaveProperty("upgrade-insecure-requests");
  });
});

describe("the headers of every answer", () => {
  it("promise https only where the site has it", () => {
    expect(baseHeaders(readConfig({ PUBLIC_URL: "https://example.com" }))).toHaveProperty(
      "Strict-Transport-Security",
    );
    expect(baseHeaders(readConfig({}))).not.toHaveProperty("Strict-Transport-Security");
  });
});
