import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { graphql } from "graphql";
import { storefrontSchema } from "./shopify-schema.ts";
import { createShop, type ShopSettings } from "./shopify-shop.ts";

export const privateToken = "private-token-of-the-test-shop";
export const publicToken = "public-token-of-the-test-shop";

const graphqlError = (code: string, message: string) => (_: IncomingMessage, response: ServerResponse) =>
  json(response, 200, { errors: [{ message, extensions: { code } }] });
const status = (code: number) => (_: IncomingMessage, response: ServerResponse) =>
  json(response, code, { errors: "[API] Something is wrong" });
const body = (type: string, content: string) => (_: IncomingMessage, response: ServerResponse) => {
  response.writeHead(200, { "Content-Type": type });
  response.end(content);
};

/** Failures between us and the shop. */
export const faults = {
  throttled: graphqlError("THROTTLED", "Throttled"),
  "status 429": status(429),
  "status 430": status(430),
  "status 500": status(500),
  "status 503": status(503),
  "status 401": status(401),
  "status 403": status(403),
  "status 404": status(404),
  "access denied": graphqlError("ACCESS_DENIED", "Access denied for products field."),
  "internal error": graphqlError("INTERNAL_SERVER_ERROR", "Internal error. Looks like something went wrong."),
  "errors beside data": (_: IncomingMessage, response: ServerResponse) =>
    json(response, 200, { data: { products: null }, errors: [{ message: "Field 'x' doesn't exist" }] }),
  "html page": body("text/html", "<!doctype html><title>Something went wrong</title>"),
  "broken json": body("application/json", '{"data": {"products"'),
  "other shape": body(
    "application/json",
    '{"data": {"products": {"nodes": [{"id": 7}]}, "cartCreate": null}}',
  ),
  "no object": body("application/json", "[]"),
  "huge body": (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    const chunk = Buffer.alloc(1024 * 1024, " ");
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on("drain", more).on("error", () => {});
    more();
  },
  "no answer": () => {},
  "slow body": (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    response.write('{"data":');
  },
  "hung up": (request: IncomingMessage) => void request.socket.destroy(),
  redirect: (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(302, { Location: "http://127.0.0.1:1/elsewhere" });
    response.end();
  },
} satisfies Record<string, (request: IncomingMessage, response: ServerResponse) => void>;

export type Fault = keyof typeof faults;

export interface ShopifyServer {
  endpoint: string;
  origin: string;
  /** The queries that it got, in order. */
  requests: { operation: string; headers: IncomingMessage["headers"] }[];
  shop: ReturnType<typeof createShop>;
  /** The shop's own mistakes; change them as you go. */
  settings: ShopSettings;
  /** From now on answers with a fault: to every operation or to one, so many times or until `recover`. */
  fail(fault: Fault, options?: { operation?: string; times?: number }): void;
  recover(): void;
  close(): Promise<void>;
}

/** A shop on this machine that executes the real schema, and fails when it is told to. */
export async function startShopify({ extraProducts = 0 } = {}): Promise<ShopifyServer> {
  const schema = storefrontSchema();
  const requests: ShopifyServer["requests"] = [];
  let failing: { fault: Fault; operation?: string; left: number } | undefined;
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings: ShopSettings = { origin, currency: "USD" };
  const shop = createShop(settings, extraProducts);

  return {
    endpoint: `${origin}/api/2026-04/graphql.json`,
    origin,
    requests,
    shop,
    settings,
    fail(fault, { operation, times = Number.POSITIVE_INFINITY } = {}) {
      failing = { fault, operation, left: times };
    },
    recover() {
      failing = undefined;
      Object.assign(settings, { currency: "USD", checkoutUrl: undefined, refuseCart: undefined });
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? "";
    if (path.startsWith("/pictures/")) return send(response, "image/svg+xml", picture);
    if (path.startsWith("/cart/c/")) return send(response, "text/html", checkoutPage);
    const { query, variables } = JSON.parse(await text(request)) as { query: string; variables: object };
    const operation = /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? "";
    requests.push({ operation, headers: request.headers });
    if (failing && failing.left > 0 && (failing.operation ?? operation) === operation) {
      failing.left -= 1;
      return faults[failing.fault](request, response);
    }
    const given = request.headers["shopify-storefront-private-token"] === privateToken;
    if (!given && request.headers["x-shopify-storefront-access-token"] !== publicToken)
      return json(response, 401, { errors: [{ extensions: { code: "UNAUTHORIZED" } }] });
    const result = await graphql({
      schema,
      source: query,
      variableValues: variables as Record<string, unknown>,
      rootValue: shop.root,
    });
    json(response, 200, result);
  }
}

function json(response: ServerResponse, code: number, content: unknown): void {
  response.writeHead(code, { "Content-Type": "application/json; charset=utf-8" });
  response.end(JSON.stringify(content));
}

function send(response: ServerResponse, type: string, content: string): void {
  response.writeHead(200, { "Content-Type": type });
  response.end(content);
}

const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 10"><rect width="8" height="10" fill="#44403c"/></svg>`;
const checkoutPage = `<!doctype html><html lang="en"><title>Checkout</title><link rel="icon" href="data:,"><h1>Checkout of the test shop</h1>`;
