import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { recordFile } from "../../files/durable-files.ts";
import { DatabaseError } from "./database-error.ts";

export const manifestName = "manifest.json";
export const photosFolder = "photos";
/** The database inside a backup. */
export const databaseFiles = { sqlite: "database.sqlite", postgres: "database.pgdump" } as const;

// A manifest is a file from elsewhere: a path in it must not lead out of the backup or of the data folder.
const backupPath = z
  .string()
  .regex(/^[^\\:]+$/)
  .refine((path) => path.split("/").every((part) => part !== "" && part !== "." && part !== ".."))
  .refine(
    (path) => path.startsWith(`${photosFolder}/`) || Object.values<string>(databaseFiles).includes(path),
  );

const manifestSchema = z.object({
  format: z.literal(1),
  engine: z.enum(["sqlite", "postgres"]),
  instanceId: z.uuid(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  version: z.string(),
  files: z.array(
    z.object({
      path: backupPath,
      bytes: z.int().nonnegative(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});

export type BackupManifest = z.infer<typeof manifestSchema>;

/** The manifest of a backup whose every file is there and unchanged since it was made. */
export async function readVerifiedManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, manifestName), "utf8").catch((error) => {
    throw refused(`${folder} isn't a backup: it has no readable ${manifestName}`, error);
  });
  const manifest = parseManifest(text, folder);
  if (!manifest.files.some(({ path }) => path === databaseFiles[manifest.engine])) {
    throw refused(`The backup ${folder} has no database in it`);
  }
  for (const expected of manifest.files) {
    const actual = await recordFile(folder, expected.path).catch((error) => {
      throw refused(`The backup ${folder} is missing ${expected.path}`, error);
    });
    if (actual.bytes !== expected.bytes || actual.sha256 !== expected.sha256) {
      throw refused(`The backup ${folder} is damaged: ${expected.path} doesn't match what was backed up`);
    }
  }
  return manifest;
}

function parseManifest(text: string, folder: string): BackupManifest {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (error) {
    throw refused(`Can't read the ${manifestName} in ${folder}`, error);
  }
}

function refused(message: string, cause?: unknown): DatabaseError {
  return new DatabaseError("restore-refused", `${message}.`, { cause });
}
