// Mails reminders account by account, and says so after each: a process that is killed in the middle of it.
import { readConfig } from "../../server/config.ts";
import { openDatabase } from "../../server/db/engine/open-database.ts";
import { mailReminders } from "../../server/garage/reminders/mail-reminders.ts";
import { testLinks } from "./jobs.ts";

const database = await openDatabase(readConfig());
const { signal } = new AbortController();
for (let isMore = true; isMore; ) {
  ({ hasMore: isMore } = await mailReminders(database, testLinks, { rows: 1, stop: signal }));
  console.info("portion");
}
await database.close();
