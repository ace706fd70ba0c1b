import { randomUUID } from "node:crypto";
import { readConfig } from "../../server/config.ts";
import { openDatabase } from "../../server/db/engine/open-database.ts";
import { addEntry } from "./ledger.ts";

// Adds entries until it is killed, and prints the id of each one that the database acknowledged.
const database = await openDatabase(readConfig());
for (;;) {
  const id = randomUUID();
  await addEntry(database, id);
  process.stdout.write(`${id}\n`);
}
