import { errorCode, sqliteCode } from "../../files/storage-failure.ts";

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

/** The row's owner is not there: it went while something was written about it. */
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

/** Codes of a connection that cannot be made or was lost. A file's ENOSPC or EACCES is none of them. */
const networkCodes = new Set([
  "EAI_AGAIN",
  "ECONNABORTED",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTDOWN",
  "EHOSTUNREACH",
  "ENETDOWN",
  "ENETRESET",
  "ENETUNREACH",
  "ENOTCONN",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);

/**
 * PostgreSQL's own: connection failures (08), logins that it refuses (28, and 3D000 for a database that is gone), a server that
 * starts, stops or was told to stop a query (57), one without connections or memory to give (53, except a full disk), an idle
 * transaction that it ended (25P03), and one that has become a read-only standby (25006).
 */
const awayStates = /^(?:08...|28...|3D000|53[0234]..|57...|25006|25P03)$/;

/** A certificate that is refused. */
const tlsCodes = /^(?:ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;

/** pg's messages about a connection that have no code. */
const awayMessages =
  /^(?:Connection terminated|timeout e(?:xceeded|xpired)|Query read timeout|Client (?:has encountered a connection error|was closed)|Postgres connection has been discarded|Cannot use a pool after|The server does not support SSL|There was an error establishing an SSL connection)/;

/** The database does not respond: no connection, a lost one, a server that starts, stops or is full, or a wait too long. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isBusy(error)) return true;
  const code = errorCode(error);
  return (
    networkCodes.has(code) ||
    awayStates.test(code) ||
    tlsCodes.test(code) ||
    awayMessages.test(error.message) ||
    // Any reason why a socket was not opened, such as ENOENT for one that is a file.
    ("syscall" in error && error.syscall === "connect")
  );
}
