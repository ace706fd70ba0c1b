import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOwnPath, returnPath } from "./return-path.ts";

describe("a return address", () => {
  it.each([
    "/",
    "/dashboard",
    "/dashboard?tab=tools",
    "/guide/e46/oil-change#step-3",
    "/guide?platform=e46",
    "/search?q=oil+change%20e46&x=%2F%2Fevil.com",
    "/search?q=a/b",
    "/garage/1767323045000/",
    "/codes/P0171",
    "/?a=1#b",
    "/a.b/..c/...",
  ])("on this site is followed: %s", (path) => {
    expect(returnPath(path)).toBe(path);
  });

  it.each([
    "",
    "dashboard",
    "//evil.com",
    "///evil.com",
    "/\\evil.com",
    "\\\\evil.com",
    "/a\\b",
    "https://evil.com",
    "https:evil.com",
    "javascript:alert(1)",
    "data:text/html,x",
    "/javascript:alert(1)",
    "/.//evil.com",
    "/..//evil.com",
    "/a/..//evil.com",
    "/a/../b",
    "/./a",
    "/..",
    "/.?a",
    "/a/..#b",
    "/a//b",
    "/%2f%2fevil.com",
    "/%5cevil.com",
    "/%252f%252fevil.com",
    "/%2e%2e/a",
    "/\t/evil.com",
    "/\n/evil.com",
    "/a\r\nLocation: https://evil.com",
    " /dashboard",
    "/dash board",
    "/dashboard\n",
    "/@evil.com",
    "/evil.com:80",
    "/\u2215evil.com",
    "／／evil.com",
    "/\u202eevil",
    "/a?b=%",
    "/a?b=%zz",
    "/a?b=<script>",
    '/a?b="',
    "/a?b=\\evil.com",
    "/a#\\",
    "/a#b#c",
    `/${"a".repeat(1000)}`,
  ])("of any other kind is not: %j", (path) => {
    expect(returnPath(path, "/dashboard")).toBe("/dashboard");
  });

  it.each([undefined, null, 5, ["/dashboard"], { toString: () => "/dashboard" }])(
    "of %o is none",
    (found) => {
      expect(returnPath(found)).toBe("/");
    },
  );

  it.each(["/api", "/api/auth/sign-out", "/API/v1/me", "/api?x"])("never asks the API: %s", (path) => {
    expect(returnPath(path)).toBe("/");
    expect(returnPath("/apis")).toBe("/apis");
  });

  const pieces = [
    ..."/\\.:@?#%&=a-_~;'\"<> \t\n\r\u0000\u2028\u202e／＼。．",
    ...[
      "//",
      "..",
      "%2f",
      "%5C",
      "%2e",
      "%00",
      "%0d%0a",
      "%25",
      "evil.com",
      "https:",
      "javascript:",
      "dashboard",
    ],
  ];
  const tricky = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((list) => `/${list.join("")}`);
  const likely = fc
    .array(fc.constantFrom("/", "a", ".", "..", "?", "#", "%2f", "evil.com", "=", "//"), { maxLength: 10 })
    .map((list) => `/${list.join("")}`);

  it("that is followed is exactly that address of this site, for every browser", () => {
    let followed = 0;
    fc.assert(
      fc.property(fc.oneof(tricky, likely), (path) => {
        if (!isOwnPath(path)) return;
        followed++;
        for (const origin of ["https://jackstand.example", "http://localhost:3000"]) {
          const base = `${origin}/some/page`;
          expect(new URL(path, base).href).toBe(origin + path);
          expect(new URL(new URL(path, base).pathname, base).origin).toBe(origin);
          expect(new URL(decodeURIComponent(path.split(/[?#]/)[0] ?? ""), base).origin).toBe(origin);
        }
      }),
      { numRuns: 2000 },
    );
    expect(followed).toBeGreaterThan(100);
  });
});
