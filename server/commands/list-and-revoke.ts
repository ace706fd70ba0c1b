import { parseArgs } from "node:util";
import type { Database } from "../db/engine/database.ts";
import { openData, refuse } from "./open-data.ts";
import { runCommand } from "./run-command.ts";

interface PublishedThings {
  usage: string;
  /** Prints the newest ones, at most so many. */
  list(database: Database, limit: number): Promise<void>;
  /** The id at the end of a link; undefined where it can't be one. */
  readId(text: string): string | undefined;
  /** Says how an id ends. */
  idHint: string;
  /** Takes one back and says so. */
  revoke(database: Database, id: string): Promise<void>;
}

/** A command that lists what accounts have published and takes it back. */
export function runListAndRevoke(things: PublishedThings): Promise<void> {
  return runCommand(things.usage, async () => {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { limit: { type: "string", default: "100" } },
    });
    const [what = "list", ...rest] = positionals;
    if (what === "list" && rest.length === 0) await list(things, values.limit);
    else if (what === "revoke" && rest.length === 1) await revoke(things, rest[0] ?? "");
    else refuse(things.usage);
  });
}

async function list(things: PublishedThings, text: string): Promise<void> {
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (limit === 0) return refuse("--limit must be a number from 1 to 9999.");
  await openData((database) => things.list(database, limit));
}

async function revoke(things: PublishedThings, text: string): Promise<void> {
  // A whole link may be pasted.
  const id = things.readId(text.split(/[?#]/)[0]?.split("/").filter(Boolean).at(-1) ?? "");
  if (id === undefined) return refuse(things.idHint);
  await openData((database) => things.revoke(database, id));
}
