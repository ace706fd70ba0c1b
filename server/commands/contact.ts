import { parseArgs } from "node:util";
import { csvRow, csvStart } from "../../domain/csv.ts";
import { deleteMessage, listMessages } from "../contact/rows.ts";
import type { Database } from "../db/engine/database.ts";
import type { ContactMessageTable } from "../db/schema/site-tables.ts";
import { openData, refuse } from "./open-data.ts";
import { runCommand } from "./run-command.ts";
import { writeExport } from "./write-export.ts";

const usage = `Messages from the contact form, which are stored while CONTACT_EMAIL isn't set:
  contact                    list them, oldest first
  contact export [--file f]  write them as a CSV file
  contact delete <id>        delete a message you've handled`;

const messagesAtOnce = 500;

async function* allMessages(database: Database): AsyncGenerator<ContactMessageTable> {
  for (let after: ContactMessageTable | undefined; ; ) {
    const messages = await listMessages(database, { limit: messagesAtOnce, after });
    yield* messages;
    after = messages.at(-1);
    if (messages.length < messagesAtOnce) return;
  }
}

async function list(database: Database): Promise<void> {
  let count = 0;
  for await (const { id, created_at, subject, email } of allMessages(database)) {
    count += 1;
    console.info([id, created_at.slice(0, 16).replace("T", " "), subject.padEnd(12), email].join("  "));
  }
  if (count === 0) console.info("No messages.");
}

async function* csvOf(database: Database): AsyncGenerator<string> {
  yield csvStart + csvRow(["Id", "Sent at", "Subject", "Name", "Email", "Message"]);
  for await (const { id, created_at, subject, name, email, message } of allMessages(database))
    yield csvRow([id, created_at, subject, name, email, message]);
}

await runCommand(usage, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { file: { type: "string" } },
  });
  const [what = "list", id, ...more] = positionals;
  if (more.length > 0 || (what === "delete") !== (id !== undefined)) return refuse(usage);
  if (what === "list") return openData(list);
  if (what === "export") return openData((database) => writeExport(csvOf(database), values.file));
  if (what !== "delete" || id === undefined) return refuse(usage);
  await openData(async (database) => {
    if (await deleteMessage(database, id)) console.info("Deleted.");
    else refuse(`There is no message ${id}.`);
  });
});
