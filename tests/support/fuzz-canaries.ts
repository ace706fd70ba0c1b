import type { Database } from "../../server/db/engine/database.ts";
import type { Schema } from "../../server/db/schema.ts";
import { unownedTables } from "../../server/owned-tables.ts";
import { prepareVictim, type Victim } from "./identity-attacks.ts";
import type { Browser } from "./identity-browser.ts";
import { allRows, owned } from "./owned-rows.ts";
import { sampleMark, tomorrow } from "./owned-samples.ts";

/** Follows the mark in every text of the samples. Ids have no blank, and those the attackers know. */
const canary = `${sampleMark} `;
const later = "2100-01-02T03:04:05.000Z";
const now = "2026-01-02T03:04:05.000Z";

type UnownedSamples = { [Table in keyof typeof unownedTables]?: Schema[Table] };

/** Rows of tables that no account owns, with what only the operator or the one who sent it may read. */
const unownedSamples: UnownedSamples = {
  instance: { key: `${canary}key`, value: `${canary}fact`, updated_at: now },
  store_checkout: {
    id: `${canary}checkout`,
    lines: "[]",
    details: JSON.stringify({ name: `${canary}buyer` }),
    created_at: now,
    expires_at: later,
    order_id: null,
  },
  mail: {
    id: `${canary}mail`,
    recipient: "canary@example.com",
    reply_to: null,
    subject: `${canary}subject`,
    body: `${canary}letter`,
    created_at: now,
    attempts: 0,
    next_try_at: tomorrow,
    sent_at: null,
    given_up_at: null,
    unique_key: null,
    unsubscribe_url: null,
  },
  newsletter_subscriber: {
    id: `${canary}subscriber`,
    email: "canary@example.com",
    name: `${canary}reader`,
    phone: `${canary}phone`,
    newsletter: 1,
    text_updates: 0,
    interests: "",
    car_suggestion: `${canary}car`,
    source: "newsletter_modal",
    signed_up_at: now,
    unsubscribed_at: null,
    request_key: `${canary}key`,
  },
  invite: {
    id: `${canary}invite`,
    secret_hash: `${canary}hash`,
    note: `${canary}guest`,
    uses_left: 1,
    created_at: now,
    expires_at: later,
  },
  attempt: { key: `${canary}attempt`, count: 1, ends_at: later, account: null },
  contact_message: {
    id: `${canary}message`,
    subject: "other",
    name: `${canary}writer`,
    email: "canary@example.com",
    message: `${canary}message`,
    created_at: now,
  },
  giveaway_entry: {
    id: `${canary}entry`,
    giveaway: `${canary}giveaway`,
    mailbox: "canary@example.com",
    email: "canary@example.com",
    rules_version: 1,
    entered_at: now,
  },
};

/** Tables in whose rows nothing is looked for, and why. */
const withoutCanary: Readonly<Record<string, string>> = {
  auth_account: "Its secret is the hash of the password.",
  auth_verification: "Hashes of links that were mailed.",
  log_closing: "Ids and a time.",
  migration: "Public.",
  store_stock: "Everyone sees what is left.",
  photo_removal: "Names of files to delete: they would be looked for and their rows be gone.",
  job: "Names of jobs, and processes.",
  catalog_part: "Everyone may search it.",
};

/** A member with a row in every table of the registry, beside rows of everyone else's. */
export class Canaries {
  readonly victim: Victim;
  readonly #secrets: readonly string[];

  private constructor(victim: Victim) {
    this.victim = victim;
    const { token = "", photoName = "" } = victim.identifiers;
    const unnamed = ["-request", "-hash", "-page"].map((end) => sampleMark + end);
    const address = `example.com/${sampleMark}`;
    this.#secrets = [
      canary,
      ...unnamed,
      address,
      token,
      photoName,
      "Adas Display Name",
      "canary@example.com",
    ];
  }

  static async plant(database: Database, browser: Browser): Promise<Canaries> {
    const victim = await prepareVictim(database, browser);
    const tables = database.forLibraries.withTables<Record<string, object>>();
    for (const [table, row] of Object.entries(unownedSamples))
      await tables.insertInto(table).values(row).execute();
    return new Canaries(victim);
  }

  /** What nobody else may be sent and is in a response. Ids of things are left out: attackers guess, and repeat, those. */
  leaksIn(told: string): string[] {
    return this.#secrets.filter((secret) => told.includes(secret));
  }

  /** What names the victim and their things, and opens nothing by itself. */
  get guesses(): Record<string, string> {
    const { token: _, photoName: __, ...guesses } = this.victim.identifiers;
    return guesses;
  }

  /** The tables whose rows nobody would recognize in a response, though they should. */
  async bareTables(database: Database): Promise<string[]> {
    const bare: string[] = [];
    for (const table of [...owned.map(([name]) => name), ...Object.keys(unownedTables)])
      if (
        !(table in withoutCanary) &&
        this.leaksIn(JSON.stringify(await allRows(database, table))).length === 0
      )
        bare.push(table);
    return bare;
  }
}
