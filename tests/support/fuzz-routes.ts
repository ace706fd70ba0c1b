import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routeTable from "../../app/routes.ts";
import { accountEndpoints } from "../../server/api/api.ts";
import { newsletterEndpoints } from "../../server/api/newsletter-endpoints.ts";
import { publicEndpoints } from "../../server/api/public-endpoints.ts";
import type { FuzzRandom } from "./fuzz-random.ts";
import type { FuzzRequest } from "./fuzz-requests.ts";
import { routePatterns } from "./fuzz-targets.ts";

/** A request that is still being put together. Text is latin1: one character is one byte. */
interface Draft {
  method: string;
  path: string;
  query: string[];
  headers: [name: string, value: string][];
  body?: Buffer;
  chunked?: boolean;
}

type Mutation = (draft: Draft, random: FuzzRandom) => void;

const contentFolder = fileURLToPath(new URL("../../content/pages", import.meta.url));
const contentPages = readdirSync(contentFolder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".md"))
  .map((file) => `/${file.slice(0, -".md".length)}`);
const endpointPaths = [...accountEndpoints, ...newsletterEndpoints, ...publicEndpoints].map(({ path }) =>
  path.replace(":id", "id-1"),
);
const paths = [
  ...routePatterns.map((pattern) => pattern.replace(/:(\w+)\??/g, "$1-1").replace(/\*$/, "no-such-page")),
  ...endpointPaths,
  ...contentPages,
  "/auth/popup",
  "/healthz",
  "/readyz",
  "/icon.svg",
  "/404",
];
const routeIds = ["root", ...idsOf(await routeTable)];

/** A real address, asked for with a few things wrong. */
export function mutatedRouteRequest(random: FuzzRandom): FuzzRequest {
  const draft: Draft = {
    method: "GET",
    path: random.pick(paths),
    query: [],
    // A post from elsewhere would be refused before anybody looks at it.
    headers: [
      ["Host", "127.0.0.1"],
      ["Sec-Fetch-Site", "same-origin"],
    ],
  };
  const names = Array.from({ length: 1 + random.below(4) }, () => random.pick(Object.keys(mutations)));
  for (const name of names) mutations[name]?.(draft, random);
  return {
    kind: `route: ${[...new Set(names)].join(", ")}`,
    bytes: serialise(draft),
    framed: true,
    head: draft.method === "HEAD",
  };
}

