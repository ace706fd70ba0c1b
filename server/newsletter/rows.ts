import { sql } from "kysely";
import {
  interestOptions,
  type NewsletterSignUp,
  newsletterSource,
} from "../../domain/newsletter/newsletter.ts";
import { fromFlag, toFlag, toTimestamp } from "../db/columns.ts";
import type { Queryable } from "../db/engine/database.ts";
import type { NewsletterSubscriberTable } from "../db/schema/site-tables.ts";
import { newSecretId } from "../store/embedded/checkout-rows.ts";

/**
 * Adds a subscriber, or replaces what an address signed up with before. Returns the id, which is the secret of the link to
 * unsubscribe; undefined when this very request was stored before.
 */
export async function saveSubscriber(
  { query }: Queryable,
  signUp: NewsletterSignUp,
  requestKey: string,
): Promise<string | undefined> {
  const facts = {
    name: signUp.name,
    phone: signUp.phone,
    newsletter: toFlag(signUp.newsletter),
    text_updates: toFlag(signUp.textUpdates),
    interests: signUp.interests.join(" "),
    car_suggestion: signUp.carSuggestion,
    source: signUp.source,
    signed_up_at: signUp.timestamp,
    unsubscribed_at: null,
    request_key: requestKey,
  };
  const row = await query
    .insertInto("newsletter_subscriber")
    // The id of an address stays, so that links in earlier mails still work.
    .values({ id: newSecretId(), email: signUp.email, ...facts })
    .onConflict((conflict) =>
      conflict
        .column("email")
        .doUpdateSet(facts)
        .where("newsletter_subscriber.request_key", "<>", requestKey),
    )
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/**
 * Takes somebody off the list; false when nobody has this id. The address stays for a while, so that it can be taken off
 * copies of the list too; everything else that was typed is deleted at once.
 */
export async function removeSubscriber({ query }: Queryable, id: string): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable("newsletter_subscriber")
    .set({
      name: "",
      phone: "",
      newsletter: 0,
      text_updates: 0,
      interests: "",
      car_suggestion: "",
      unsubscribed_at: sql`coalesce(unsubscribed_at, ${toTimestamp(new Date())})`,
    })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface SubscriberPage {
  limit: number;
  /** The last address of the page before. */
  after?: string | undefined;
}

export async function listSubscribers(
  database: Queryable,
  page: SubscriberPage,
): Promise<readonly NewsletterSignUp[]> {
  const rows = await pageOf(database, page).where("unsubscribed_at", "is", null).execute();
  return rows.map(fromRow);
}

export async function listUnsubscribed(database: Queryable, page: SubscriberPage) {
  const rows = await pageOf(database, page).where("unsubscribed_at", "is not", null).execute();
  return rows.map(({ email, unsubscribed_at }) => ({ email, unsubscribedAt: unsubscribed_at ?? "" }));
}

/** By address: a page stays where it is while others sign up. */
function pageOf({ query }: Queryable, { limit, after }: SubscriberPage) {
  const rows = query.selectFrom("newsletter_subscriber").selectAll().orderBy("email").limit(limit);
  return after === undefined ? rows : rows.where("email", ">", after);
}

function fromRow(row: NewsletterSubscriberTable): NewsletterSignUp {
  const chosen = row.interests.split(" ");
  return {
    name: row.name,
    email: row.email,
    phone: row.phone,
    newsletter: fromFlag(row.newsletter),
    textUpdates: fromFlag(row.text_updates),
    interests: interestOptions.map(({ value }) => value).filter((value) => chosen.includes(value)),
    carSuggestion: row.car_suggestion,
    timestamp: row.signed_up_at,
    source: newsletterSource,
  };
}
