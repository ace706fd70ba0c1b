import { isIP } from "node:net";
import { z } from "zod";
import type { Config } from "../../config.ts";
import { StorefrontFailure } from "./storefront-failure.ts";

export type ShopifySettings = NonNullable<Config["shopify"]>;

export interface StorefrontRequest {
  query: string;
  variables: Record<string, unknown>;
  timeoutMs: number;
  /** The visitor for whom we send it; the shop throttles each on their own. */
  buyerAddress?: string;
}

export interface StorefrontClient {
  /** One request; `read` makes of its data what is needed, or throws a failure. */
  request<T>(request: StorefrontRequest, read: (data: unknown) => T): Promise<T>;
  /** How the shop did so far, by the clock that was passed in. */
  record(): StorefrontRecord;
}

export interface StorefrontRecord {
  respondedAt?: number;
  failedAt?: number;
  /** The last failure, unless a request succeeded since. */
  failure?: StorefrontFailure;
}

// A page of a hundred products has about one megabyte.
const maxResponseBytes = 8 * 1024 * 1024;

export function createStorefrontClient(settings: ShopifySettings, now: () => number): StorefrontClient {
  const record: StorefrontRecord = {};
  return {
    record: () => record,
    async request(request, read) {
      try {
        const result = read(dataOf(await send(settings, request)));
        record.respondedAt = now();
        record.failure = undefined;
        return result;
      } catch (error) {
        if (error instanceof StorefrontFailure) {
          record.failedAt = now();
          record.failure = error;
        }
        throw error;
      }
    },
  };
}

async function send(
  { endpoint, token }: ShopifySettings,
  { query, variables, timeoutMs, buyerAddress = "" }: StorefrontRequest,
): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(endpoint, {
      method: "POST",
      headers: {
        Accept: "application/json",
        "Content-Type": "application/json",
        ...(token.kind === "private"
          ? {
              "Shopify-Storefront-Private-Token": token.value,
              ...(isIP(buyerAddress) ? { "Shopify-Storefront-Buyer-IP": buyerAddress } : {}),
            }
          : { "X-Shopify-Storefront-Access-Token": token.value }),
      },
      body: JSON.stringify({ query, variables }),
      // Wherever it led, the token would go along.
      redirect: "manual",
      signal,
    });
    return parseJson(await readText(response));
  } catch (error) {
    if (error instanceof StorefrontFailure) throw error;
    if (signal.aborted) throw new StorefrontFailure("timeout", `no response within ${timeoutMs} ms`);
    throw new StorefrontFailure("unreachable", "no connection", { cause: error });
  }
}

async function readText(response: Response): Promise<string> {
  const failure = failureOfStatus(response.status);
  if (failure) {
    await response.body?.cancel();
    throw failure;
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxResponseBytes) throw new StorefrontFailure("too-large", `over ${maxResponseBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function failureOfStatus(status: number): StorefrontFailure | undefined {
  if (status >= 200 && status < 300) return undefined;
  const detail = `status ${status}`;
  if (status < 400) return new StorefrontFailure("redirected", detail);
  if (status === 401 || status === 403) return new StorefrontFailure("refused-token", detail);
  // 430 is Shopify's own: a request that looks like an attack to it.
  if (status === 429 || status === 430) return new StorefrontFailure("throttled", detail);
  if (status >= 500) return new StorefrontFailure("server", detail);
  return new StorefrontFailure("unexpected-shape", detail);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const kind = /^\s*</.test(text) ? "an HTML page" : "broken JSON";
    throw new StorefrontFailure("not-json", `${kind} of ${text.length} characters`);
  }
}

const responseSchema = z.object({ data: z.unknown().optional(), errors: z.unknown().optional() });
const errorSchema = z.object({
  message: z.string().catch(""),
  extensions: z.object({ code: z.string().optional() }).catch({}),
});

/** Status 200 does not mean success: errors come beside the data, or instead of it. */
function dataOf(body: unknown): unknown {
  const { data, errors } = parseResponse(responseSchema, body);
  if (errors === undefined || errors === null || (Array.isArray(errors) && errors.length === 0)) return data;
  const parsed = z.array(errorSchema).catch([]).parse(errors);
  const codes = parsed.map(({ extensions }) => extensions.code);
  const detail = `${codes.join(", ")} ${parsed[0]?.message.slice(0, 200) ?? ""}`.trim();
  if (codes.includes("THROTTLED")) throw new StorefrontFailure("throttled", detail);
  if (codes.some((code) => code === "ACCESS_DENIED" || code === "UNAUTHORIZED"))
    throw new StorefrontFailure("refused-token", detail);
  if (codes.includes("INTERNAL_SERVER_ERROR")) throw new StorefrontFailure("server", detail);
  throw new StorefrontFailure("graphql-errors", detail);
}

/** The response in the shape that we count on; the failure names the place, never the value there. */
export function parseResponse<T>(schema: z.ZodType<T>, response: unknown): T {
  const parsed = schema.safeParse(response);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new StorefrontFailure("unexpected-shape", `${issue?.path.join(".")}: ${issue?.code}`);
}
