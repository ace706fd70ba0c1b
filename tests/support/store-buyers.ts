import { readConfig } from "../../server/config.ts";
import { openDatabase } from "../../server/db/engine/open-database.ts";
import { payAtOnce } from "./store-rush.ts";

// Stands for a server in a rush: pays for the checkouts in its arguments, all at once. It prints the orders as JSON.
const database = await openDatabase(readConfig());
const orders = await payAtOnce(database, process.argv.slice(2));
await database.close();
process.stdout.write(`${JSON.stringify(orders)}\n`);
