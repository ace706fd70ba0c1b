import { writeSync } from "node:fs";

export type LogLevel = "info" | "warn" | "error" | "silent";
export type LogFields = Record<string, string | number | boolean | undefined>;

export interface Log {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, error: unknown, fields?: LogFields): void;
  flush(): void;
}

const rank = { info: 0, warn: 1, error: 2, silent: 3 } as const;
const flushEveryMs = 100;
const flushAtLines = 250;

/** One JSON line an event. Lines are gathered for a moment, because a write per request is dearer than the request. */
export function createLog(level: LogLevel, write: (text: string) => void = writeToStdout): Log {
  let pending: string[] = [];
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (pending.length === 0) return;
    const text = pending.join("");
    pending = [];
    write(text);
  }

  function line(lineLevel: "info" | "warn" | "error", message: string, fields?: LogFields): void {
    if (rank[lineLevel] < rank[level]) return;
    const head = `{"time":"${timestamp()}","level":"${lineLevel}","message":${JSON.stringify(message)}`;
    const rest = JSON.stringify(fields ?? {}).slice(1);
    pending.push(`${head}${rest === "}" ? "" : ","}${rest}\n`);
    if (lineLevel === "error" || pending.length >= flushAtLines) flush();
    else timer ??= setTimeout(flush, flushEveryMs).unref();
  }

  return {
    info: (message, fields) => line("info", message, fields),
    warn: (message, fields) => line("warn", message, fields),
    error: (message, error, fields) => line("error", message, { ...fields, error: describe(error) }),
    flush,
  };
}

let timestampMs = 0;
let timestampText = "";

/** Now. A busy server writes several lines a millisecond, and this text is a third of what a line costs. */
function timestamp(): string {
  const now = Date.now();
  if (now !== timestampMs) {
    timestampMs = now;
    timestampText = new Date(now).toISOString();
  }
  return timestampText;
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return redact(String(error));
  const cause = error.cause === undefined ? "" : `\ncaused by ${describe(error.cause)}`;
  return redact(`${error.stack ?? `${error.name}: ${error.message}`}${cause}`);
}

/** The path alone: a query may carry a token. What looks like an e-mail address or a secret is left out of it too. */
export function loggedPath(url: string): string {
  const query = url.indexOf("?");
  const path = query < 0 ? url : url.slice(0, query);
  if (path.length < 24 && !path.includes("@") && !path.includes("%")) return path;
  return redact(path)
    .slice(0, 200)
    .replace(/(?<=\/)(?=[^/]*[\dA-Z])[A-Za-z0-9._-]{24,}/g, "***");
}

/**
 * No address of a person and no credential in an address reaches a log. It reads text that strangers wrote, so it must
 * stay linear: word by word, because one pattern for a whole address backtracks for hours on "a@a@a@…".
 */
export function redact(text: string): string {
  return text
    .replace(/\b([a-z][a-z0-9+.-]{0,30}:\/\/)[^\s/]+@/gi, "$1***@")
    .replace(/[^\s"'<>/:=?&]+/g, (word) => {
      const at = word.search(/@|%(?:25)*40/);
      return at >= 0 && /(?:\.|%2e)(?:\p{L}{2}|%)/iu.test(word.slice(at)) ? "***" : word;
    });
}

function writeToStdout(text: string): void {
  let rest = Buffer.from(text);
  try {
    while (rest.length > 0) rest = rest.subarray(writeSync(1, rest));
  } catch {
    // A full pipe (EAGAIN) or a closed one: give the rest to the stream, which waits. A log never stops a request.
    process.stdout.write(rest);
  }
}
