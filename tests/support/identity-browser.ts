import { send, type Target } from "./http-client.ts";

export interface JsonAnswer {
  status: number;
  /** Any JSON: a test says what it expects. */
  // biome-ignore lint/suspicious/noExplicitAny: every test reads another shape
  body: any;
  text: string;
  bytes: Buffer;
  headers: Record<string, string | string[] | undefined>;
}

interface AskOptions {
  /** Sent as JSON, unless it is a text or bytes. */
  body?: unknown;
  headers?: Record<string, string | undefined>;
}

let count = 0;

/** As much of a browser as the API of accounts sees: cookies, the origin of a page, and who the page believes is signed in. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #target: Target;
  readonly #origin: string;
  readonly #address: string;
  uid: string | undefined;

  constructor(target: Target, origin: string, address = nextAddress()) {
    this.#target = target;
    this.#origin = origin;
    this.#address = address;
  }

  get = (path: string, options?: AskOptions) => this.ask("GET", path, options);
  post = (path: string, body?: unknown, options?: AskOptions) => this.ask("POST", path, { body, ...options });
  put = (path: string, options?: AskOptions) => this.ask("PUT", path, options);
  patch = (path: string, body: unknown, options?: AskOptions) =>
    this.ask("PATCH", path, { body, ...options });
  delete = (path: string, options?: AskOptions) => this.ask("DELETE", path, options);

  async ask(method: string, path: string, { body, headers = {} }: AskOptions = {}): Promise<JsonAnswer> {
    const sent: Record<string, string | undefined> = {
      Host: new URL(this.#origin).host,
      "X-Forwarded-For": this.#address,
      "User-Agent": "Test/1.0",
      ...(method === "GET" ? {} : { Origin: this.#origin }),
      ...(this.cookies.size > 0 ? { Cookie: this.cookieHeader() } : {}),
      ...(this.uid === undefined ? {} : { "X-Account": this.uid }),
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...headers,
    };
    const answer = await send(this.#target, path, {
      method,
      headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
      ...(body === undefined ? {} : { body: isRaw(body) ? body : JSON.stringify(body) }),
    });
    this.#keep(answer.headers["set-cookie"] ?? []);
    const parsed = parse(answer.text);
    const user = path.startsWith("/api/auth/") ? (parsed as { user?: { uid: string } })?.user : undefined;
    if (user) this.uid = user.uid;
    return {
      status: answer.status,
      headers: answer.headers,
      text: answer.text,
      bytes: answer.body,
      body: parsed,
    };
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** A second browser that holds the same cookies, of the same server or of another one of the site. */
  copy(target = this.#target): Browser {
    const copy = new Browser(target, this.#origin);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    copy.uid = this.uid;
    return copy;
  }

  #keep(cookies: readonly string[]): void {
    for (const cookie of cookies) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0\b/i.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

/** Each browser has a home of its own, so that no test runs into the limits of another. */
function nextAddress(): string {
  count += 1;
  return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
}

function isRaw(body: unknown): body is string | Buffer {
  return typeof body === "string" || Buffer.isBuffer(body);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
