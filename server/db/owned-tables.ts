import { maxTokenName, maxTokens } from "../../domain/accounts/access-token.ts";
import type { AccountIdentity } from "../../domain/accounts/profile.ts";
import { maxFigureNotes, maxFigures, maxPlaceLength } from "../../domain/garage/figure.ts";
import { maxFillUpNotes, maxFillUps } from "../../domain/garage/fill-up.ts";
import { maxJobBytes, maxJobs } from "../../domain/garage/job.ts";
import { maxClosed, maxItems, maxLogBytes, maxLogEntries } from "../../domain/garage/log-entry.ts";
import { maxNoteLength, maxReadings } from "../../domain/garage/odometer.ts";
import { exportedFile, maxAlbumLength, maxCaptionLength, maxPhotos } from "../../domain/garage/photo.ts";
import { maxGoalLength, maxParts, maxProjects, maxTasks } from "../../domain/garage/project.ts";
import { maxNotesLength, maxReminders, maxTitleLength } from "../../domain/garage/reminder.ts";
import { maxProgressBytes } from "../../domain/garage/stored-progress.ts";
import { maxToolName, maxToolNotes, maxTools } from "../../domain/garage/tool.ts";
import { maxNameLength, maxVehicles } from "../../domain/garage/vehicle.ts";
import { maxImports, noCounts } from "../../domain/import/import-file.ts";
import type { Order } from "../../domain/store/order.ts";
import { forgetLinks } from "./account-rows.ts";
import { toJson } from "./columns.ts";
import type { Database, Queryable } from "./database.ts";
import { exportFigures } from "./figure-rows.ts";
import { exportFillUps } from "./fill-up-rows.ts";
import { exportJobs } from "./guide-job-rows.ts";
import { exportImports } from "./import-rows.ts";
import { exportLog } from "./log-rows.ts";
import { exportReadings } from "./odometer-rows.ts";
import { findAllPhotos } from "./photo-lists.ts";
import { deleteProfile, findProfile } from "./profile-rows.ts";
import { exportProjects } from "./project-rows.ts";
import { exportReminders } from "./reminder-rows.ts";
import { deletePhotos } from "./removed-photos.ts";
import type {
  AccessTokenTable,
  FigureTable,
  FillUpTable,
  GuideJobTable,
  ImportFileTable,
  ImportPartTable,
  LogClosingTable,
  LogEntryTable,
  LogItemTable,
  OdometerReadingTable,
  PhotoTable,
  ProjectPartTable,
  ProjectTable,
  ProjectTaskTable,
  ReminderTable,
  StoreOrderLineTable,
  StoreOrderTable,
  ToolTable,
  VehicleTable,
  WebhookDeliveryTable,
  WebhookTable,
} from "./schema.ts";
import { listOrders, type OrderPage } from "./store-orders.ts";
import { findTokens } from "./token-rows.ts";
import { exportTools } from "./tool-rows.ts";
import { findStoredVehicles } from "./vehicle-rows.ts";
import { findWebhook } from "./webhook-rows.ts";

export interface OwnedTable {
  /** The column with the account's id, or the table to whose rows its own belong. */
  owner: { column: string } | { through: string; foreignKey: string; key: string };
  /** What `/api/v1/me/export` shows of it, and under which key: a value, or a list in pages. `identity` reads what belongs to Better Auth. */
  exported:
    | { key: string; read: ((database: Queryable, user: AccountIdentity) => unknown) | "identity" }
    | { not: string };
  /**
   * What happens with its rows when the account is deleted. `cascade`: a foreign key deletes them. `detach`: they stay
   * without an owner. `remove` runs before, for what no foreign key reaches.
   */
  onDelete:
    | "cascade"
    | "detach"
    | { remove(database: Database, userId: string): Promise<void> }
    | { keep: string };
  /** How much of it an account may have. */
  quota: Quota | { none: string };
  /** A row for the tests of ownership, whose texts bear `sampleMark`. Signing up makes some rows by itself. */
  sample: "sign-up" | ((userId: string) => object);
}