const mutations: Record<string, Mutation> = {
  method(draft, random) {
    draft.method = random.pick([
      "HEAD",
      "POST",
      "PUT",
      "PATCH",
      "DELETE",
      "OPTIONS",
      "TRACE",
      "QUERY",
      "LINK",
    ]);
  },
  data(draft) {
    draft.path = draft.path === "/" ? "/_.data" : `${draft.path}.data`;
  },
  "data of routes"(draft, random) {
    draft.path = draft.path === "/" ? "/_.data" : `${draft.path}.data`;
    const strange = ["", "__proto__", "constructor", "routes/../root", "%00", "%ff", "*", "a".repeat(500)];
    const ids = Array.from({ length: 1 + random.below(4) }, () =>
      random.pick(random.chance(0.7) ? routeIds : strange),
    );
    draft.query.push(`_routes=${ids.join(random.pick([",", "%2C", ",,", ";"]))}`);
  },
  "path letters"(draft, random) {
    const at = random.below(draft.path.length);
    const letter = draft.path.charAt(at);
    const escaped = `%${letter.charCodeAt(0).toString(16).padStart(2, "0")}`;
    const changed = random.pick([
      letter.toUpperCase(),
      escaped,
      escaped.replace("%", "%25"),
      `${letter}${letter}`,
    ]);
    draft.path = `/${(draft.path.slice(0, at) + changed + draft.path.slice(at + 1)).replace(/^\//, "")}`;
  },
  "path end"(draft, random) {
    draft.path += random.pick([
      "/",
      "//",
      "/.",
      "/..",
      "/../..",
      "/%2e%2e",
      ";a=b",
      ".data",
      ".data/",
      "/_.data",
      ".html",
      "%20",
      "%zz",
      "%00",
      "%c3%28",
      "\xff\xfe",
      "#fragment",
      "/".repeat(200),
      "/a".repeat(300),
    ]);
  },
  "path start"(draft, random) {
    draft.path =
      random.pick([
        "/",
        "//",
        "/./",
        "/../",
        "/%2e%2e/",
        "/assets/..",
        "//example.com",
        "/%5c",
        "http://example.com",
        "/\x80",
      ]) + draft.path;
  },
  query(draft, random) {
    const words = [
      "e46",
      "oil change",
      "%F0%9F%9A%97",
      "\xc3\xa9",
      "%zz",
      "%00",
      "%ff",
      "+",
      "&&",
      "=",
      "'\"<script>",
      "a".repeat(900),
      "%0d%0aSet-Cookie:%20a=b",
    ];
    draft.query.push(
      `${random.pick(["q", "q", "Q", "q[]", "index", "page", "__proto__", ""])}=${random.pick(words)}${random.below(40)}`,
    );
  },
  "many parameters"(draft, random) {
    for (let n = random.below(100); n > 0; n--) draft.query.push(`q=${n}`);
  },
  encoding(draft, random) {
    const names = ["br", "gzip", "BR", "identity", "*", "deflate", "", "x-gzip", "\xff"];
    const qualities = ["", ";q=0", ";q=1", ";q=0.5", ";q=nan", ";q=", ";q=-1", ";Q=0", "; q = 0", ";q=1e999"];
    const items = Array.from(
      { length: 1 + random.below(6) },
      () => random.pick(names) + random.pick(qualities),
    );
    draft.headers.push(["Accept-Encoding", items.join(random.pick([",", ", ", ",,"]))]);
  },
  range(draft, random) {
    if (random.chance(0.5)) {
      draft.headers.push(["Range", `bytes=${random.pick(["0-9", "5-", "-20", "0-0", "999999-", "-0"])}`]);
      return;
    }
    const numbers = [
      "",
      "0",
      "1",
      "99",
      "100000",
      "999999999999999",
      "99999999999999999999",
      "-1",
      "x",
      "\xb2",
    ];
    const one = () => `${random.pick(numbers)}-${random.pick(numbers)}`;
    const ranges = Array.from({ length: 1 + random.below(3) }, one).join(",");
    draft.headers.push(["Range", `${random.pick(["bytes=", "bytes =", "lines=", "BYTES=", ""])}${ranges}`]);
    if (random.chance(0.4)) draft.headers.push(["If-Range", random.pick(tags)]);
  },
  condition(draft, random) {
    const name = random.pick([
      "If-None-Match",
      "If-Match",
      "If-Modified-Since",
      "If-Unmodified-Since",
      "If-Range",
    ]);
    if (random.chance(0.3)) {
      draft.headers.push(["If-None-Match", "*"]);
      return;
    }
    const many = Array.from({ length: 1 + random.below(50) }, () => random.pick(tags)).join(", ");
    draft.headers.push([name, random.pick([...tags, many, "Sat, 31 Feb 2026 99:99:99 GMT", "-1"])]);
  },
  cookie(draft, random) {
    draft.headers.push([
      "Cookie",
      random.pick(["a=b", "=", ";;;", "a=\xff", `session=${"a".repeat(3_000)}`, "__proto__=x", 'a="b;c"']),
    ]);
  },
  body(draft, random) {
    draft.method = random.pick(["POST", "PUT", "PATCH", "DELETE", "GET"]);
    const [type, text] = random.pick(bodies);
    draft.headers.push(["Content-Type", random.pick([type, type, "", "multipart/form-data", "*/*", "\xff"])]);
    draft.body = random.chance(0.2) ? random.bytes(400) : Buffer.from(text, "latin1");
    draft.chunked = random.chance(0.4);
  },
  "length without body"(draft, random) {
    draft.method = random.pick(["POST", "DELETE", "GET"]);
    draft.body = Buffer.alloc(0);
  },
  origin(draft, random) {
    draft.headers.push([
      random.pick(["Origin", "Referer", "Sec-Fetch-Site"]),
      random.pick(["null", "http://evil.example", "\xff", "://"]),
    ]);
  },
  proxy(draft, random) {
    const name = random.pick([
      "X-Forwarded-For",
      "X-Forwarded-Proto",
      "X-Forwarded-Host",
      "Forwarded",
      "X-Real-IP",
      "X-Request-Id",
      "X-Http-Method-Override",
    ]);
    draft.headers.push([
      name,
      random.pick([
        "127.0.0.1",
        "::1",
        "::ffff:127.0.0.1",
        "a, b, c",
        ",,,",
        "https",
        "DELETE",
        'for="_x"',
        "1.2.3.4:80",
        "\xff",
        "%s%n",
      ]),
    ]);
  },
  credentials(draft, random) {
    draft.headers.push([
      "Authorization",
      random.pick(["Bearer", "Bearer ", "Bearer x", "Basic ====", "Digest \xff", "Bearer ".repeat(100)]),
    ]);
  },
  negotiation(draft, random) {
    draft.headers.push([
      random.pick(["Accept", "Accept-Language", "Accept-Charset", "X-React-Router-Data", "Purpose"]),
      random.pick(["*/*", "text/x-script", ";;;", "q=q=q", "\xff", "en,".repeat(500)]),
    ]);
  },
  repetition(draft, random) {
    draft.headers.push(
      ...draft.headers.slice(1),
      ...Array.from({ length: random.below(30) }, (): [string, string] => ["X-Same", "x"]),
    );
  },
  host(draft, random) {
    draft.headers[0] = [
      "Host",
      random.pick([
        "",
        "a b",
        "[",
        "[::1]",
        "[::1",
        "a:b",
        "a:99999",
        "a@b",
        "a/b",
        "\xff",
        "xn--a",
        "%00",
        "evil.example",
        "a,b",
        ".".repeat(300),
        "127.0.0.1:0",
        "localhost.",
      ]),
    ];
  },
  expectation(draft, random) {
    draft.headers.push(["Expect", random.pick(["100-continue", "200-ok", "", "\xff"])]);
  },
};

