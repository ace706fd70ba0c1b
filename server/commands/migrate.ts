import { readConfig } from "../config.ts";
import { migrate } from "../db/engine/migrate.ts";
import { openDatabase } from "../db/engine/open-database.ts";
import { runCommand } from "./run-command.ts";

await runCommand("db:migrate  brings the database up to date", async () => {
  const database = await openDatabase(readConfig());
  try {
    const ran = await migrate(database);
    console.info(ran.length > 0 ? `Migrated: ${ran.join(", ")}.` : "The database is up to date.");
  } finally {
    await database.close();
  }
});