export interface Quota {
  /** How many rows, in all or in each row of the table `within`. */
  max: number;
  within?: string;
  /** The column that marks rows which no longer count. */
  exceptMarked?: string;
  /** The most characters of each column whose length its owner decides. */
  texts: Readonly<Record<string, number>>;
  /** The most bytes of all rows, by their column `bytes`, where all texts at full length would be too many. */
  bytes?: number;
}

/** Nothing that somebody else may read contains it. */
export const sampleMark = "owned-sample";

/**
 * Every table with rows of an account. Export, deletion, quotas and the attacks in the tests read this list: a table that
 * is missing here and in `unownedTables` fails a test. A table of the garage has `user_id`, and with a vehicle also a
 * foreign key to its `(user_id, id)` that deletes with it.
 */
export const ownedTables = {
  auth_user: {
    owner: { column: "id" },
    exported: { key: "account", read: "identity" },
    onDelete: "cascade",
    quota: { none: "It is the account." },
    sample: "sign-up",
  },
  auth_session: {
    owner: { column: "userId" },
    exported: { key: "sessions", read: "identity" },
    onDelete: "cascade",
    quota: { none: "A sign-in beyond the limit ends the oldest session." },
    sample: "sign-up",
  },
  auth_account: {
    owner: { column: "userId" },
    exported: { not: "It holds secrets; `account` in the export says which ways to sign in there are." },
    onDelete: "cascade",
    quota: { none: "One row for each way to sign in." },
    sample: "sign-up",
  },
  auth_verification: {
    owner: { column: "value" },
    exported: { not: "Single-use secrets that were mailed." },
    onDelete: { remove: forgetLinks },
    quota: { none: "Mails with links are limited per hour, and links expire." },
    sample: "sign-up",
  },
  profile: {
    owner: { column: "user_id" },
    exported: {
      key: "profile",
      read: async (database, user) => (await findProfile(database, user)) ?? null,
    },
    onDelete: { remove: deleteProfile },
    quota: { none: "Its key is the account." },
    sample: "sign-up",
  },
  vehicle: {
    owner: { column: "user_id" },
    exported: { key: "vehicles", read: (database, { uid }) => exportVehicles(database, uid) },
    onDelete: "cascade",
    quota: {
      max: maxVehicles,
      exceptMarked: "removed_at",
      texts: { make: maxNameLength, model: maxNameLength, variant: maxNameLength, nickname: maxNameLength },
    },
    sample: (userId): VehicleTable => ({
      user_id: userId,
      id: "1767323045000",
      position: 0,
      make: `${sampleMark} make`,
      model: `${sampleMark} model`,
      year: 2003,
      variant: null,
      mileage: null,
      nickname: `${sampleMark} nickname`,
      vin: "WBABW53403PL12345",
      distance_unit: "mi",
      generation: null,
      engine: null,
      gearbox: null,
      is_active: 1,
      sold_on: null,
      version: 1,
      removed_at: null,
      request_key: null,
    }),
  },
  odometer_reading: {
    owner: { column: "user_id" },
    exported: { key: "odometerReadings", read: (database, { uid }) => exportReadings(database, uid) },
    onDelete: "cascade",
    quota: { max: maxReadings, texts: { note: maxNoteLength } },
    sample: (userId): OdometerReadingTable => ({
      user_id: userId,
      id: "1767323045001",
      vehicle_id: "1767323045000",
      read_on: "2026-01-02",
      value: 142_310,
      note: `${sampleMark} note`,
      request_key: null,
      import_id: null,
    }),
  },
  reminder: {
    owner: { column: "user_id" },
    exported: { key: "reminders", read: (database, { uid }) => exportReminders(database, uid) },
    onDelete: "cascade",
    quota: {
      max: maxReminders,
      exceptMarked: "removed_at",
      texts: { title: maxTitleLength, notes: maxNotesLength },
    },
    sample: (userId): ReminderTable => ({
      user_id: userId,
      id: `${sampleMark}-reminder`,
      vehicle_id: "1767323045000",
      title: `${sampleMark} reminder`,
      every_months: 24,
      every_distance: null,
      due_on: null,
      due_odometer: null,
      is_fixed: 0,
      told_on: null,
      told_odometer: null,
      soon_days: null,
      guide: null,
      preset: null,
      notes: `${sampleMark} reminder notes`,
      start_on: "2026-01-02",
      start_odometer: null,
      last_on: null,
      last_odometer: null,
      snoozed_until: null,
      mailed: null,
      posted: null,
      check_at: "2026-01-02T03:04:05.000Z",
      version: 1,
      created_at: "2026-01-02T03:04:05.000Z",
      removed_at: null,
      request_key: null,
      entry_id: null,
    }),
  },
  guide_job: {
    owner: { column: "user_id" },
    exported: { key: "jobs", read: (database, { uid }) => exportJobs(database, uid) },
    onDelete: "cascade",
    quota: {
      max: maxJobs,
      exceptMarked: "removed_at",
      texts: { progress: maxProgressBytes },
      bytes: maxJobBytes,
    },
    sample: (userId): GuideJobTable => ({
      user_id: userId,
      id: `${sampleMark}-job`,
      vehicle_id: "1767323045000",
      guide: "/guide/e46/brake-pads",
      state: "open",
      progress: JSON.stringify({
        title: `${sampleMark} guide`,
        platformName: "BMW E46",
        steps: [],
        ticks: [],
        stepCount: 12,
        startedAt: "2026-01-02T03:04:05.000Z",
        updatedAt: "2026-01-02T03:04:05.000Z",
        notes: { raise: `${sampleMark} note` },
      }),
      bytes: 300,
      entry_id: null,
      version: 1,
      created_at: "2026-01-02T03:04:05.000Z",
      updated_at: "2026-01-02T03:04:05.000Z",
      removed_at: null,
      request_key: null,
    }),
  },
  log_entry: {
    owner: { column: "user_id" },
    exported: { key: "log", read: (database, { uid }) => exportLog(database, uid) },
    onDelete: "cascade",
    quota: {
      max: maxLogEntries,
      exceptMarked: "removed_at",
      texts: { title: maxTitleLength, shop: maxTitleLength, notes: maxNotesLength },
      bytes: maxLogBytes,
    },
    sample: (userId): LogEntryTable => ({
      user_id: userId,
      id: `${sampleMark}-entry`,
      vehicle_id: "1767323045000",
      done_on: "2026-01-02",
      odometer: 142_310,
      title: `${sampleMark} work`,
      done_by: "shop",
      shop: `${sampleMark} shop`,
      minutes: null,
      notes: `${sampleMark} notes`,
      guides: "[]",
      parts_cents: 0,
      fluids_cents: 0,
      other_cents: 0,
      is_modification: 0,
      bytes: 100,
      version: 1,
      created_at: "2026-01-02T03:04:05.000Z",
      removed_at: null,
      request_key: null,
      import_id: null,
    }),
  },
  log_item: {
    owner: { column: "user_id" },
    exported: { not: "Part of its entry in the export." },
    onDelete: "cascade",
    quota: { max: maxItems, within: "log_entry", texts: { name: maxTitleLength, part_number: 60 } },
    sample: (userId): LogItemTable => ({
      user_id: userId,
      entry_id: `${sampleMark}-entry`,
      position: 0,
      kind: "part",
      name: `${sampleMark} part`,
      part_number: `${sampleMark} number`,
      quantity_milli: 1000,
      unit: null,
      cost_cents: 6400,
    }),
  },
  log_closing: {
    owner: { column: "user_id" },
    exported: { not: "Part of its entry in the export." },
    onDelete: "cascade",
    quota: { max: maxClosed, within: "log_entry", texts: {} },
    sample: (userId): LogClosingTable => ({
      user_id: userId,
      entry_id: `${sampleMark}-entry`,
      reminder_id: `${sampleMark}-reminder`,
      moment: "2026-01-02 2026-01-02T03:04:05.000Z",
    }),
  },
  tool: {
    owner: { column: "user_id" },
    exported: { key: "tools", read: (database, { uid }) => exportTools(database, uid) },
    onDelete: "cascade",
    quota: {
      max: maxTools,
      exceptMarked: "removed_at",
      texts: { name: maxToolName, place: maxToolName, lent_to: maxToolName, notes: maxToolNotes },
    },
    sample: (userId): ToolTable => ({
      user_id: userId,
      id: `${sampleMark}-tool`,
      name: `${sampleMark} tool`,
      covers: "jack",
      place: `${sampleMark} drawer`,
      lent_to: `${sampleMark} friend`,
      lent_on: "2026-01-02",
      notes: `${sampleMark} tool notes`,
      version: 1,
      created_at: "2026-01-02T03:04:05.000Z",
      removed_at: null,
      request_key: null,
    }),
  },
  fill_up: {
    owner: { column: "user_id" },
    exported: { key: "fillUps", read: (database, { uid }) => exportFillUps(database, uid) },
    onDelete: "cascade",
    quota: { max: maxFillUps, exceptMarked: "removed_at", texts: { notes: maxFillUpNotes } },
    sample: (userId): FillUpTable => ({
      user_id: userId,
      id: `${sampleMark}-fill-up`,
      vehicle_id: "1767323045000",
      filled_on: "2026-01-02",
      odometer: 142_310,
      volume_ml: 47_318,
      is_full: 1,
      is_missed_before: 0,
      cost_cents: 4810,
      notes: `${sampleMark} fill-up notes`,
      version: 1,
      created_at: "2026-01-02T03:04:05.000Z",
      removed_at: null,
      request_key: null,
      import_id: null,
    }),
  },
  project: {
    owner: { column: "user_id" },
    exported: { key: "projects", read: (database, { uid }) => exportProjects(database, uid) },
    onDelete: "cascade",
    quota: {
      max: maxProjects,
      exceptMarked: "removed_at",
      texts: { title: maxTitleLength, goal: maxGoalLength, notes: maxNotesLength },
    },
    sample: (userId): ProjectTable => ({
      user_id: userId,
      id: `${sampleMark}-project`,
      vehicle_id: "1767323045000",
      title: `${sampleMark} project`,
      goal: `${sampleMark} goal`,
      budget_cents: 200_000,
      notes: `${sampleMark} project notes`,
      state: "active",
      slug: null,
      shows: "",
      revision: 1,
      version: 1,
      created_at: "2026-01-02T03:04:05.000Z",
      removed_at: null,
      request_key: null,
    }),
  },
  figure: {
    owner: { column: "user_id" },
    exported: { key: "figures", read: (database, { uid }) => exportFigures(database, uid) },
    onDelete: "cascade",
    quota: {
      max: maxFigures,
      exceptMarked: "removed_at",
      texts: { place: maxPlaceLength, notes: maxFigureNotes },
    },
    sample: (userId): FigureTable => ({
      user_id: userId,
      id: `${sampleMark}-figure`,
      vehicle_id: "1767323045000",
      measure: "power-hp",
      measured_on: "2026-01-02",
      value_milli: 214_500,
      place: `${sampleMark} dyno`,
      notes: `${sampleMark} figure notes`,
      version: 1,
      created_at: "2026-01-02T03:04:05.000Z",
      removed_at: null,
      request_key: null,
      import_id: null,
    }),
  },
  project_task: {
    owner: { column: "user_id" },
    exported: { not: "Part of its project in the export." },
    onDelete: "cascade",
    quota: {
      max: maxTasks,
      within: "project",
      exceptMarked: "removed_at",
      texts: { title: maxTitleLength },
    },
    sample: (userId): ProjectTaskTable => ({
      user_id: userId,
      id: `${sampleMark}-task`,
      project_id: `${sampleMark}-project`,
      title: `${sampleMark} task`,
      board_column: "planned",
      position: 0,
      guide: null,
      version: 1,
      created_at: "2026-01-02T03:04:05.000Z",
      removed_at: null,
      request_key: null,
    }),
  },
  project_part: {
    owner: { column: "user_id" },
    exported: { not: "Part of its project in the export." },
    onDelete: "cascade",
    quota: {
      max: maxParts,
      within: "project",
      exceptMarked: "removed_at",
      texts: { name: maxTitleLength, part_number: 60 },
    },
    sample: (userId): ProjectPartTable => ({
      user_id: userId,
      id: `${sampleMark}-part`,
      project_id: `${sampleMark}-project`,
      name: `${sampleMark} project part`,
      part_number: `${sampleMark} project number`,
      quantity_milli: 1000,
      cost_cents: 6400,
      status: "wanted",
      version: 1,
      created_at: "2026-01-02T03:04:05.000Z",
      removed_at: null,
      request_key: null,
    }),
  },
  photo: {
    owner: { column: "user_id" },
    exported: { key: "photos", read: (database, { uid }) => exportPhotos(database, uid) },
    // A cascade would forget the files.
    onDelete: { remove: deletePhotos },
    quota: {
      max: maxPhotos,
      exceptMarked: "removed_at",
      texts: { caption: maxCaptionLength, album: maxAlbumLength },
    },
    sample: (userId): PhotoTable => ({
      id: `${sampleMark}-photo-${userId}`,
      user_id: userId,
      kind: "photo",
      format: "webp",
      width: 1600,
      height: 1200,
      bytes: 1000,
      caption: `${sampleMark} caption`,
      album: `${sampleMark} album`,
      vehicle_id: "1767323045000",
      entry_id: `${sampleMark}-entry`,
      job_id: `${sampleMark}-job`,
      step: "raise",
      is_cover: 0,
      after_id: null,
      share_id: null,
      project_id: `${sampleMark}-project`,
      in_build: 1,
      created_at: "2026-01-02T03:04:05.000Z",
      version: 1,
      removed_at: null,
      request_key: null,
    }),
  },
  access_token: {
    owner: { column: "user_id" },
    exported: { key: "tokens", read: (database, { uid }) => findTokens(database, uid) },
    onDelete: "cascade",
    quota: { max: maxTokens, texts: { name: maxTokenName } },
    sample: (userId): AccessTokenTable => ({
      user_id: userId,
      id: `${sampleMark}-token`,
      name: `${sampleMark} token`,
      scopes: "read",
      secret_hash: `${sampleMark}-hash-${userId}`,
      created_at: "2026-01-02T03:04:05.000Z",
      last_used_at: null,
    }),
  },
  import_file: {
    owner: { column: "user_id" },
    exported: { key: "imports", read: (database, { uid }) => exportImports(database, uid) },
    onDelete: "cascade",
    quota: { max: maxImports, texts: { file_name: 120 } },
    sample: (userId): ImportFileTable => ({
      user_id: userId,
      id: `${sampleMark}-import`,
      vehicle_id: "1767323045000",
      file_name: `${sampleMark} file`,
      state: "draft",
      layout: toJson({ tracker: "plain", delimiter: ",", tables: [], cars: [`${sampleMark} car`] }),
      settings: toJson({ decimalMark: ".", distanceUnit: "mi", volumeUnit: "gal" }),
      preview: null,
      counts: toJson(noCounts),
      parts: 1,
      next_part: 0,
      changed_since: 0,
      version: 1,
      created_at: "2026-01-02T03:04:05.000Z",
      request_key: null,
    }),
  },
  import_part: {
    owner: { column: "user_id" },
    exported: { not: "A copy of the uploaded file, for a few days." },
    onDelete: "cascade",
    quota: { none: "A file is limited, and so are the files that wait." },
    sample: (userId): ImportPartTable => ({
      user_id: userId,
      import_id: `${sampleMark}-import`,
      position: 0,
      rows: toJson([{ line: 2, table: 0, cells: [`${sampleMark} cell`] }]),
    }),
  },
  webhook: {
    owner: { column: "user_id" },
    exported: {
      key: "webhook",
      read: async (database, { uid }) => (await findWebhook(database, uid)) ?? null,
    },
    onDelete: "cascade",
    quota: { none: "Its key is the account." },
    sample: (userId): WebhookTable => ({
      user_id: userId,
      url: `https://example.com/${sampleMark}`,
      key_id: `${sampleMark}-key-${userId}`,
      created_at: "2026-01-02T03:04:05.000Z",
      last_at: null,
      last_result: null,
    }),
  },
  webhook_delivery: {
    owner: { column: "user_id" },
    exported: {
      not: "Messages about reminders, which are in the export; they are deleted once they were sent.",
    },
    onDelete: "cascade",
    quota: { none: "One for each reminder and due date, for a few days." },
    sample: (userId): WebhookDeliveryTable => ({
      user_id: userId,
      id: `${sampleMark}-delivery`,
      body: toJson({ title: `${sampleMark} message` }),
      attempts: 0,
      // In no test's lifetime.
      next_try_at: "2100-01-02T03:04:05.000Z",
      created_at: "2026-01-02T03:04:05.000Z",
    }),
  },
  store_order: {
    owner: { column: "account_id" },
    exported: { key: "orders", read: (database, { uid }) => exportOrders(database, uid) },
    // The shop's books stay.
    onDelete: "detach",
    quota: { none: "Orders are limited per network and hour." },
    sample: (userId): StoreOrderTable => ({
      id: `${sampleMark}-${userId}`,
      number: `${sampleMark}-number-${userId}`,
      checkout_id: `${sampleMark}-checkout-${userId}`,
      account_id: userId,
      email: "buyer@example.com",
      name: `${sampleMark} name`,
      address1: `${sampleMark} street`,
      address2: "",
      city: `${sampleMark} city`,
      region: "OR",
      postal_code: "97201",
      country: "US",
      total_cents: 1900,
      currency: "USD",
      placed_at: "2026-01-02T03:04:05.000Z",
      canceled_at: null,
      receipt_withheld: 0,
    }),
  },
  store_order_line: {
    owner: { through: "store_order", foreignKey: "order_id", key: "id" },
    exported: { not: "Part of its order in the export." },
    onDelete: { keep: "The shop's books stay." },
    quota: { none: "A cart is limited." },
    sample: (userId): StoreOrderLineTable => ({
      order_id: `${sampleMark}-${userId}`,
      position: 0,
      variant_id: `${sampleMark}-variant`,
      handle: "cap",
      title: `${sampleMark} title`,
      variant_title: "",
      quantity: 1,
      unit_price_cents: 1900,
      image: "",
    }),
  },
} satisfies Record<string, OwnedTable>;

