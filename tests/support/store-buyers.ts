import { readConfig } from "../../server/config.ts";
import { openDatabase } from "../../server/db/database.ts";
import { buyAtOnce } from "./store-rush.ts";

// Stands for a server in a rush: as many buyers at once as its argument says. It prints the orders as JSON.
const database = await openDatabase(readConfig());
const orders = await buyAtOnce(database, Number(process.argv[2]));
await database.close();
process.stdout.write(`${JSON.stringify(orders)}\n`);
