import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loggedPath, nextRequestId } from "./observe.ts";

describe("the path in the log", () => {
  it.each([
    ["/", "/"],
    ["/privacy", "/privacy"],
    ["/guide/e46/brake-pads-front", "/guide/e46/brake-pads-front"],
    ["/store/products/a-rather-long-name-of-a-shirt", "/store/products/a-rather-long-name-of-a-shirt"],
    ["/?token=secret", "/"],
    ["/privacy?", "/privacy"],
    ["?token=secret", ""],
    ["", ""],
  ])("of %j is %j", (url, path) => {
    expect(loggedPath(url)).toBe(path);
  });

  it("never has a query", () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        expect(loggedPath(`${path}?${query}`)).not.toContain("?");
      }),
    );
  });

  it("never has an e-mail address, plain or escaped", () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.boolean(), (address, escaped) => {
        const written = escaped ? encodeURIComponent(address) : encodeURI(address);
        const path = loggedPath(`/unsubscribe/${written}`);
        expect([address, written].filter((text) => path.includes(text))).toEqual([]);
      }),
    );
  });

  it("never has a token", () => {
    const characters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
    const token = fc
      .string({ unit: fc.constantFrom(...characters), minLength: 24, maxLength: 64 })
      .filter((text) => /[\dA-Z]/.test(text));
    fc.assert(
      fc.property(token, fc.constantFrom("", "/"), (text, end) => {
        expect(loggedPath(`/reset-password/${text}${end}`)).toBe(`/reset-password/***${end}`);
      }),
    );
  });

  it("has no credentials of an address in absolute form", () => {
    expect(loggedPath("http://ann:secret@example.com/privacy")).not.toContain("secret");
  });

  it("is bounded", () => {
    expect(loggedPath(`/${"a/".repeat(5_000)}`).length).toBeLessThanOrEqual(200);
  });
});

describe("a request's id", () => {
  it("is never given twice", () => {
    const ids = Array.from({ length: 1_000 }, nextRequestId);
    expect(new Set(ids).size).toBe(1_000);
  });
});
