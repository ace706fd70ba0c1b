import { describe, expect, inject, it, onTestFinished } from "vitest";
import { AppError } from "../../server/errors.ts";
import { createLog } from "../../server/log.ts";
import { Door } from "../support/database-door.ts";
import { openForTest, patience, postgresSettings } from "../support/databases.ts";
import { embeddedStore, filledCheckout, silentLog, smallCatalogue } from "../support/store.ts";

const buyer = { address: "192.0.2.1" };
const nobody = "A".repeat(32);

describe.skipIf(!inject("postgresUrl"))(
  "the embedded store on a database that goes and comes back",
  patience,
  () => {
    it("says so meanwhile, and has lost nothing", async () => {
      const { databaseUrl = "", dataDir } = await postgresSettings("migrated");
      const door = new Door(databaseUrl);
      onTestFinished(() => door.shut());
      await door.open();
      const database = await openForTest({ dataDir, databaseUrl: door.url });
      const store = embeddedStore(database);
      const cart = [{ variantId: "cap", quantity: 1 }];
      const id = await filledCheckout(store, cart);
      await door.shut();
      await expect(store.availability()).rejects.toMatchObject({ code: "unavailable" });
      await expect(store.createCheckout(cart, buyer)).rejects.toMatchObject({ code: "unavailable" });
      await expect(store.checkouts.placeOrder(id, "approve")).rejects.toMatchObject({ status: 503 });
      expect(await store.products()).toHaveLength(3);
      await door.open();
      expect(await store.availability()).toEqual({ soldOut: [] });
      expect(await store.checkouts.placeOrder(id, "approve")).toMatchObject({ kind: "placed" });
    });
  },
);

describe("the embedded store without a database", () => {
  function away(log = silentLog) {
    return embeddedStore(
      () => {
        throw new AppError("unavailable", "Away.");
      },
      { catalogue: smallCatalogue({ cap: 0 }), log },
    );
  }

  it("still shows products, and says once that the stock is unknown", async () => {
    const lines: string[] = [];
    const store = away(createLog("info", (text) => lines.push(text)));
    const [tee, cap] = await store.products();
    await store.product("cap");
    expect(tee?.variants.every(({ availableForSale }) => availableForSale)).toBe(true);
    expect(cap?.variants[0]?.availableForSale).toBe(false);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("stock is unknown");
  });

  it("says that it does not answer", async () => {
    const store = away();
    await expect(store.availability()).rejects.toMatchObject({
      status: 503,
      userMessage: "We can't reach the store right now. Please try again soon.",
    });
    expect(await store.diagnose("cap")).toMatchObject({ failure: { kind: "database" } });
    const lines = [{ variantId: "cap", quantity: 1 }];
    await expect(store.createCheckout(lines, buyer)).rejects.toMatchObject({ code: "unavailable" });
    await expect(store.checkouts.placeOrder(nobody, "approve")).rejects.toMatchObject({ status: 503 });
  });
});
