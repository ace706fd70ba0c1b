import { createHash } from "node:crypto";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readEmail } from "../../domain/accounts/email.ts";
import { csvRow, csvStart } from "../../domain/csv.ts";
import { drawEntries, entryList } from "../../domain/giveaway/draw.ts";
import { entryMailbox } from "../../domain/giveaway/entry.ts";
import { type Giveaway, giveawayState } from "../../domain/giveaway/giveaway.ts";
import { buildFolder } from "../build-folder.ts";
import { openContent } from "../content/load-content.ts";
import type { GiveawayEntryTable } from "../db/schema/site-tables.ts";
import { deleteEntries, deleteEntry, listEntries } from "../giveaway/rows.ts";
import { openData, refuse } from "./open-data.ts";
import { runCommand } from "./run-command.ts";
import { writeExport } from "./write-export.ts";

const usage = `The giveaway in content/giveaway.yaml:
  giveaway                       show its state, the number of entries and the hash of the entry list
  giveaway list [--file f]       write the entry list to publish: one entry number per line
  giveaway export [--file f]     write a CSV file with the addresses, for the operator only
  giveaway draw --seed <seed>    draw the winners once it's closed; the same seed gives the same winners
  giveaway remove <email>        remove the entry for an address
  giveaway clear                 delete all entries once it's closed and settled
For a different giveaway: --giveaway <id>`;

const alternates = 3;
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const idsOf = (entries: readonly GiveawayEntryTable[]) => entries.map(({ id }) => id);

async function findGiveaway(): Promise<Giveaway | undefined> {
  try {
    return (await openContent(join(buildFolder, "content"))).giveaway();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

function showState(id: string, state: string, entries: readonly GiveawayEntryTable[]): void {
  console.info(`${id}: ${state}`);
  console.info(`Entries: ${entries.length}`);
  console.info(`List hash: ${sha256(entryList(idsOf(entries)))}`);
}

function draw(entries: readonly GiveawayEntryTable[], seed: string, winners: number): void {
  const { listHash, ranking } = drawEntries(idsOf(entries), seed, sha256);
  const emailOf = new Map(entries.map(({ id, email }) => [id, email]));
  console.info(`Entries: ${entries.length}`);
  console.info(`List hash: ${listHash}`);
  console.info(`Seed: ${seed}`);
  for (const [index, id] of ranking.slice(0, winners + alternates).entries()) {
    const place = index < winners ? "Winner" : `Alternate ${index - winners + 1}`;
    console.info(`${place}: ${id}  ${emailOf.get(id)}`);
  }
}

function csvOf(entries: readonly GiveawayEntryTable[]): string[] {
  const rows = entries.map((entry) => [entry.id, entry.email, `${entry.rules_version}`, entry.entered_at]);
  return [csvStart + csvRow(["Entry", "Email", "Rules version", "Entered at"]), ...rows.map(csvRow)];
}

await runCommand(usage, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { file: { type: "string" }, seed: { type: "string" }, giveaway: { type: "string" } },
  });
  const [what = "show", address, ...more] = positionals;
  if (more.length > 0 || (what === "remove") !== (address !== undefined)) return refuse(usage);
  const current = await findGiveaway();
  const id = values.giveaway ?? current?.id;
  if (id === undefined) return refuse("The build has no content/giveaway.yaml. Run npm run build.");
  // One that the file no longer has is over.
  const state = current?.id === id ? giveawayState(current, new Date()) : "closed";
  await openData(async (database) => {
    const entries = await listEntries(database, id);
    if (what === "show") return showState(id, state, entries);
    if (what === "list") return writeExport([entryList(idsOf(entries))], values.file);
    if (what === "export") return writeExport(csvOf(entries), values.file);
    if (what === "draw") {
      if (!values.seed?.trim()) return refuse("A draw needs --seed <seed>.");
      if (state !== "closed") return refuse(`${id} isn't closed yet (${state}).`);
      if (entries.length === 0) return refuse(`${id} has no entries.`);
      return draw(entries, values.seed.trim(), current?.id === id ? current.winners : 1);
    }
    if (what === "clear") {
      if (state !== "closed") return refuse(`${id} isn't closed yet (${state}).`);
      return console.info(`Deleted ${await deleteEntries(database, id)} entries.`);
    }
    if (what !== "remove") return refuse(usage);
    const email = readEmail(address ?? "");
    if (email && (await deleteEntry(database, { giveaway: id, mailbox: entryMailbox(email) })))
      console.info(`Removed. ${state === "closed" ? "The hash of the entry list has changed." : ""}`.trim());
    else refuse(`${address} has no entry.`);
  });
});
