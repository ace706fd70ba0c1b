import type { Mail } from "../../domain/mail.ts";
import type { Config } from "../config.ts";
import type { Database, Queryable } from "../db/engine/database.ts";
import type { ReadableDatabase } from "../db/engine/reconnecting-database.ts";
import { createFairQueue, type FairQueue } from "../fair-queue.ts";
import type { Log } from "../log.ts";
import type { MailDelivery } from "../mail/mailer.ts";
import { queueMail } from "../mail/rows.ts";
import type { Photos } from "../photos/photos.ts";
import { createTurns, type Turns } from "../turns.ts";
import { resetMail } from "./account-mails.ts";
import { keepAuth } from "./auth-rows.ts";
import { readAuthSecret } from "./auth-secret.ts";
import { type Auth, cookiePrefix, createAuth, type PasswordHashing } from "./create-auth.ts";
import { keepGoogle } from "./google.ts";
import { createRateLimiter, type RateLimiter } from "./rate-limiter.ts";

export interface AccountServicesOptions {
  config: Config;
  database: ReadableDatabase;
  mail: MailDelivery;
  photos: Photos;
  log: Log;
  passwords?: PasswordHashing;
}

/** The services of the use cases about accounts. */
export interface AccountServices {
  config: Config;
  log: Log;
  secret: string;
  /** How the names of our cookies begin. */
  cookiePrefix: string;
  /** An `unavailable` error while it is away. */
  database(): Database;
  /** For a download's many reads: everything that was committed before the call. */
  forReading(): Promise<Queryable>;
  auth(): Auth;
  /** Better Auth with Google; undefined where that is not offered. */
  google: (() => Promise<Auth>) | undefined;
  /** The same for whoever was let in by an invitation. */
  googleForInvited: (() => Promise<Auth>) | undefined;
  limits: RateLimiter;
  /** Work that hashes a password, fair between networks. */
  hashing: FairQueue;
  /** Work of our processor and our database for somebody: API calls, private pages, pieces of a download. */
  turns: Turns;
  /** The same for what mostly waits for something else: a hash, another server, the sender of a file. */
  waitingTurns: Turns;
  /** Work that holds a whole upload in memory, fair between accounts. */
  holdingUploads: FairQueue;
  /** Files that are being sent, by network. */
  sendingFiles: FairQueue;
  send(mail: Mail): Promise<void>;
  /** Call it when a mail was queued in a transaction, after the commit. */
  deliverSoon(): void;
  photos: Photos;
}

/**
 * A hash takes one of the process's four threads for a good while; one stays free for files and names, and one for other networks. Those who would wait
 * for longer than two seconds are told to try again later.
 */
const hashes = { concurrency: 3, concurrencyPerKey: 2, maxWaiting: 60, maxWaitingPerKey: 20 };
/** One process does one thing at a time: more at once would only make each of them wait longer. */
const working = { perAccount: 2, perNetwork: 3, concurrency: 8 };
/** Slow ones hold places of their own, and it takes ten networks to hold all. */
const waiting = { perAccount: 2, perNetwork: 6, concurrency: 60 };
/** At 10 MB each. */
const uploads = { concurrency: 6, concurrencyPerKey: 2, maxWaiting: 60, maxWaitingPerKey: 6 };
const files = {
  concurrency: Number.POSITIVE_INFINITY,
  concurrencyPerKey: 32,
  maxWaiting: 2_000,
  maxWaitingPerKey: 200,
};

export function createAccountServices(options: AccountServicesOptions): AccountServices {
  const { config, database, mail, photos, log, passwords } = options;
  const secret = readAuthSecret(config);

  const send = async (letter: Mail) => {
    await queueMail(database.get(), letter);
    mail.deliverSoon();
  };
  const settings = (current: Database) => ({
    config,
    secret,
    log,
    passwords,
    database: current,
    sendResetLink: (to: string, token: string) => send(resetMail(config.publicUrl, to, token)),
  });

  const withGoogle = (signsUp: boolean) => {
    const { google } = config;
    return google && keepGoogle(() => createAuth(settings(database.get()), { ...google, signsUp }));
  };

  return {
    config,
    log,
    secret,
    cookiePrefix: cookiePrefix(config),
    database: database.get,
    forReading: database.forReading,
    auth: keepAuth(database.get, (current) => createAuth(settings(current))),
    google: withGoogle(config.signUp === "open"),
    googleForInvited: withGoogle(true),
    limits: createRateLimiter(database.get, secret),
    hashing: createFairQueue(hashes),
    turns: createTurns(working),
    waitingTurns: createTurns(waiting),
    holdingUploads: createFairQueue(uploads),
    sendingFiles: createFairQueue(files),
    send,
    deliverSoon: mail.deliverSoon,
    photos,
  };
}
