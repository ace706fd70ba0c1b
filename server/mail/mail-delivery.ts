import type { Database } from "../db/database.ts";
import { markSent, putBack, type QueuedMail, removeSentMails, takeDueMails } from "../db/mail-queue.ts";
import { AppError } from "../errors.ts";
import type { KeptDatabase } from "../kept-database.ts";
import type { Log } from "../log.ts";
import type { Mailer } from "./mail.ts";

export interface MailDelivery {
  /** Call it when a mail was queued and committed; it does not wait for it. */
  deliverSoon(): void;
  /** Waits for the mails under way. Those that are left, the next start or another server takes. */
  stop(): Promise<void>;
}

interface Options {
  database: Pick<KeptDatabase, "get">;
  mailer: Mailer;
  log: Log;
}

const everyMs = 60_000;
/** Longer than a batch takes. A server that dies in the middle of one delays its mails by this much. */
const leaseMs = 5 * 60_000;
const batch = 20;
const longestWaitMs = 60 * 60_000;
const keptDays = 30;

/** Sends what is queued: at once, when told of it, and every minute what failed or was left by a server that died. */
export function startMailDelivery({ database, mailer, log }: Options): MailDelivery {
  let isStopped = false;
  let isAsked = false;
  let isAtWork = false;
  let work: Promise<void> = Promise.resolve();

  async function deliverAll(): Promise<void> {
    isAtWork = true;
    while (isAsked && !isStopped) {
      isAsked = false;
      try {
        await deliverDue({ database: database.get(), mailer, log });
      } catch (error) {
        // That the database is away, its keeper has said.
        if (!(error instanceof AppError)) log.error("mails cannot be delivered", error);
      }
    }
    isAtWork = false;
  }

  function deliverSoon(): void {
    isAsked = true;
    if (!isAtWork) work = deliverAll();
  }

  const timer = setInterval(deliverSoon, everyMs).unref();
  deliverSoon();
  return {
    deliverSoon,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await work;
    },
  };
}

/** Sends every mail that is due, and forgets old ones. */
export async function deliverDue({
  database,
  mailer,
  log,
}: Omit<Options, "database"> & { database: Database }): Promise<void> {
  for (;;) {
    const taken = await takeDueMails(database, { leaseMs, limit: batch });
    for (const queued of taken) await deliver(database, queued, { mailer, log });
    if (taken.length < batch) break;
  }
  await removeSentMails(database, new Date(Date.now() - keptDays * 24 * 60 * 60_000), batch);
}

async function deliver(
  database: Database,
  queued: QueuedMail,
  { mailer, log }: Pick<Options, "mailer" | "log">,
): Promise<void> {
  try {
    await mailer.send({ ...queued.mail, id: queued.id, createdAt: new Date(queued.createdAt) });
  } catch (error) {
    const waitMs = Math.min(longestWaitMs, everyMs * 2 ** Math.min(queued.attempt - 1, 10));
    log.error("mail was not sent", error, { mail: queued.id, attempt: queued.attempt });
    await putBack(database, queued, new Date(Date.now() + waitMs));
    return;
  }
  // Should the process end before this line, the mail is sent again: twice is better than never.
  await markSent(database, queued);
}