export type OwnedTableName = keyof typeof ownedTables;

/** Tables without rows of an account, and why. */
export const unownedTables = {
  instance: "Facts about this database.",
  migration: "Which migrations have run.",
  store_stock: "What the shop has left.",
  store_checkout:
    "A cart on its way to an order. Its secret address is all that leads to it, and it expires.",
  mail: "Letters to an address, which need not have an account. They are deleted once they were sent.",
  newsletter_subscriber: "An address, which need not have an account. A link in a mail removes it.",
  attempt: "Counts under a hash, which expire.",
  photo_removal: "Names of files to delete.",
  job: "When each job ran, and which process runs it.",
  contact_message: "Messages to the operator. They name an email address, which need not have an account.",
  giveaway_entry: "Entries of email addresses, which need not have an account.",
  catalog_part: "The operator's own list of parts.",
} as const satisfies Record<string, string>;

/** Removed vehicles too: they are stored until they are purged. */
async function exportVehicles(database: Queryable, userId: string) {
  const stored = await findStoredVehicles(database, userId);
  return stored.map(({ vehicle, removedAt }) => ({ ...vehicle, ...(removedAt ? { removedAt } : {}) }));
}

/** Removed photos too, each with the name of its file in the export. */
async function exportPhotos(database: Queryable, userId: string) {
  const stored = await findAllPhotos(database, userId);
  return stored.map(({ photo, removedAt }) => ({
    ...photo,
    file: exportedFile(photo).name,
    ...(removedAt ? { removedAt } : {}),
  }));
}

async function exportOrders(database: Queryable, accountId: string): Promise<readonly Order[]> {
  const orders: Order[] = [];
  for (let page: OrderPage = { limit: 100, accountId }; ; ) {
    const next = await listOrders(database, page);
    orders.push(...next);
    if (next.length < page.limit) return orders;
    page = { ...page, after: next.at(-1) };
  }
}
