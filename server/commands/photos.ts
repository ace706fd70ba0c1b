import { parseArgs } from "node:util";
import { photoIdPattern, sharedPage } from "../../domain/garage/photo.ts";
import { revokeShare, sharedPhotos } from "../garage/photos/shared-rows.ts";
import { openData, refuse } from "./open-data.ts";
import { runCommand } from "./run-command.ts";

const usage = `Photos shared by link:
  photos [--limit 100]        list the links, newest photo first
  photos revoke <link or id>  turn a link off; the owner keeps the photo`;

async function list(text: string): Promise<void> {
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (limit === 0) return refuse("--limit must be a number from 1 to 9999.");
  await openData(async (database) => {
    const shared = await sharedPhotos(database, limit);
    if (shared.length === 0) console.info("No shared photos.");
    for (const { shareId, createdAt, email } of shared)
      console.info(`${sharedPage(shareId)}  ${createdAt.slice(0, 16).replace("T", " ")}  ${email}`);
  });
}

async function revoke(text: string): Promise<void> {
  // A whole link may be pasted.
  const shareId = text.split(/[?#]/)[0]?.split("/").filter(Boolean).at(-1) ?? "";
  if (!photoIdPattern.test(shareId))
    return refuse("A link ends with 32 characters: digits and letters a to f.");
  await openData(async (database) => {
    if (await revokeShare(database, shareId)) console.info(`${sharedPage(shareId)} no longer works.`);
    else refuse(`Nothing is shared at ${sharedPage(shareId)}.`);
  });
}

await runCommand(usage, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { limit: { type: "string", default: "100" } },
  });
  const [what = "list", ...rest] = positionals;
  if (what === "list" && rest.length === 0) await list(values.limit);
  else if (what === "revoke" && rest.length === 1) await revoke(rest[0] ?? "");
  else refuse(usage);
});
