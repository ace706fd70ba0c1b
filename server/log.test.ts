import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLog, type LogLevel, loggedPath, redact } from "./log.ts";

function collectedLog(level: LogLevel = "info") {
  const writes: string[] = [];
  const log = createLog(level, (text) => writes.push(text));
  const lines = () => {
    log.flush();
    return writes
      .join("")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  };
  return { log, writes, lines };
}

describe("the log", () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-15T12:00:00Z") }));
  afterEach(() => void vi.useRealTimers());

  it("writes one JSON object a line, with time, level and fields", () => {
    const { log, lines } = collectedLog();
    log.info("started", { port: 3000, note: 'two\nlines and "quotes"' });
    expect(lines()).toEqual([
      {
        time: "2026-11-15T12:00:00.000Z",
        level: "info",
        message: "started",
        port: 3000,
        note: 'two\nlines and "quotes"',
      },
    ]);
  });

  it.each([
    ["info", ["info", "warn", "error"]],
    ["warn", ["warn", "error"]],
    ["error", ["error"]],
    ["silent", []],
  ] as const)("at level %s has %j", (level, expected) => {
    const { log, lines } = collectedLog(level);
    log.info("a");
    log.warn("b");
    log.error("c", new Error("d"));
    expect(lines().map((line) => line.level)).toEqual(expected);
  });

  it("gathers lines for a moment and writes them together", () => {
    const { log, writes } = collectedLog();
    log.info("one");
    log.info("two");
    expect(writes).toHaveLength(0);
    vi.runAllTimers();
    expect(writes).toHaveLength(1);
  });

  it("writes an error at once, after what came before it", () => {
    const { log, writes } = collectedLog();
    log.info("before");
    log.error("failed", new Error("out of paper"));
    expect(writes).toHaveLength(1);
    expect(writes[0]).toMatch(/before.*\n.*failed/);
  });

  it("does not gather without bound", () => {
    const { log, writes } = collectedLog();
    for (let n = 0; n < 2_000; n++) log.info("a line of some length, again and again");
    expect(writes.length).toBeGreaterThan(0);
  });

  it("tells an error with its stack and its causes", () => {
    const { log, lines } = collectedLog();
    const cause = new Error("connection refused", { cause: "the cable" });
    log.error("failed", new Error("cannot save", { cause }), { id: "1" });
    const [line] = lines();
    expect(line).toMatchObject({ message: "failed", id: "1" });
    expect(line?.error).toMatch(
      /cannot save\n\s+at .*caused by Error: connection refused.*caused by the cable/s,
    );
  });

  it.each([["a text"], [42], [null], [undefined]])("tells a thrown %j", (thrown) => {
    const { log, lines } = collectedLog();
    log.error("failed", thrown);
    expect(lines()[0]?.error).toBe(String(thrown));
  });

  it("leaves addresses out of errors and their causes", () => {
    const { log, lines } = collectedLog();
    const cause = new Error("cannot send to ann@example.com");
    log.error("failed", new Error("mail to bob@example.com", { cause }));
    expect(JSON.stringify(lines())).not.toContain("@example.com");
  });
});

describe("redact", () => {
  it.each([
    ["mail to ann@example.com failed", "mail to *** failed"],
    ["<ann.b+c@mail.example.co.uk>", "<***>"],
    ["email=ann@example.com&x=1", "email=***&x=1"],
    ["/unsubscribe/ann%40example.com", "/unsubscribe/***"],
    ["/unsubscribe/ann%2540example.com", "/unsubscribe/***"],
    ["/unsubscribe/ann%40example%2Ecom", "/unsubscribe/***"],
    ["jürgen@bücher.example", "***"],
    ["иван@пример.рф", "***"],
    ["postgres://ann:secret@localhost:5432/shop", "postgres://***@localhost:5432/shop"],
    ["postgres://ann:p@ss@localhost/shop", "postgres://***@localhost/shop"],
    ["https://token@example/x", "https://***@example/x"],
  ])("turns %j into %j", (text, redacted) => {
    expect(redact(text)).toBe(redacted);
  });

  it.each([
    "cannot open /data/jackstand.db",
    "at file:///app/node_modules/@hono/node-server/dist/index.mjs:980:13",
    "react@19.3.1 and @types/node@26.6.6",
    "http://localhost:3000/privacy",
    "12 @ 3",
  ])("leaves %j as it is", (text) => {
    expect(redact(text)).toBe(text);
  });

  it("never leaves an e-mail address, wherever it stands", () => {
    const around = fc.oneof(fc.constantFrom("", " ", "/", "=", ":", '"', "<", "(", ",", "%20"), fc.string());
    fc.assert(
      fc.property(fc.emailAddress(), around, around, (address, before, after) => {
        expect(redact(before + address + after)).not.toContain(address);
      }),
    );
  });

  it("never leaves a password in an address", () => {
    const word = fc.stringMatching(/^[a-zA-Z0-9!$%^*()_+.-]{6,20}$/);
    fc.assert(
      fc.property(word, fc.constantFrom("postgres", "https", "smtp", "s3+http"), (password, scheme) => {
        expect(redact(`${scheme}://ann:${password}@db.internal/x`)).not.toContain(`:${password}`);
      }),
    );
  });

  it.each(["a", "@", "a@", "%40", "a.", "@.", "a://", "a@a.", "%25", "%2e"])(
    "reads a megabyte of %j in one pass",
    (piece) => {
      const context = { redact, text: piece.repeat(2 ** 20 / piece.length) };
      // One pass takes milliseconds; a pattern that backtracks takes hours, and only this can interrupt it.
      expect(runInNewContext("redact(text)", context, { timeout: 20_000 }).length).toBeGreaterThan(0);
    },
    30_000,
  );
});

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
