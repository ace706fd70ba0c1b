// SQLite's extended result codes: https://www.sqlite.org/rescode.html
const SQLITE_BUSY = 5;
const SQLITE_CONSTRAINT_FOREIGNKEY = 787;
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;
const SQLITE_CONSTRAINT_UNIQUE = 2067;
// PostgreSQL's: https://www.postgresql.org/docs/current/errcodes-appendix.html
const POSTGRES_FOREIGN_KEY_VIOLATION = "23503";
const POSTGRES_UNIQUE_VIOLATION = "23505";
const POSTGRES_SERIALIZATION_FAILURE = "40001";
const POSTGRES_DEADLOCK = "40P01";

/** A row with the same key is there already: what a second request with the same id or e-mail runs into. */
export function isUniqueViolation(error: unknown): boolean {
  const sqlite = sqliteCode(error);
  if (sqlite !== undefined)
    return sqlite === SQLITE_CONSTRAINT_UNIQUE || sqlite === SQLITE_CONSTRAINT_PRIMARYKEY;
  return errorCode(error) === POSTGRES_UNIQUE_VIOLATION;
}

/** What the row belongs to is not there: it went while something was written about it. */
export function isOrphan(error: unknown): boolean {
  return (
    sqliteCode(error) === SQLITE_CONSTRAINT_FOREIGNKEY || errorCode(error) === POSTGRES_FOREIGN_KEY_VIOLATION
  );
}

/** Another connection holds the SQLite file; nothing was done. */
export function isBusy(error: unknown): boolean {
  const code = sqliteCode(error);
  // The low byte is the kind; the rest says why (recovery, snapshot).
  return code !== undefined && (code & 0xff) === SQLITE_BUSY;
}

/** The engine gave this transaction up for the sake of another one: the same again may succeed. */
export function isWorthRetrying(error: unknown): boolean {
  const code = errorCode(error);
  return code === POSTGRES_SERIALIZATION_FAILURE || code === POSTGRES_DEADLOCK;
}

/** The database does not answer: no connection, a lost one, a server that starts, stops or is full, or a wait too long. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isBusy(error)) return true;
  // The driver's own failures of a connection have no code.
  if (/^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message)) return true;
  return /^(E[A-Z]+|08...|53300|57014|57P0.)$/.test(errorCode(error));
}

function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("errcode" in error)) return undefined;
  return typeof error.errcode === "number" ? error.errcode : undefined;
}
