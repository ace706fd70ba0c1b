import type { FuzzRandom } from "./fuzz-random.ts";
import type { FuzzRequest } from "./fuzz-requests.ts";

type Garbage = (random: FuzzRandom) => string | Buffer | { unfinished: string };

/** Bytes that no decent client would send. */
export function garbageRequest(random: FuzzRandom): FuzzRequest {
  const kind = random.pick(Object.keys(garbage));
  const made = garbage[kind]?.(random) ?? "";
  const unfinished = typeof made === "object" && "unfinished" in made;
  const content = unfinished ? made.unfinished : made;
  return {
    kind,
    bytes: typeof content === "string" ? Buffer.from(content, "latin1") : content,
    framed: false,
    unfinished,
  };
}

const get = (target: string, ...headers: string[]) =>
  `${[`GET ${target} HTTP/1.1`, "Host: 127.0.0.1", ...headers].join("\r\n")}\r\n\r\n`;
const post = (framing: string, body: string) =>
  `POST /privacy HTTP/1.1\r\nHost: 127.0.0.1\r\n${framing}\r\n\r\n${body}`;

/** A body that one of our pages would take, if it were a sane one. */
const submit = (random: FuzzRandom, type: string, body: string) =>
  `POST ${random.pick(["/checkout", `/store/checkout/${"a".repeat(32)}`, "/api/auth/sign-in"])} HTTP/1.1\r\nHost: 127.0.0.1\r\nSec-Fetch-Site: same-origin\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

const climbs = [
  "../",
  "..%2f",
  "%2e%2e/",
  "..\\",
  "..%5c",
  "%252e%252e%252f",
  "..;/",
  "....//",
  "%c0%ae%c0%ae/",
  "%u002e%u002e/",
];
const files = [
  "etc/passwd",
  "package.json",
  "server/main.ts",
  ".git/config",
  "data/server.lock",
  "windows/win.ini",
];

const garbage: Record<string, Garbage> = {
  "bad escape": (random) => get(`/${random.text("%abz09fF/", 40)}`),
  "invalid UTF-8": (random) =>
    get(
      `/${random
        .bytes(40)
        .toString("latin1")
        .replace(/[\p{Cc} ]/gu, "\xff")}`,
    ),
  "control characters": (random) => get(`/${random.bytes(20).toString("latin1")}`),
  "NUL bytes": (random) =>
    random.pick([
      get("/\0"),
      get("/%00"),
      get("/", "X-Nul: a\0b"),
      `GET\0 / HTTP/1.1\r\n\r\n`,
      "\0".repeat(100),
    ]),
  "path traversal": (random) =>
    get(
      `/${random.pick(["", "assets/", "social/"])}${random.pick(climbs).repeat(1 + random.below(12))}${random.pick(files)}`,
    ),
  "deep path": (random) => get("/a".repeat(random.below(4_000))),
  "long path": (random) =>
    get(`/${random.pick(["a", "@", "%40", "a@", ".", "%2e", "-1"]).repeat(random.below(4_500))}`),
  "huge header": (random) => get("/", `X-Huge: ${"a".repeat(8_000 + random.below(30_000))}`),
  "many headers": (random) => get("/", ...Array.from({ length: random.below(3_000) }, (_, n) => `X-${n}: x`)),
  "odd header": (random) =>
    get(
      "/",
      random.pick([
        "X Y: a",
        ": a",
        "X",
        "X : a",
        " X: a",
        "X:\ta\r\n b",
        "X: a\nY: b",
        "X: a\rb",
        "\xff: a",
        "X: \x01",
        "__proto__: x",
        "constructor: x",
        "Set-Cookie: a=b",
      ]),
    ),
  "odd host": (random) =>
    `GET /unseen HTTP/1.1\r\n${random.pick(["", "Host:\r\n", "Host: a\r\nHost: b\r\n", "Host: \0\r\n", "Host: a b\r\n", "Host: ../..\r\n", "Host: [\r\n", "Host: http://a\r\n"])}\r\n`,
  "odd method": (random) =>
    `${random.pick(["get", "G", "FROB", "GET ", "\xff", "CONNECT", "PRI", "M-SEARCH", "PURGE", "TRACE", "__proto__", "A".repeat(5_000)])} / HTTP/1.1\r\nHost: x\r\n\r\n`,
  "odd target": (random) =>
    `GET ${random.pick(["", "*", "privacy", "?", "#", "http://", "http://[", "https://a:b@c/", "//", "///", "example.com:80", "http:/privacy", "javascript:alert(1)", "data:,x", "\\", "/\\", "/ /", "http://127.0.0.1:99999/"])} HTTP/1.1\r\nHost: x\r\n\r\n`,
  "odd version": (random) =>
    `GET / ${random.pick(["HTTP/0.9", "HTTP/1.0", "HTTP/1.2", "HTTP/2.0", "HTTP/9.9", "http/1.1", "HTTP", "HTTP/1.1 extra", ""])}\r\nHost: x\r\n\r\n`,
  "odd line ends": (random) =>
    random.pick([
      "GET / HTTP/1.1\nHost: x\n\n",
      "GET / HTTP/1.1\rHost: x\r\r",
      "\r\n\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n",
    ]),
  "conflicting framing": (random) =>
    post(
      random.pick([
        "Content-Length: 4\r\nTransfer-Encoding: chunked",
        "Content-Length: 4\r\nContent-Length: 5",
        "Content-Length: 4, 4",
        "Content-Length: +4",
        "Content-Length: 4 4",
        "Content-Length: 99999999999999999999",
        "Content-Length: -4",
        "Transfer-Encoding: identity",
        "Transfer-Encoding: gzip, chunked",
        "Transfer-Encoding: xchunked",
        "Transfer-Encoding:\tchunked\r\nTransfer-Encoding: identity",
      ]),
      random.pick([
        "abcd",
        "0\r\n\r\n",
        "4\r\nabcd\r\n0\r\n\r\n",
        "0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n",
      ]),
    ),
  "too large": (random) =>
    random.chance(0.1)
      ? post(
          "Transfer-Encoding: chunked",
          `${(2 ** 20).toString(16)}\r\n${"a".repeat(2 ** 20)}\r\n1\r\na\r\n0\r\n\r\n`,
        )
      : post(`Content-Length: ${2 ** 20 + 1 + random.below(2 ** 40)}`, "the beginning"),
  "many fields": (random) =>
    submit(
      random,
      "application/x-www-form-urlencoded",
      random.pick(["a&", "&", "a=&", "=&"]).repeat(random.pick([90, 8_000, 499_000])),
    ),
  "deep JSON": (random) =>
    submit(
      random,
      "application/json",
      random.pick(["[1,", "[", '{"a":']).repeat(random.pick([30, 5_000, 21_000])) +
        random.pick(["", "[1", '"']),
    ),
  "chunked nonsense": (random) =>
    post(
      "Transfer-Encoding: chunked",
      random.pick([
        "zz\r\nabc\r\n0\r\n\r\n",
        "-1\r\n\r\n",
        "ffffffffffffffffff\r\na",
        "4\r\nabcdefgh\r\n0\r\n\r\n",
        "4;a=b;c\r\nabcd\r\n0\r\n\r\n",
        `0\r\n${"X: y\r\n".repeat(2_000)}\r\n`,
        "4\nabcd\n0\n\n",
        "\r\n\r\n",
        `1;${"a".repeat(20_000)}\r\na\r\n0\r\n\r\n`,
      ]),
    ),
  upgrade: (random) =>
    get(
      "/privacy",
      "Connection: Upgrade",
      `Upgrade: ${random.pick(["websocket", "h2c", "\xff", ""])}`,
      "Sec-WebSocket-Key: x",
      "HTTP2-Settings: x",
    ),
  "two at once": (random) =>
    get("/privacy") +
    random.pick([get("/%zz"), "garbage\r\n\r\n", get("/search?q=two"), post("Content-Length: 1", "a")]),
  "other protocol": (random) =>
    random.pick([
      "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
      "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
      "SSH-2.0-OpenSSH_9.6\r\n",
      "EHLO x\r\n",
      "\x03\x00\x00\x13\x0e\xe0",
      "*1\r\n$4\r\nPING\r\n",
    ]),
  "random bytes": (random) => random.bytes(600),
  "cut short": (random) => {
    const whole = random.pick([
      get("/privacy", "X-A: b"),
      post("Content-Length: 400", "abc"),
      post("Transfer-Encoding: chunked", "4\r\nab"),
    ]);
    return { unfinished: whole.slice(0, 1 + random.below(whole.length)) };
  },
};
