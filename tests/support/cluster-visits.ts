import type { Catalogue } from "../../domain/store/catalogue.ts";
import type { Database } from "../../server/db/engine/database.ts";
import { openStock, setStock } from "../../server/store/embedded/stock-rows.ts";
import { picture } from "./identity-attacks.ts";
import type { Browser, JsonAnswer } from "./identity-browser.ts";
import { embeddedStore, filledCheckout } from "./store.ts";

/** The address of a new car in the API. */
export async function addCar(owner: Browser): Promise<string> {
  const added = await owner.post("/api/v1/me/vehicles", { make: "BMW", model: "330i", year: 2003 });
  return `/api/v1/me/vehicles/${added.body.vehicle.id}`;
}

export function addPhoto(owner: Browser): Promise<JsonAnswer> {
  return owner.post("/api/v1/me/photos", picture, {
    headers: { "Content-Type": "application/octet-stream" },
  });
}

/** Uploads so many lines of work for a car; the address of the import, which is to be started. */
export async function addImport(owner: Browser, carPath: string, rows: number): Promise<string> {
  const lines = Array.from({ length: rows }, (_, index) => `11/16/2025,Work ${index},1.00,,,`);
  const file = ["Date,Description,Cost,Notes,Odometer,Tags", ...lines].join("\n");
  const added = await owner.post(`${carPath}/imports?name=log.csv`, file, {
    headers: { "Content-Type": "text/csv" },
  });
  return `${carPath}/imports/${added.body.file.id}`;
}

/** A shop that sells one thing, of which there are so many. */
export async function openShop(database: Database, catalogue: Catalogue, stock: number) {
  const variants = catalogue.products.flatMap((product) => product.variants).slice(0, 1);
  const variantId = variants[0]?.id ?? "";
  await openStock(database, variants);
  await setStock(database, variantId, stock);
  const store = embeddedStore(database, { catalogue });
  return { variantId, fillCheckout: () => filledCheckout(store, [{ variantId, quantity: 1 }]) };
}

export function pay(buyer: Browser, checkout: string): Promise<JsonAnswer> {
  return buyer.post(`/store/checkout/${checkout}?step=review`, "payment=approve", {
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });
}

/** The order that a payment has led to. */
export function orderOf({ status, headers }: JsonAnswer): string | undefined {
  if (status !== 303) return undefined;
  return /^\/store\/orders\/([\w-]{32})/.exec(String(headers.location))?.[1];
}
