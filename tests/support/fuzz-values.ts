import type { FuzzRandom } from "./fuzz-random.ts";

/** Texts that are allowed where they are, and that nobody expects there. */
const texts: readonly string[] = [
  "",
  " ",
  "0",
  "-1",
  "-0",
  "1.5",
  "1e309",
  "NaN",
  "Infinity",
  "0x10",
  "٣",
  "9007199254740993",
  "99999999999999999999999999",
  "2147483648",
  "null",
  "undefined",
  "true",
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "toString",
  "\0",
  "a\0b",
  "\ud800",
  "\udfff a",
  "\uffff",
  "\u202e\u200b\ufeff",
  "\u0001\u001b[31m",
  "é",
  "e\u0301".repeat(50),
  "İ",
  "ß",
  "👩‍🔧",
  "'",
  "' or '1'='1",
  "'; drop table profile; --",
  "%",
  "%' or 1=1 --",
  "_",
  "\\",
  "%00",
  "%zz",
  "%25",
  "+",
  "../../../../etc/passwd",
  "..\\..\\windows\\win.ini",
  "/",
  "//evil.example",
  "javascript:alert(1)",
  "https://192.0.2.1/x",
  "http://127.0.0.1:1/",
  "http://[::1]/",
  "file:///etc/passwd",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "{{7*7}}<%=7*7%>",
  "a\r\nSet-Cookie: a=b",
  "\n".repeat(200),
  "a,b,c",
  "a;b",
  "a:b",
  "=1+1",
  "*",
  "?",
  "#",
  ".",
  "..",
  "NULL",
  "0000-00-00",
  "2026-02-30",
  "9999-12-31",
  "10000-01-01",
  "-271821-04-20",
  "+275760-09-13T00:00:00.000Z",
  "2026-01-02T03:04:05.000Z",
  "2026-01-02",
  "9999-01-01T00:00:00.000Z~x",
  "[]",
  "{}",
  "[object Object]",
  "a@b",
  `${"a".repeat(64)}@${"b".repeat(180)}.example`,
  "eve@example.com",
  "en-US-u-ca-buddhist",
  "Etc/GMT+25",
  "a".repeat(60),
  "a".repeat(300),
  "word ".repeat(60),
  "🚗".repeat(100),
];

const numbers = [0, -0, 1, -1, 0.1, 1.5, 1e9, 2 ** 31, 2 ** 53, -(2 ** 53), 1e21, 1e308, 5e-324];

export function hostileText(random: FuzzRandom, more: readonly string[] = []): string {
  if (more.length > 0 && random.chance(0.2)) return random.pick(more);
  if (random.chance(0.05)) return random.pick(texts).repeat(random.below(100));
  return random.chance(0.1) ? random.pick(texts) + random.pick(texts) : random.pick(texts);
}

/** Anything that JSON can say; lists and objects are of a few levels. */
export function hostileValue(random: FuzzRandom, more: readonly string[], depth = 2): unknown {
  const kind = random.below(depth > 0 ? 8 : 5);
  if (kind < 3) return hostileText(random, more);
  if (kind === 3) return random.pick(numbers);
  if (kind === 4) return random.pick([null, true, false]);
  const size = random.chance(0.05) ? 1_500 : random.below(4);
  const inner = () => hostileValue(random, more, depth - 1);
  if (kind === 5) return Array.from({ length: size }, inner);
  return Object.fromEntries(Array.from({ length: size }, () => [hostileText(random), inner()]));
}

/** A copy with one value in it, at any depth, replaced. */
export function withHostileValue(random: FuzzRandom, value: unknown, more: readonly string[]): unknown {
  if (random.chance(0.3) || typeof value !== "object" || value === null) return hostileValue(random, more);
  const names = Object.keys(value);
  if (names.length === 0) return hostileValue(random, more);
  const name = random.pick(names);
  const changed = withHostileValue(random, (value as Record<string, unknown>)[name], more);
  return Array.isArray(value) ? value.with(Number(name), changed) : { ...value, [name]: changed };
}

/** Bodies that no object becomes. */
export const rawBodies: readonly string[] = [
  "",
  "null",
  "[]",
  '"text"',
  "7",
  "{",
  '{"version":1e999}',
  '{"version":1,"version":2}',
  '{"__proto__":{"uid":"x"},"constructor":{"prototype":{}}}',
  "[".repeat(19) + "]".repeat(19),
  `{"name":"${"a".repeat(20_000)}"}`,
  '\ufeff{"version":1}',
];
