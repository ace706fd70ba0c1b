import type { AccountIdentity } from "../domain/accounts/profile.ts";
import { maxClosed, maxItems } from "../domain/garage/log-entry.ts";
import { exportedFile } from "../domain/garage/photo.ts";
import { maxTitleLength } from "../domain/garage/reminder.ts";
import type { Order } from "../domain/store/order.ts";
import type { Database, Queryable } from "./db/engine/database.ts";
import type { Quota } from "./db/owned/quota.ts";
import { exportFillUps, fillUpRows } from "./garage/fuel/rows.ts";
import { exportJobs, jobTable } from "./garage/jobs/rows.ts";
import { exportLog, logRows } from "./garage/log/rows.ts";
import { measurementRows } from "./garage/measurements/rows.ts";
import { noteAllPhotos, reportRows } from "./garage/number-reports/rows.ts";
import { numberRows } from "./garage/numbers/rows.ts";
import { exportReadings, readingTable } from "./garage/odometer/rows.ts";
import { findAllPhotos } from "./garage/photos/list-rows.ts";
import { deletePhotos } from "./garage/photos/removed-rows.ts";
import { photoTable } from "./garage/photos/rows.ts";
import { deleteProfile, findProfile } from "./garage/profile/rows.ts";
import { partRows, taskRows } from "./garage/projects/item-rows.ts";
import { exportProjects, projectRows } from "./garage/projects/rows.ts";
import { reminderRows } from "./garage/reminders/rows.ts";
import { toolRows } from "./garage/tools/rows.ts";
import { findStoredVehicles, vehicleRows } from "./garage/vehicles/rows.ts";
import { forgetLinks } from "./identity/account-rows.ts";
import { findSecurityEvents } from "./identity/security-event-rows.ts";
import { findTokens, tokenTable } from "./identity/token-rows.ts";
import { exportImports, importTable } from "./import/rows.ts";
import { listOrders, type OrderPage } from "./store/embedded/order-rows.ts";
import { nextRound } from "./turns.ts";
import { findWebhook } from "./webhooks/rows.ts";

export interface OwnedTable {
  /** The column with the account's id, or the table to whose rows its own belong. */
  owner: { column: string } | { through: string; foreignKey: string; key: string };
  /**
   * Its part of `/api/v1/me/export`, and under which key: a value, or a list in pages. `identity` reads the tables of Better
   * Auth.
   */
  exported:
    | { key: string; read: ((database: Queryable, user: AccountIdentity) => unknown) | "identity" }
    | { not: string };
  /**
   * Its rows when the account is deleted. `cascade`: a foreign key deletes them. `detach`: they stay without an owner. `remove`
   * runs before, for rows that no foreign key reaches.
   */
  onDelete:
    | "cascade"
    | "detach"
    | { remove(database: Database, userId: string): Promise<void> }
    | { keep: string };
  /** How much of it an account may have. */
  quota: Quota | { none: string };
}

/** Rows with `user_id` that a foreign key deletes with the account. */
function ofAccount<Limit extends OwnedTable["quota"]>(quota: Limit) {
  return { owner: { column: "user_id" }, onDelete: "cascade", quota } as const;
}

type ReadList = (database: Queryable, userId: string) => unknown;

const list = (key: string, read: ReadList) => ({
  key,
  read: (database: Queryable, { uid }: AccountIdentity) => read(database, uid),
});

