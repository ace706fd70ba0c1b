import { photoIdPattern, sharedPage } from "../../domain/garage/photo.ts";
import { revokeShare, sharedPhotos } from "../garage/photos/shared-rows.ts";
import { runListAndRevoke } from "./list-and-revoke.ts";
import { refuse } from "./open-data.ts";

await runListAndRevoke({
  usage: `Photos shared by link:
  photos [--limit 100]        list the links, newest photo first
  photos revoke <link or id>  turn a link off; the owner keeps the photo`,
  async list(database, limit) {
    const shared = await sharedPhotos(database, limit);
    if (shared.length === 0) console.info("No shared photos.");
    for (const { shareId, createdAt, email } of shared)
      console.info(`${sharedPage(shareId)}  ${createdAt.slice(0, 16).replace("T", " ")}  ${email}`);
  },
  readId: (text) => (photoIdPattern.test(text) ? text : undefined),
  idHint: "A link ends with 32 characters: digits and letters a to f.",
  async revoke(database, shareId) {
    if (await revokeShare(database, shareId)) console.info(`${sharedPage(shareId)} no longer works.`);
    else refuse(`Nothing is shared at ${sharedPage(shareId)}.`);
  },
});
