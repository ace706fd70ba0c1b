/** Every table as it is after the last migration. Values are what the columns hold; `columns.ts` turns them into types. */
export interface Schema {
  instance: InstanceTable;
  migration: MigrationTable;
  request: RequestTable;
  store_stock: StoreStockTable;
  store_checkout: StoreCheckoutTable;
  store_order: StoreOrderTable;
  store_order_line: StoreOrderLineTable;
  mail: MailTable;
  newsletter_subscriber: NewsletterSubscriberTable;
  auth_user: AuthUserTable;
  auth_session: AuthSessionTable;
  auth_verification: AuthVerificationTable;
  profile: ProfileTable;
  vehicle: VehicleTable;
  odometer_reading: OdometerReadingTable;
  reminder: ReminderTable;
  tool: ToolTable;
  project: ProjectTable;
  project_task: ProjectTaskTable;
  project_part: ProjectPartTable;
  access_token: AccessTokenTable;
  log_entry: LogEntryTable;
  log_item: LogItemTable;
  log_closing: LogClosingTable;
  guide_job: GuideJobTable;
  fill_up: FillUpTable;
  figure: FigureTable;
  attempt: AttemptTable;
  photo: PhotoTable;
  photo_removal: PhotoRemovalTable;
  job: JobTable;
  contact_message: ContactMessageTable;
  giveaway_entry: GiveawayEntryTable;
  catalog_part: CatalogPartTable;
  import_file: ImportFileTable;
  import_part: ImportPartTable;
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
}

/** Facts about this database itself, one row each: `id`, `createdAt`, and `lastWriteProbe` once the disk refused a write. */
export interface InstanceTable {
  key: string;
  value: string;
  updated_at: string;
}

export interface MigrationTable {
  name: string;
  applied_at: string;
}

/** What is left of a variant. One without a row still has what the catalogue gave it. */
export interface StoreStockTable {
  variant_id: string;
  on_hand: number;
  updated_at: string;
}

export interface StoreCheckoutTable {
  id: string;
  /** JSON, priced when the checkout was made. */
  lines: string;
  /** JSON, once the visitor filled them in. */
  details: string | null;
  created_at: string;
  expires_at: string;
  /** The order that it became. */
  order_id: string | null;
}

export interface StoreOrderTable {
  id: string;
  number: string;
  checkout_id: string;
  /** Who was signed in when it was placed, or whose confirmed address it carries. */
  account_id: string | null;
  email: string;
  name: string;
  address1: string;
  address2: string;
  city: string;
  region: string;
  postal_code: string;
  country: string;
  total_cents: number;
  currency: string;
  placed_at: string;
  canceled_at: string | null;
  /** 1 when its recipient had enough receipts already. */
  receipt_withheld: number;
}

export interface StoreOrderLineTable {
  order_id: string;
  /** From 0, in the order of the cart. */
  position: number;
  variant_id: string;
  handle: string;
  title: string;
  variant_title: string;
  quantity: number;
  unit_price_cents: number;
  image: string;
}

/** Mails that were promised together with what they tell of. */
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
  /** What it is about, where that must be mailed once only. */
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
  /** Of the request that wrote the row: the same one again changes nothing. */
  request_key: string;
}

/** What we ourselves touch of Better Auth's tables. Its dates and booleans differ between the engines: they are left to it. */
export interface AuthUserTable {
  id: string;
  name: string;
  email: string;
  /** Better Auth has its own type for it on each engine; read as true or not. */
  emailVerified: number | boolean;
  image: string | null;
}

/** Dates are compared here, never read: a timestamp of ours is one for both engines. */
export interface AuthSessionTable {
  id: string;
  userId: string;
  expiresAt: string;
}

/** Single-use links and sign-ins under way. */
export interface AuthVerificationTable {
  id: string;
  /** A hash. */
  identifier: string;
  value: string;
}

export interface ProfileTable {
  user_id: string;
  display_name: string;
  photo_url: string | null;
  /** JSON. */
  preferences: string;
  created_at: string;
  last_login: string;
  version: number;
}

/** An id is unique within its owner's list only. */
export interface VehicleTable {
  user_id: string;
  id: string;
  /** From 0, in the owner's order. */
  position: number;
  make: string;
  model: string;
  year: number;
  variant: string | null;
  mileage: number | null;
  nickname: string | null;
  vin: string | null;
  /** "mi" or "km". */
  distance_unit: string | null;
  /** Options of its platform that its owner knows better. */
  generation: string | null;
  engine: string | null;
  gearbox: string | null;
  is_active: number;
  /** A date such as "2026-11-16". */
  sold_on: string | null;
  /** Rises with each change. */
  version: number;
  /** Marked, to be deleted with everything that hangs on it once it can no longer be restored. */
  removed_at: string | null;
}