/** Removed ones too: they are stored until they are purged. */
const exportedRows = (key: string, rows: { export: ReadList }) =>
  list(key, (database, userId) => rows.export(database, userId));

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
  },
  auth_session: {
    owner: { column: "userId" },
    exported: { key: "sessions", read: "identity" },
    onDelete: "cascade",
    quota: { none: "A sign-in beyond the limit ends the oldest session." },
  },
  auth_account: {
    owner: { column: "userId" },
    exported: { not: "It holds secrets; `account` in the export says which ways to sign in there are." },
    onDelete: "cascade",
    quota: { none: "One row for each way to sign in." },
  },
  auth_verification: {
    owner: { column: "value" },
    exported: { not: "Single-use secrets that were mailed." },
    onDelete: { remove: forgetLinks },
    quota: { none: "Mails with links are limited per hour, and links expire." },
  },
  auth_two_factor: {
    owner: { column: "userId" },
    exported: { not: "It holds secrets; `account` in the export says whether there is a second step." },
    onDelete: "cascade",
    quota: { none: "One row." },
  },
  security_event: {
    ...ofAccount({ none: "Only the latest hundred are kept." }),
    exported: list("securityEvents", findSecurityEvents),
  },
  profile: {
    owner: { column: "user_id" },
    exported: {
      key: "profile",
      read: async (database, user) => (await findProfile(database, user)) ?? null,
    },
    onDelete: { remove: deleteProfile },
    quota: { none: "Its key is the account." },
  },
  request: {
    ...ofAccount({ none: "As many as are kept, and one for each row that is added." }),
    exported: { not: "Which requests were handled already." },
  },
  vehicle: { ...ofAccount(vehicleRows.quota), exported: list("vehicles", exportVehicles) },
  odometer_reading: {
    ...ofAccount(readingTable.quota),
    exported: list("odometerReadings", exportReadings),
  },
  reminder: { ...ofAccount(reminderRows.quota), exported: exportedRows("reminders", reminderRows) },
  guide_job: { ...ofAccount(jobTable.quota), exported: list("jobs", exportJobs) },
  log_entry: { ...ofAccount(logRows.quota), exported: list("log", exportLog) },
  log_item: {
    ...ofAccount({
      max: maxItems,
      within: "log_entry",
      texts: { name: maxTitleLength, part_number: 60 },
    }),
    exported: { not: "Part of its entry in the export." },
  },
  log_closing: {
    ...ofAccount({ max: maxClosed, within: "log_entry", texts: {} }),
    exported: { not: "Part of its entry in the export." },
  },
  tool: { ...ofAccount(toolRows.quota), exported: exportedRows("tools", toolRows) },
  fill_up: { ...ofAccount(fillUpRows.quota), exported: list("fillUps", exportFillUps) },
  project: { ...ofAccount(projectRows.quota), exported: list("projects", exportProjects) },
  figure: { ...ofAccount(measurementRows.quota), exported: exportedRows("figures", measurementRows) },
  own_number: { ...ofAccount(numberRows.quota), exported: exportedRows("numbers", numberRows) },
  number_report: {
    ...ofAccount(reportRows.quota),
    exported: exportedRows("numberReports", reportRows),
    // The cascade takes the rows, and would forget the photos.
    onDelete: { remove: noteAllPhotos },
  },
  project_task: {
    ...ofAccount(taskRows.quota),
    exported: { not: "Part of its project in the export." },
  },
  project_part: {
    ...ofAccount(partRows.quota),
    exported: { not: "Part of its project in the export." },
  },
  photo: {
    ...ofAccount(photoTable.quota),
    exported: list("photos", exportPhotos),
    // A cascade would forget the files.
    onDelete: { remove: deletePhotos },
  },
  access_token: { ...ofAccount(tokenTable.quota), exported: list("tokens", findTokens) },
  import_file: { ...ofAccount(importTable.quota), exported: list("imports", exportImports) },
  import_part: {
    ...ofAccount({ none: "A file is limited, and so are the files that wait." }),
    exported: { not: "A copy of the uploaded file, for a few days." },
  },
  webhook: {
    owner: { column: "user_id" },
    exported: {
      key: "webhook",
      read: async (database, { uid }) => (await findWebhook(database, uid)) ?? null,
    },
    onDelete: "cascade",
    quota: { none: "Its key is the account." },
  },
  webhook_delivery: {
    owner: { column: "user_id" },
    exported: {
      not: "Messages about reminders, which are in the export; they are deleted once they were sent.",
    },
    onDelete: "cascade",
    quota: { none: "One for each reminder and due date, for a few days." },
  },
  store_order: {
    owner: { column: "account_id" },
    exported: list("orders", exportOrders),
    // The shop's books stay.
    onDelete: "detach",
    quota: { none: "Orders are limited per network and hour." },
  },
  store_order_line: {
    owner: { through: "store_order", foreignKey: "order_id", key: "id" },
    exported: { not: "Part of its order in the export." },
    onDelete: { keep: "The shop's books stay." },
    quota: { none: "A cart is limited." },
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
  invite: "Links of the operator that let somebody sign up.",
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
  return stored.map(({ row, removedAt }) => ({ ...row, ...(removedAt ? { removedAt } : {}) }));
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

/** In pages: nobody limits how many orders an account comes to have. */
async function* exportOrders(database: Queryable, accountId: string): AsyncGenerator<readonly Order[]> {
  for (let page: OrderPage = { limit: 20, accountId }; ; ) {
    const orders = await listOrders(database, page);
    yield orders;
    if (orders.length < page.limit) return;
    page = { ...page, after: orders.at(-1) };
    await nextRound();
  }
}
