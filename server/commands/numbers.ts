import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import {
  groupReports,
  type ReportedDocument,
  type ReportGroup,
  type SentReport,
} from "../../domain/own-numbers/group-reports.ts";
import { documentName, reportPhotoKey } from "../../domain/own-numbers/number-report.ts";
import { ownFigures } from "../../domain/own-numbers/own-figures.ts";
import { ownSource } from "../../domain/own-numbers/own-number.ts";
import { readConfig } from "../config.ts";
import { acceptNumber, CannotAccept } from "../content/accept-number.ts";
import type { Database } from "../db/engine/database.ts";
import { decideReports, undecidedReports } from "../garage/number-reports/rows.ts";
import { createPhotoStorage } from "../photos/create-photo-storage.ts";
import { openData, refuse } from "./open-data.ts";
import { runCommand } from "./run-command.ts";

const usage = `Numbers from readers' own books, which they sent us:
  numbers [--photos folder]               list those that aren't decided, by number and cars; with a folder, put the photos of
                                          their pages there
  numbers accept <id> [--content folder]  write a number and its document into the specs of content/ or another folder, for
                                          all readers of that document
  numbers decline <id>                    leave a number out

Accepting changes a file and nothing that is served: run npm run content:check, look at the change, and commit it.`;

async function list(database: Database, folder: string | undefined): Promise<void> {
  const reports = await undecidedReports(database);
  if (reports.length === 0) console.info("No numbers.");
  for (const group of groupReports(reports)) console.info(linesOf(group).join("\n"));
  if (folder !== undefined) await writePhotos(reports, folder);
}

/** Figures that differ stand below each other, each with the documents that say so. */
function linesOf({ platform, ref, cars, figures }: ReportGroup): string[] {
  return [
    [platform, ref, ...Object.values(cars)].join("  "),
    ...figures.flatMap(({ value, documents }) => [
      `  ${ownFigures(value).metric}`,
      ...documents.flatMap(documentLines),
    ]),
  ];
}

function documentLines({ readers, reports }: ReportedDocument): string[] {
  const [first] = reports;
  const count = `${readers} ${readers === 1 ? "reader" : "readers"}`;
  return [
    `    ${documentName(first) ?? "no document"} (${ownSource(first)}), ${count}`,
    ...reports.map(({ id, sentAt, value, year, photo }) =>
      ["     ", id, sentAt.slice(0, 10), value, year, photo && reportPhotoKey(photo)]
        .filter(Boolean)
        .join("  "),
    ),
  ];
}

/** For their owner alone: they are somebody's. */
async function writePhotos(reports: readonly SentReport[], folder: string): Promise<void> {
  const storage = createPhotoStorage(readConfig());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const { id, photo } of reports) {
    const picture = photo && (await storage.get(reportPhotoKey(photo)));
    if (picture) await writeFile(join(folder, `${id}.webp`), picture, { mode: 0o600 });
  }
}

async function accept(database: Database, id: string, contentDir: string): Promise<void> {
  const documents = groupReports(await undecidedReports(database)).flatMap(({ figures }) =>
    figures.flatMap((figure) => figure.documents),
  );
  const same = documents.find(({ reports }) => reports.some((each) => each.id === id))?.reports;
  const report = same?.find((each) => each.id === id);
  if (!same || !report) return refuse(`There is no undecided number ${id}.`);
  try {
    console.info(await acceptNumber(contentDir, report));
  } catch (error) {
    if (error instanceof CannotAccept) return refuse(error.message);
    throw error;
  }
  await decideReports(database, same, "accepted");
  console.info("Run npm run content:check, look at the change, and commit it.");
}

async function decline(database: Database, id: string): Promise<void> {
  const report = (await undecidedReports(database)).find((each) => each.id === id);
  if (!report) return refuse(`There is no undecided number ${id}.`);
  await decideReports(database, [report], "declined");
  console.info("Declined.");
}

await runCommand(usage, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { photos: { type: "string" }, content: { type: "string", default: "content" } },
  });
  const [what = "list", id, ...more] = positionals;
  if (more.length > 0 || (what === "list") !== (id === undefined)) return refuse(usage);
  if (id === undefined) return openData((database) => list(database, values.photos));
  if (what === "accept") return openData((database) => accept(database, id, values.content));
  if (what === "decline") return openData((database) => decline(database, id));
  refuse(usage);
});