/** What an odometer showed on a day, in the unit of its vehicle. An id is unique within its owner's rows only. */
export interface OdometerReadingTable {
  user_id: string;
  id: string;
  vehicle_id: string;
  /** "2026-11-16", where the owner was. */
  read_on: string;
  value: number;
  note: string | null;
  /** Of the file that it came from. */
  import_id: string | null;
}

/** Days are texts such as "2026-11-03"; distances are in the unit of the car's odometer. */
export interface ReminderTable {
  user_id: string;
  id: string;
  vehicle_id: string;
  title: string;
  every_months: number | null;
  every_distance: number | null;
  due_on: string | null;
  due_odometer: number | null;
  is_fixed: number;
  /** When the owner did it last, as far as they remember. */
  told_on: string | null;
  told_odometer: number | null;
  soon_days: number | null;
  guide: string | null;
  preset: string | null;
  notes: string | null;
  start_on: string;
  start_odometer: number | null;
  /** Of the latest entry that closed it; written again with every change to the log. */
  last_on: string | null;
  last_odometer: number | null;
  snoozed_until: string | null;
  /** The last thing that was mailed about it: which state, of which due date. */
  mailed: string | null;
  /** The same for the webhook. */
  posted: string | null;
  /** When the job looks at it next. */
  check_at: string;
  version: number;
  created_at: string;
  removed_at: string | null;
  /** The entry that it is a second look after. */
  entry_id: string | null;
}

export interface LogEntryTable {
  user_id: string;
  id: string;
  vehicle_id: string;
  done_on: string;
  odometer: number | null;
  title: string;
  /** "self" or "shop". */
  done_by: string;
  shop: string | null;
  minutes: number | null;
  notes: string | null;
  /** JSON: paths. */
  guides: string;
  /** Sums of its items, so that a year is added up without them. */
  parts_cents: number;
  fluids_cents: number;
  other_cents: number;
  /** Whether it changes how the car drives: shown between figures. */
  is_modification: number;
  /** Of its texts and those of its items. */
  bytes: number;
  version: number;
  created_at: string;
  removed_at: string | null;
  /** Of the file that it came from. */
  import_id: string | null;
}

export interface LogItemTable {
  user_id: string;
  entry_id: string;
  /** From 0. */
  position: number;
  kind: string;
  name: string;
  part_number: string | null;
  quantity_milli: number | null;
  unit: string | null;
  cost_cents: number | null;
}

export interface AccessTokenTable {
  user_id: string;
  id: string;
  name: string;
  /** Separated by spaces. */
  scopes: string;
  secret_hash: string;
  created_at: string;
  last_used_at: string | null;
}

export interface ToolTable {
  user_id: string;
  id: string;
  name: string;
  /** Ids of our list, separated by spaces. */
  covers: string;
  place: string | null;
  lent_to: string | null;
  lent_on: string | null;
  notes: string | null;
  version: number;
  created_at: string;
  removed_at: string | null;
}

export interface FillUpTable {
  user_id: string;
  id: string;
  vehicle_id: string;
  filled_on: string;
  odometer: number;
  volume_ml: number;
  is_full: number;
  /** Whether a fill-up before this one was not written down. */
  is_missed_before: number;
  cost_cents: number | null;
  notes: string | null;
  version: number;
  created_at: string;
  removed_at: string | null;
  /** Of the file that it came from. */
  import_id: string | null;
}

/** A dyno run, a lap, an acceleration. */
export interface FigureTable {
  user_id: string;
  id: string;
  vehicle_id: string;
  /** An id of `domain/garage/figure.ts`, which tells the unit. */
  measure: string;
  measured_on: string;
  value_milli: number;
  place: string | null;
  notes: string | null;
  version: number;
  created_at: string;
  removed_at: string | null;
  /** Of the file that it came from. */
  import_id: string | null;
}

export interface ProjectTable {
  user_id: string;
  id: string;
  /** May name a vehicle that is gone. */
  vehicle_id: string | null;
  title: string;
  goal: string | null;
  budget_cents: number | null;
  notes: string | null;
  state: string;
  /** The name of its public page; null while it is private. */
  slug: string | null;
  /** What the public page shows, separated by spaces. */
  shows: string;
  /** Rises with each change of the project, its tasks and its parts: the public page is rendered anew. */
  revision: number;
  version: number;
  created_at: string;
  removed_at: string | null;
}

export interface ProjectTaskTable {
  user_id: string;
  id: string;
  project_id: string;
  title: string;
  board_column: string;
  position: number;
  guide: string | null;
  version: number;
  created_at: string;
  removed_at: string | null;
}

