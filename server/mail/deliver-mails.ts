import { join } from "node:path";
import type { Database } from "../db/engine/database.ts";
import { writeFileAtomic } from "../files/durable-files.ts";
import type { Log } from "../log.ts";
import { composeMessage, type Sender } from "./compose-message.ts";
import { type Mailer, MailRefused } from "./mailer.ts";
import { giveUp, markSent, putBack, type QueuedMail, takeDueMails } from "./rows.ts";

interface Services {
  mailer: Mailer;
  log: Log;
}

interface Delivery extends Services {
  database: Database;
}

interface Portion {
  rows: number;
  stop?: AbortSignal;
  cut?: AbortSignal;
}

/** Longer than a portion takes. A server that dies in the middle of one delays its mails by this much. */
const leaseMs = 5 * 60_000;
const firstWaitMs = 60_000;
const longestWaitMs = 60 * 60_000;
const triedForMs = 3 * 24 * 60 * 60_000;

/** The job that sends mails. */
export function createMailJob(services: Services) {
  return (database: Database, portion: Portion) => deliverMails({ ...services, database }, portion);
}

/** Sends some of the mails that are due. Those that a stop leaves over are put back, so that another server takes them at once. */
export async function deliverMails(delivery: Delivery, { rows, stop, cut }: Portion) {
  const taken = await takeDueMails(delivery.database, { leaseMs, limit: rows });
  for (const [index, queued] of taken.entries()) {
    if (stop?.aborted) {
      await putBackNow(delivery.database, taken.slice(index));
      return { handled: index, hasMore: true };
    }
    await deliver(delivery, queued, cut);
  }
  return { handled: taken.length, hasMore: taken.length >= rows };
}

async function putBackNow(database: Database, mails: readonly QueuedMail[]): Promise<void> {
  await database.tx(async () => {
    for (const queued of mails) await putBack(database, queued, new Date());
  });
}

async function deliver({ database, mailer, log }: Delivery, queued: QueuedMail, cut?: AbortSignal) {
  const createdAt = new Date(queued.createdAt);
  try {
    await mailer.send({ ...queued.mail, id: queued.id, createdAt }, cut);
  } catch (error) {
    const fields = { mail: queued.id, attempt: queued.attempt };
    if (error instanceof MailRefused || Date.now() - createdAt.getTime() > triedForMs) {
      log.error("mail given up", error, fields);
      return giveUp(database, queued);
    }
    const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(queued.attempt - 1, 10));
    log.error("mail was not sent", error, fields);
    return putBack(database, queued, new Date(Date.now() + waitMs));
  }
  // Should the process end before this line, the mail is sent again: twice is better than never.
  await markSent(database, queued);
}

const outboxFolder = "outbox";

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