const tags = ["*", '""', '"x"', 'W/"x"', "W/", "x", '"', "\xff", '"a","b"', `"${"a".repeat(500)}"`];

const bodies: [type: string, text: string][] = [
  ["application/json", '{"a":1}'],
  ["application/json", "{"],
  ["application/json", `${"[".repeat(500)}`],
  ["application/x-www-form-urlencoded", "email=a%40b.example&password=%zz&__proto__[x]=1"],
  [
    "multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
  ],
  ["multipart/form-data; boundary=x", "--x\r\nno end"],
  ["text/plain", "\xff\xfe\x00"],
  ["text/x-script", "[{},1"],
];

function serialise({ method, path, query, headers, body, chunked }: Draft): Buffer {
  const target = query.length > 0 ? `${path}?${query.join("&")}` : path;
  const lines = [`${method} ${target} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  if (body) lines.push(chunked ? "Transfer-Encoding: chunked" : `Content-Length: ${body.length}`);
  const head = Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1");
  if (!body) return head;
  if (!chunked) return Buffer.concat([head, body]);
  const chunk = body.length > 0 ? [`${body.length.toString(16)}\r\n`, body, "\r\n"] : [];
  return Buffer.concat([head, ...chunk.map((part) => Buffer.from(part)), Buffer.from("0\r\n\r\n")]);
}

function idsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap((entry) => [
    entry.id ?? entry.file.replace(/\.[^.]+$/, ""),
    ...idsOf(entry.children ?? []),
  ]);
}
