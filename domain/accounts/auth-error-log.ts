import { type AuthErrorCode, asAuthErrorCode, authMessage } from "./auth-errors.ts";

export const authContexts = [
  "session",
  "sign-up",
  "sign-in",
  "google",
  "sign-out",
  "reset",
  "change-password",
  "change-email",
  "delete-account",
  "profile",
  "other",
] as const;
export type AuthContext = (typeof authContexts)[number];

export interface AuthErrorEntry {
  /** An ISO time. */
  time: string;
  context: AuthContext;
  message: string;
  code: AuthErrorCode;
  /** Function and file of each call, innermost first. */
  stack: string;
}

/** Newest first. */
export type AuthErrorLog = readonly AuthErrorEntry[];

export const maxLogEntries = 50;
const maxFrames = 10;
/** Several times a full log; more is not ours. */
const maxStoredLength = 200_000;

/**
 * A log entry about any error. What people type and what the server hands out passes through the code that fails: an error's
 * text may quote a password, and an address in its stack may be a reset link. So nothing of the error is copied. The message
 * is the table's, context and code come from fixed lists, and the stack is made anew from its frames.
 */
export function authErrorEntry(time: string, context: AuthContext, error: unknown): AuthErrorEntry {
  const { code, message, stack } = Object(error) as Record<string, unknown>;
  const known = asAuthErrorCode(typeof error === "string" ? error : code);
  return { time, context, message: authMessage(known), code: known, stack: cleanStack(stack, message) };
}

export function addToLog(log: AuthErrorLog, entry: AuthErrorEntry): AuthErrorLog {
  return [entry, ...log].slice(0, maxLogEntries);
}

/** The log in session storage, as far as it can be understood; read as strictly as it is written. */
export function readLog(text: string | null): AuthErrorLog {
  const stored = text === null || text.length > maxStoredLength ? undefined : fromJson(text);
  if (!Array.isArray(stored)) return [];
  return stored.slice(0, maxLogEntries).flatMap((each) => {
    const { time, context, code, stack } = Object(each) as Record<string, unknown>;
    if (typeof time !== "string" || !/^\d{4}-\d\d-\d\dT[\d:.]{5,16}Z$/.test(time)) return [];
    const where = authContexts.find((known) => known === context) ?? "other";
    return [authErrorEntry(time, where, { code, stack })];
  });
}

export function writeLog(log: AuthErrorLog): string {
  return JSON.stringify(log);
}

/** "at name (file.js:1:2)" as Chromium writes it, "name@file.js:1:2" as the others do. */
const frame =
  /^\s*(?:at )?(?:(?:async |new )?([\w$.<>*]{1,60})(?: \[as [\w$]+\])?(?: \(|@))?@?(?:[^\s()?#]*\/)?([\w.-]{1,60}\.(?:js|mjs|ts|tsx))(?:\?[^\s()]*)?:(\d{1,7}):(\d{1,7})\)?$/;

function cleanStack(stack: unknown, message: unknown): string {
  if (typeof stack !== "string") return "";
  // A message of several lines could look like frames.
  const begin = typeof message === "string" && message !== "" ? stack.indexOf(message) : -1;
  const frames = begin < 0 ? stack : stack.slice(begin + String(message).length);
  return frames
    .slice(0, 10_000)
    .split("\n")
    .flatMap((line) => {
      const [, name, file, row, column] = (line.length <= 500 && frame.exec(line)) || [];
      return file ? [`at ${name || "<anonymous>"} (${file}:${row}:${column})`] : [];
    })
    .slice(0, maxFrames)
    .join("\n");
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
