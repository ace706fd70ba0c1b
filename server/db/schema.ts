import type {
  AccessTokenTable,
  AttemptTable,
  AuthSessionTable,
  AuthTwoFactorTable,
  AuthUserTable,
  AuthVerificationTable,
  InviteTable,
  ProfileTable,
  RequestTable,
  SecurityEventTable,
} from "./schema/account-tables.ts";
import type {
  FigureTable,
  FillUpTable,
  GuideJobTable,
  LogClosingTable,
  LogEntryTable,
  LogItemTable,
  NumberReportTable,
  OdometerReadingTable,
  OwnNumberTable,
  ReminderTable,
  ToolTable,
  VehicleTable,
} from "./schema/garage-tables.ts";
import type {
  ImportFileTable,
  ImportPartTable,
  WebhookDeliveryTable,
  WebhookTable,
} from "./schema/import-tables.ts";
import type {
  PhotoRemovalTable,
  PhotoTable,
  ProjectPartTable,
  ProjectTable,
  ProjectTaskTable,
} from "./schema/project-tables.ts";
import type {
  CatalogPartTable,
  ContactMessageTable,
  GiveawayEntryTable,
  InstanceTable,
  JobTable,
  MailTable,
  MigrationTable,
  NewsletterSubscriberTable,
} from "./schema/site-tables.ts";
import type {
  StoreCheckoutTable,
  StoreOrderLineTable,
  StoreOrderTable,
  StoreStockTable,
} from "./schema/store-tables.ts";

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
  auth_two_factor: AuthTwoFactorTable;
  invite: InviteTable;
  security_event: SecurityEventTable;
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
  own_number: OwnNumberTable;
  number_report: NumberReportTable;
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
