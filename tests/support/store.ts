import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Store } from "../../app/context.ts";
import type { Catalogue, CatalogueProduct } from "../../domain/store/catalogue.ts";
import type { Checkouts } from "../../domain/store/checkout.ts";
import type { OrderDetails } from "../../domain/store/order-details.ts";
import type { CheckoutLine } from "../../domain/store/provider.ts";
import { readConfig } from "../../server/config.ts";
import type { Database } from "../../server/db/engine/database.ts";
import { createLog, type Log } from "../../server/log.ts";
import {
  createEmbeddedStore,
  type EmbeddedStoreOptions,
} from "../../server/store/embedded/embedded-store.ts";
import { ann } from "./order-details.ts";

export const silentLog = createLog("silent");

/** Somebody else each time: one mailbox gets a few receipts an hour and no more. */
export function someBuyer(): OrderDetails {
  return { ...ann, email: `ann-${randomUUID().slice(0, 8)}@example.com` };
}

/** Three products: a tee in sizes, a cap and a poster, with so many of each. */
export function smallCatalogue(stock: Record<string, number> = {}): Catalogue {
  const product = (handle: string, price: string, sizes: readonly string[]): CatalogueProduct => ({
    id: handle,
    handle,
    title: `The ${handle}`,
    description: "A product for tests.",
    productType: "Test",
    details: [],
    images: [{ url: `/shop/${handle}.png`, altText: handle }],
    options: sizes.length > 0 ? [{ name: "Size", values: sizes }] : [],
    variants: (sizes.length > 0 ? sizes : [undefined]).map((size) => {
      const id = size ? `${handle}.${size.toLowerCase()}` : handle;
      return {
        id,
        title: size ?? "Default Title",
        price: { amount: price, currencyCode: "USD" },
        selectedOptions: size ? [{ name: "Size", value: size }] : [],
        openingStock: stock[id] ?? 20,
      };
    }),
  });
  return {
    products: [
      product("tee", "34.00", ["S", "M"]),
      product("cap", "28.50", []),
      product("poster", "19.00", []),
    ],
    collections: [],
    sizeGuides: [],
    policies: [],
  };
}

interface TestStoreOptions {
  catalogue?: Catalogue;
  log?: Log;
  onOrder?: () => void;
  limits?: EmbeddedStoreOptions["limits"];
  now?: () => number;
}

export interface EmbeddedStore extends Store {
  checkouts: Checkouts;
}

/** The embedded store on a database of a test. */
export function embeddedStore(
  database: Database | (() => Database),
  {
    catalogue = smallCatalogue(),
    log = silentLog,
    onOrder = () => {},
    limits = { guard: (_, work) => work() },
    now = Date.now,
  }: TestStoreOptions = {},
): EmbeddedStore {
  const store = createEmbeddedStore({
    config: readConfig({ PUBLIC_URL: "https://shop.example" }),
    catalogue,
    database: { get: typeof database === "function" ? database : () => database },
    mail: { deliverSoon: onOrder },
    limits,
    log,
    now,
  });
  if (!store.checkouts) throw new Error("The embedded store has no checkout");
  return { ...store, checkouts: store.checkouts };
}

/** A cart at its checkout; the id is the last part of the address. */
export async function startCheckout(store: Store, lines: readonly CheckoutLine[]): Promise<string> {
  const answer = await store.createCheckout(lines, { address: "192.0.2.1" });
  if (answer.kind !== "created") throw new Error(`The checkout was refused: ${answer.reason}`);
  return answer.checkoutUrl.replace("/store/checkout/", "");
}

/** A checkout that only needs to be paid. */
export async function filledCheckout(
  store: EmbeddedStore,
  lines: readonly CheckoutLine[],
  details: OrderDetails = someBuyer(),
): Promise<string> {
  const id = await startCheckout(store, lines);
  const saved = await store.checkouts.saveDetails(id, details);
  if (saved?.kind !== "saved") throw new Error("The details were not saved");
  return id;
}

/** Buys, and gives the order's id. */
export async function buy(
  store: EmbeddedStore,
  lines: readonly CheckoutLine[],
  details?: OrderDetails,
  accountId?: string,
): Promise<string> {
  const id = await filledCheckout(store, lines, details);
  const answer = await store.checkouts.placeOrder(id, "approve", accountId);
  if (answer?.kind !== "placed") throw new Error(`The order was refused: ${JSON.stringify(answer)}`);
  return answer.orderId;
}

/** How much of each variant was ordered, how many orders there are, and how many mails were queued, as of one moment. */
export async function readBooks(database: Database) {
  return database.tx(async (query) => {
    if (database.engine === "postgres")
      await sql`set transaction isolation level repeatable read`.execute(query);
    const orders = await query.selectFrom("store_order").select(["id", "number", "checkout_id"]).execute();
    const lines = await query
      .selectFrom("store_order_line")
      .select(({ fn }) => ["variant_id", fn.sum<number>("quantity").as("sold")])
      .groupBy("variant_id")
      .execute();
    const stock = await query.selectFrom("store_stock").select(["variant_id", "on_hand"]).execute();
    const mails = await query
      .selectFrom("mail")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    const finished = await query
      .selectFrom("store_checkout")
      .select("order_id")
      .where("order_id", "is not", null)
      .execute();
    return {
      orderIds: new Set(orders.map(({ id }) => id)),
      finishedInto: new Set(finished.map(({ order_id }) => order_id ?? "")),
      sold: Object.fromEntries(lines.map(({ variant_id, sold }) => [variant_id, sold])),
      onHand: Object.fromEntries(stock.map(({ variant_id, on_hand }) => [variant_id, on_hand])),
      mails: mails.count,
    };
  });
}

export async function expire(database: Database, checkoutId: string, at = "2020-01-01T00:00:00.000Z") {
  await database.query
    .updateTable("store_checkout")
    .set({ expires_at: at })
    .where("id", "=", checkoutId)
    .execute();
}
