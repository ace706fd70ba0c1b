/** Why nothing can be written. */
export type StorageFailure = "disk-full" | "read-only" | "io-error";

/** The disk's problem, for operators. */
export const storageReasons: Record<StorageFailure, string> = {
  "disk-full": "the disk is full",
  "read-only": "the disk is read-only",
  "io-error": "the disk can't be read or written",
};

const sqliteFailures = new Map<number, StorageFailure>([
  [8, "read-only"],
  [10, "io-error"],
  [13, "disk-full"],
]);

const codeFailures = new Map<string, StorageFailure>([
  // PostgreSQL
  ["53100", "disk-full"],
  ["58030", "io-error"],
  // Files
  ["ENOSPC", "disk-full"],
  ["EDQUOT", "disk-full"],
  ["EROFS", "read-only"],
  ["EIO", "io-error"],
]);

/** The disk refused a write, to the database or to a file; undefined when it was something else. */
export function storageFailure(error: unknown): StorageFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  const sqlite = sqliteCode(error);
  // The low byte is the kind; the rest says where.
  const failure =
    sqlite === undefined ? codeFailures.get(errorCode(error)) : sqliteFailures.get(sqlite & 0xff);
  return failure ?? storageFailure(error.cause);
}

/** The code of an error of PostgreSQL, the system or Node; an empty text when it has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** SQLite's extended result code. */
export function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("errcode" in error)) return undefined;
  return typeof error.errcode === "number" ? error.errcode : undefined;
}
