export interface InstanceTable {
  key: string;
  value: string;
  updated_at: string;
}

export interface MigrationTable {
  name: string;
  applied_at: string;
}

export interface MailTable {
  id: string;
  recipient: string;
  /** Where a reply goes, where that is not the sender. */
  reply_to: string | null;
  subject: string;
  body: string;
  created_at: string;
  /** How often it was taken to be sent. */
  attempts: number;
  /** Nobody takes it before: it waits after a failure, or somebody is sending it. */
  next_try_at: string;
  sent_at: string | null;
  /** The mail server refused it for good, or it was tried for days. */
  given_up_at: string | null;
  /** Its subject, where that must be mailed once only. */
  unique_key: string | null;
  /** For its header. Deleted with the text. */
  unsubscribe_url: string | null;
}

export interface NewsletterSubscriberTable {
  /** The secret of the link to unsubscribe. */
  id: string;
  email: string;
  name: string;
  phone: string;
  newsletter: number;
  text_updates: number;
  /** Separated by blanks. */
  interests: string;
  car_suggestion: string;
  source: string;
  signed_up_at: string;
  /** Off the list since then; all but the address is empty. */
  unsubscribed_at: string | null;
  /** The key of the request that wrote the row: the same one again changes nothing. */
  request_key: string;
}

export interface JobTable {
  name: string;
  next_run_at: string;
  /** How often in a row it has failed. */
  failures: number;
  /** The process that is running it, until `lease_until`. */
  owner: string | null;
  lease_until: string | null;
}

export interface ContactMessageTable {
  id: string;
  subject: string;
  name: string;
  email: string;
  message: string;
  created_at: string;
}

export interface GiveawayEntryTable {
  /** Short, mailed to its owner and published in the entry list. */
  id: string;
  giveaway: string;
  /** The address in the form of which each has one entry. */
  mailbox: string;
  /** The address as it was entered. */
  email: string;
  rules_version: number;
  entered_at: string;
}

export interface CatalogPartTable {
  id: number;
  /** Whose list it is from. */
  origin: string;
  /** Without separators. */
  number: string;
  /** The last seven digits of a whole BMW number. */
  tail: string | null;
  printed: string;
  name: string;
  part_group: string | null;
  fits: string | null;
  /** Numbers, separated by blanks. */
  supersedes: string;
  price_cents: number | null;
  /** The words that it is found by. */
  searched: string;
  imported_at: string;
}
