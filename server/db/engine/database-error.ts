export type DatabaseErrorCode =
  | "data-folder"
  | "unreachable"
  | "login-refused"
  | "server-running"
  | "too-new"
  | "older-running"
  | "not-migrated"
  | "inconsistent"
  | "backup-refused"
  | "restore-refused";

/** A problem the owner of the machine can do something about: the message is one plain sentence or two for them. */
export class DatabaseError extends Error {
  readonly code: DatabaseErrorCode;

  constructor(code: DatabaseErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "DatabaseError";
    this.code = code;
  }
}

/** The short reason in an error of the system or a driver. A refused connection may carry only a code. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ("code" in error ? String(error.code) : error.name);
}
