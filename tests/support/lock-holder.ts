import { readConfig } from "../../server/config.ts";
import { migrate } from "../../server/db/engine/migrate.ts";
import { openDatabase } from "../../server/db/engine/open-database.ts";
import { acquireServerLock } from "../../server/db/engine/server-lock.ts";

// Stands for a server: takes the lock, opens the database, says so and stays. It keeps no hold of the lock's release, and
// collects garbage, because a forgotten lock must stay locked.
const config = readConfig();
acquireServerLock(config.dataDir);
const database = await openDatabase(config);
await migrate(database);
globalThis.gc?.();
process.stdout.write("holding\n");
setInterval(() => database.ping(), 1_000);
