import { readConfig } from "../../server/config.ts";
import { openDatabase } from "../../server/db/engine/open-database.ts";
import { buy, embeddedStore, smallCatalogue } from "./store.ts";
import { endlessStock, rushCart } from "./store-rush.ts";

// Several buyers who buy until the process is killed; prints the id of each order that was acknowledged.
const database = await openDatabase(readConfig());
const store = embeddedStore(database, { catalogue: smallCatalogue(endlessStock) });
await Promise.all(
  [0, 1, 2].map(async (buyer) => {
    for (;;) process.stdout.write(`${await buy(store, rushCart(buyer))}\n`);
  }),
);
