import { join } from "node:path";
import { writeFileAtomic } from "../files/durable-files.ts";
import type { Log } from "../log.ts";
import { composeMessage, type Sender } from "./compose-message.ts";
import type { Mailer } from "./mail.ts";

export const outboxFolder = "outbox";

/** Puts mails into a folder as files that any mail program opens. The same letter again is the same file. */
export function createOutbox(dataDir: string, from: Sender, log: Log): Mailer {
  const folder = join(dataDir, outboxFolder);
  return {
    async send(letter) {
      const message = await composeMessage(letter, from);
      const name = `${letter.createdAt.toISOString().replaceAll(/[:.]/g, "-")}-${letter.id}.eml`;
      // For the owner alone: it holds a person's address and the link to their order.
      await writeFileAtomic(join(folder, name), message);
      log.info("mail written", { file: `${outboxFolder}/${name}` });
    },
  };
}