export interface ProjectPartTable {
  user_id: string;
  id: string;
  project_id: string;
  name: string;
  part_number: string | null;
  quantity_milli: number | null;
  /** Of all pieces together. */
  cost_cents: number | null;
  status: string;
  version: number;
  created_at: string;
  removed_at: string | null;
}

/** Which entry closed which reminder. */
export interface LogClosingTable {
  user_id: string;
  entry_id: string;
  reminder_id: string;
  /** The day of the work and when it was written down: the latest closing is the last of these texts. */
  moment: string;
}

/** A guide that somebody follows. The table `job` is about background jobs. */
export interface GuideJobTable {
  user_id: string;
  id: string;
  vehicle_id: string | null;
  /** The guide's path. */
  guide: string;
  /** Of its progress: "saved", "open" or "done". */
  state: string;
  /** JSON: ticks, notes and time, with when each was changed. */
  progress: string;
  /** Of the progress. */
  bytes: number;
  /** The entry of the log that it became, which may be deleted since. */
  entry_id: string | null;
  version: number;
  created_at: string;
  updated_at: string;
  removed_at: string | null;
}

/** How often something was tried until `ends_at`. */
export interface AttemptTable {
  /** A hash, so that the table holds nobody's address. */
  key: string;
  count: number;
  ends_at: string;
  /** A hash too; null where it is about a network alone. */
  account: string | null;
}

/** A picture or a receipt. Its files are named after its id. */
export interface PhotoTable {
  /** Random, so that nobody can guess one. */
  id: string;
  user_id: string;
  kind: string;
  format: string;
  width: number;
  height: number;
  /** All its files together. */
  bytes: number;
  caption: string | null;
  album: string | null;
  /** May name a vehicle that is gone. */
  vehicle_id: string | null;
  /** The entry of the vehicle's log that it belongs to; it may be gone. */
  entry_id: string | null;
  /** The job that it was taken during, and the id of the guide's step; they may be gone. */
  job_id: string | null;
  step: string | null;
  /** 1 for the one that is shown as the vehicle's picture. */
  is_cover: number;
  /** The photo that shows the same thing afterwards; it may be gone. */
  after_id: string | null;
  /** The secret in the address of its shared page; null while it is private. */
  share_id: string | null;
  /** The project that it belongs to; it may be gone. */
  project_id: string | null;
  /** 1 where the project's public page shows it. */
  in_build: number;
  created_at: string;
  version: number;
  removed_at: string | null;
}

/** Files to remove, once it is time. */
export interface PhotoRemovalTable {
  /** What the storage knows it by. */
  key: string;
  due_at: string;
}

/** A background job: when it runs next, and who is running it. */
export interface JobTable {
  name: string;
  next_run_at: string;
  /** How often in a row it has failed. */
  failures: number;
  /** The process that is running it, until `lease_until`. */
  owner: string | null;
  lease_until: string | null;
}

/** Messages to the operator, where no address for them is set. */
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

/** A part of an operator's own list. Full-text search: `words` on PostgreSQL, the table `catalog_part_words` on SQLite. */
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

/** A file whose rows are to be imported, or were. */
export interface ImportFileTable {
  user_id: string;
  id: string;
  vehicle_id: string;
  file_name: string;
  /** "draft", "running", "done", "undoing" or "undone". */
  state: string;
  /** JSON: its tables and what their columns look like. */
  layout: string;
  /** JSON: how it is read. */
  settings: string;
  /** JSON: what an import would do; null while its owner has to say how it is read. */
  preview: string | null;
  /** JSON: what was done so far. */
  counts: string;
  /** How many parts its rows are stored in, and which one comes next. */
  parts: number;
  next_part: number;
  /** Rows that an undo left, because they were changed. */
  changed_since: number;
  version: number;
  created_at: string;
}

/** Some rows of a file, until it is imported. */
export interface ImportPartTable {
  user_id: string;
  import_id: string;
  position: number;
  /** JSON: a list of rows. */
  rows: string;
}

/** Where an account wants to be told of reminders. */
export interface WebhookTable {
  user_id: string;
  url: string;
  /** Random: its secret is made from it, and is not stored. */
  key_id: string;
  created_at: string;
  /** When it was last sent to, and what came of it. */
  last_at: string | null;
  last_result: string | null;
}

/** A message on its way to a webhook. */
export interface WebhookDeliveryTable {
  user_id: string;
  id: string;
  /** JSON. */
  body: string;
  attempts: number;
  /** When it is tried again; ahead while a process has it. */
  next_try_at: string;
  created_at: string;
}

/** A request that added something: when it arrives again, it gets what the first one made. */
export interface RequestTable {
  user_id: string;
  /** The client's name for it. */
  key: string;
  table_name: string;
  /** With a space between them. */
  row_ids: string;
  made_at: string;
}
