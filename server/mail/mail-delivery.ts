import type { Database } from "../db/database.ts";
import {
  giveUp,
  markSent,
  putBack,
  type QueuedMail,
  removeOldMails,
  takeDueMails,
} from "../db/mail-queue.ts";
import { AppError } from "../errors.ts";
import type { KeptDatabase } from "../kept-database.ts";
import type { Log } from "../log.ts";
import { type Mailer, MailRefused } from "./mail.ts";

export interface MailDelivery {
  /** Call it when a mail was queued and committed; it does not wait for it. */
  deliverSoon(): void;
  /** Waits a moment for the mail under way. The rest is put back, so that the next start or another server takes it at once. */
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
const dayMs = 24 * 60 * 60_000;
const triedForMs = 3 * dayMs;
const keptMs = 30 * dayMs;
/** How long a stop waits for the mail under way. */
const graceMs = 6_000;

/** Sends what is queued: at once, when told of it, and every minute what failed or was left by a server that died. */
export function startMailDelivery({ database, mailer, log }: Options): MailDelivery {
  /** No further mail is begun. */
  const stopping = new AbortController();
  /** The one under way is not waited for either. */
  const cutting = new AbortController();
  const signals = { stop: stopping.signal, cut: cutting.signal };
  let isAsked = false;
  let isAtWork = false;
  let work: Promise<void> = Promise.resolve();

  async function deliverAll(): Promise<void> {
    isAtWork = true;
    while (isAsked && !signals.stop.aborted) {
      isAsked = false;
      try {
        await deliverDue({ database: database.get(), mailer, log, signals });
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
      clearInterval(timer);
      stopping.abort();
      const cut = setTimeout(() => cutting.abort(), graceMs);
      await work;
      clearTimeout(cut);
    },
  };
}

interface Delivery extends Omit<Options, "database"> {
  database: Database;
  signals?: { stop: AbortSignal; cut: AbortSignal };
}

/** Sends every mail that is due, and forgets old ones. */
export async function deliverDue(delivery: Delivery): Promise<void> {
  const { database, signals } = delivery;
  for (;;) {
    const taken = await takeDueMails(database, { leaseMs, limit: batch });
    for (const [index, queued] of taken.entries()) {
      if (signals?.stop.aborted) return putBackNow(database, taken.slice(index));
      await deliver(delivery, queued);
    }
    if (taken.length < batch) break;
  }
  await removeOldMails(database, new Date(Date.now() - keptMs), batch);
}

async function putBackNow(database: Database, mails: readonly QueuedMail[]): Promise<void> {
  await database.tx(async () => {
    for (const queued of mails) await putBack(database, queued, new Date());
  });
}

async function deliver({ database, mailer, log, signals }: Delivery, queued: QueuedMail): Promise<void> {
  const createdAt = new Date(queued.createdAt);
  try {
    await mailer.send({ ...queued.mail, id: queued.id, createdAt }, signals?.cut);
  } catch (error) {
    const fields = { mail: queued.id, attempt: queued.attempt };
    if (error instanceof MailRefused || Date.now() - createdAt.getTime() > triedForMs) {
      log.error("mail given up", error, fields);
      return giveUp(database, queued);
    }
    const waitMs = Math.min(longestWaitMs, everyMs * 2 ** Math.min(queued.attempt - 1, 10));
    log.error("mail was not sent", error, fields);
    return putBack(database, queued, new Date(Date.now() + waitMs));
  }
  // Should the process end before this line, the mail is sent again: twice is better than never.
  await markSent(database, queued);
}
