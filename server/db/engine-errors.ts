// SQLite's extended result codes: https://www.sqlite.org/rescode.html
const SQLITE_BUSY = 5;
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;
const SQLITE_CONSTRAINT_UNIQUE = 2067;
const POSTGRES_UNIQUE_VIOLATION = "23505";

/** A row with the same key is there already: what a second request with the same id or e-mail runs into. */
export function isUniqueViolation(error: unknown): boolean {
  const sqlite = sqliteCode(error);
  if (sqlite !== undefined)
    return sqlite === SQLITE_CONSTRAINT_UNIQUE || sqlite === SQLITE_CONSTRAINT_PRIMARYKEY;
  return error instanceof Error && "code" in error && error.code === POSTGRES_UNIQUE_VIOLATION;
}

/** Another connection holds the SQLite file; nothing was done. */
export function isBusy(error: unknown): boolean {
  const code = sqliteCode(error);
  // The low byte is the kind; the rest says why (recovery, snapshot).
  return code !== undefined && (code & 0xff) === SQLITE_BUSY;
}

function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("errcode" in error)) return undefined;
  return typeof error.errcode === "number" ? error.errcode : undefined;
}
