import { expect } from "vitest";
import { expectPlainWords } from "./fault-checks.ts";
import type { Choice, FaultReport } from "./fault-run.ts";
import { Visitor } from "./fault-visitor.ts";
import { quickServer, startServer } from "./running-server.ts";
import { variantId } from "./shopify-products.ts";
import { type Fault, faults, privateToken, type ShopifyServer, startShopify } from "./shopify-server.ts";

/** Somebody waits for seconds until it is given up: for long runs. */
const slow: readonly string[] = ["no answer", "slow body"];

/** Lets a shop at Shopify fail in every way while a visitor looks around and buys. */
export async function runShopFaults(
  stack: AsyncDisposableStack,
  { isLong, only }: Choice,
): Promise<FaultReport> {
  const shopify = await startShopify();
  stack.defer(() => shopify.close());
  const PUBLIC_URL = "http://site.example";
  const settings = {
    PUBLIC_URL,
    TRUSTED_PROXIES: "127.0.0.1",
    STORE_PROVIDER: "shopify",
    SHOPIFY_ENDPOINT: shopify.endpoint,
    SHOPIFY_PRIVATE_TOKEN: privateToken,
  };
  const server = await startServer(settings, quickServer);
  stack.defer(async () => void (await server.stop()));
  const report: FaultReport = { counts: new Map(), failures: [] };
  for (const [index, fault] of (Object.keys(faults) as Fault[]).entries()) {
    const name = `Shopify: ${fault}`;
    if ((!isLong && (slow.includes(fault) || index % 3 > 0)) || !name.includes(only)) continue;
    const count = { met: 1, stopped: 0 };
    report.counts.set(name, count);
    try {
      if (!(await buyDespite(shopify, fault, new Visitor(server, PUBLIC_URL)))) count.stopped += 1;
    } catch (error) {
      report.failures.push(`${name}: ${String(error)}`);
    }
    shopify.recover();
  }
  return report;
}

async function buyDespite(shopify: ShopifyServer, fault: Fault, visitor: Visitor): Promise<boolean> {
  const buy = () => visitor.postForm("/checkout", { variantId: variantId(201), quantity: "1" });
  shopify.fail(fault);
  const bought = await buy();
  await visitor.ask("GET", "/store");
  shopify.recover();
  expectPlainWords(visitor.seen, {});
  expect((await buy())?.status).toBe(303);
  expect(String((await buy())?.headers.location)).toMatch(shopify.origin);
  return bought?.status === 303;
}
