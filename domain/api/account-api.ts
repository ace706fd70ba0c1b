import type { AccessToken } from "../accounts/access-token.ts";
import type { AccountAccess } from "../accounts/account-access.ts";
import type { AccountDetails, OwnSession } from "../accounts/own-account.ts";
import type { AccountIdentity, Profile } from "../accounts/profile.ts";
import type { SecurityEvent } from "../accounts/security-event.ts";
import type { VehicleCharts } from "../garage/charts-view.ts";
import type { FillUp, FuelList } from "../garage/fill-up.ts";
import type { LogList, MaintenanceOverview, ReminderList } from "../garage/garage-view.ts";
import type { HistoryFacts } from "../garage/history-view.ts";
import type { Job, JobList } from "../garage/job.ts";
import type { LastUse } from "../garage/last-used.ts";
import type { LogEntry } from "../garage/log-entry.ts";
import type { Measurement, MeasurementList } from "../garage/measurement.ts";
import type { OdometerReading } from "../garage/odometer.ts";
import type { OwnPart } from "../garage/own-part.ts";
import type { Gallery, GarageGlance, Photo, PhotoDetails, PhotoList, SharedPhoto } from "../garage/photo.ts";
import type { Project, ProjectPart, ProjectSummary, ProjectTask, WholeProject } from "../garage/project.ts";
import type { Reminder } from "../garage/reminder.ts";
import type { LastServices, PossibleWorkOf } from "../garage/services/last-services.ts";
import type { Tool } from "../garage/tool.ts";
import type { ToolPage } from "../garage/tool-page.ts";
import type { DistanceUnit, Vehicle } from "../garage/vehicle.ts";
import type { VehicleDetails } from "../garage/vehicle-details.ts";
import type { VinAnswer } from "../garage/vin-facts.ts";
import type { Webhook } from "../garage/webhook.ts";
import type { ImportFile, ListedImport } from "../import/import-file.ts";
import type { GarageFacts } from "../insurance/quote-pack.ts";
import type { NumberReport } from "../own-numbers/number-report.ts";
import type { KeptNumber } from "../own-numbers/own-number.ts";
import type { ListedOrder } from "../store/order.ts";

type Nothing = Record<string, never>;

/** The response to adding, changing, removing and restoring one kind of row. */
type Writes<Path extends string, Id extends string, Result> = {
  [Route in
    | `POST ${Path}`
    | `PATCH ${Path}/:${Id}`
    | `DELETE ${Path}/:${Id}`
    | `POST ${Path}/:${Id}/restore`]: Result;
};

interface AccountResponses {
  "GET /api/auth/session": { user: AccountIdentity | null };
  "POST /api/auth/sign-up": { user: AccountIdentity };
  "POST /api/auth/sign-in": { user: AccountIdentity };
  "POST /api/auth/second-step": { user: AccountIdentity };
  "POST /api/auth/second-step/start": { key: string };
  "POST /api/auth/second-step/confirm": { recoveryCodes: readonly string[] };
  "POST /api/auth/second-step/renew-codes": { recoveryCodes: readonly string[] };
  "POST /api/auth/second-step/turn-off": Nothing;
  "POST /api/auth/sign-out": Nothing;
  "POST /api/auth/request-reset": { message: string };
  "POST /api/auth/check-reset": AccountAccess;
  "POST /api/auth/reset-password": Nothing;
  "POST /api/auth/google": { url: string };
  "POST /api/auth/change-password": Nothing;
  "POST /api/auth/send-confirmation": Nothing;
  "POST /api/auth/change-email": Nothing;
  "POST /api/auth/confirm-email": { user: AccountIdentity };
  "POST /api/auth/delete-account": Nothing;
  "POST /api/auth/stop-reminders": Nothing;

  "GET /api/v1/me": Profile;
  "PUT /api/v1/me": Profile;
  "PATCH /api/v1/me": Profile;
  "POST /api/v1/me/last-login": { lastLogin: string };
  "PUT /api/v1/me/photo": Profile;
  "DELETE /api/v1/me/photo": Profile;
  "GET /api/v1/me/account": AccountDetails;
  "GET /api/v1/me/sessions": { sessions: readonly OwnSession[] };
  "DELETE /api/v1/me/sessions": Nothing;
  "DELETE /api/v1/me/sessions/:id": Nothing;
  "GET /api/v1/me/security-events": { events: readonly SecurityEvent[] };
  "GET /api/v1/me/orders": { orders: readonly ListedOrder[]; next?: string };
  "GET /api/v1/me/tokens": { tokens: readonly AccessToken[] };
  "POST /api/v1/me/tokens": { token: AccessToken; secret: string };
  "DELETE /api/v1/me/tokens/:id": Nothing;
  "GET /api/v1/me/webhook": { webhook: Webhook | null };
  "PUT /api/v1/me/webhook": { webhook: Webhook; secret: string };
  "DELETE /api/v1/me/webhook": Nothing;
  "POST /api/v1/me/webhook/test": { result: string; isDelivered: boolean };

  "POST /api/v1/me/vin": VinAnswer;
  "GET /api/v1/me/vehicles": { vehicles: readonly Vehicle[]; usedAt: LastUse };
  "GET /api/v1/me/vehicles/:id": VehicleDetails;
  "GET /api/v1/me/vehicles/:id/quote": GarageFacts;
  "GET /api/v1/me/vehicles/:id/services": { services: LastServices; asked: PossibleWorkOf };
  "GET /api/v1/me/vehicles/:id/history": HistoryFacts;
  "GET /api/v1/me/vehicles/:id/charts": VehicleCharts;
  "POST /api/v1/me/vehicles/:id/odometer": { reading: OdometerReading; vehicle: Vehicle; profile: Profile };
  "DELETE /api/v1/me/vehicles/:id/odometer/:reading": {
    reading: OdometerReading;
    vehicle: Vehicle;
    profile: Profile;
  };
  "GET /api/v1/me/vehicles/:id/log": LogList;
  "GET /api/v1/me/vehicles/:id/fuel": FuelList;
  "GET /api/v1/me/vehicles/:id/figures": MeasurementList;
  "GET /api/v1/me/number-reports": { reports: readonly NumberReport[] };
  "POST /api/v1/me/number-reports": { report: NumberReport };
  "DELETE /api/v1/me/number-reports/:id": Nothing;
  "PUT /api/v1/me/number-reports/:id/photo": { report: NumberReport };
  "GET /api/v1/me/vehicles/:id/reminders": ReminderList;
  "POST /api/v1/me/vehicles/:id/reminders/:reminder/answer": { entry: LogEntry; reminder: Reminder };
  "GET /api/v1/me/reminders": ReminderList;
  "GET /api/v1/me/maintenance": MaintenanceOverview;
  "GET /api/v1/me/vehicles/:id/imports": { unit: DistanceUnit; imports: readonly ListedImport[] };
  "POST /api/v1/me/vehicles/:id/imports": { file: ImportFile };
  "GET /api/v1/me/vehicles/:id/imports/:file": { file: ImportFile };
  "PUT /api/v1/me/vehicles/:id/imports/:file": { file: ImportFile };
  "DELETE /api/v1/me/vehicles/:id/imports/:file": Nothing;
  "POST /api/v1/me/vehicles/:id/imports/:file/start": { file: ImportFile };
  "POST /api/v1/me/vehicles/:id/imports/:file/undo": { file: ImportFile };

  "GET /api/v1/me/numbers": { numbers: readonly KeptNumber[] };
  "GET /api/v1/me/tools": { tools: readonly Tool[] };
  "GET /api/v1/me/tools?page=:page": ToolPage;
  "GET /api/v1/me/parts": { parts: readonly OwnPart[] };
  "GET /api/v1/me/projects": { projects: readonly ProjectSummary[] };
  "GET /api/v1/me/projects/:id": WholeProject;
  "POST /api/v1/me/projects/:id/publish": { project: Project };
  "DELETE /api/v1/me/projects/:id/publish": { project: Project };
  "POST /api/v1/me/projects/:id/photos": { photos: readonly Photo[] };
  "DELETE /api/v1/me/projects/:id/photos/:photo": { photos: readonly Photo[] };
  "POST /api/v1/me/projects/:id/tasks/:item/move": { tasks: readonly ProjectTask[] };
  "GET /api/v1/me/jobs": JobList;
  "GET /api/v1/me/jobs?vehicle=:vehicle": Pick<JobList, "jobs">;
  "GET /api/v1/me/jobs/:job": { job: Job };
  "GET /api/v1/me/gallery": Gallery;
  "GET /api/v1/me/gallery/glance": GarageGlance;
  "GET /api/v1/me/photos": PhotoList;
  "GET /api/v1/me/photos/:id": PhotoDetails;
  "POST /api/v1/me/photos/:id/share": { photo: Photo };
  "DELETE /api/v1/me/photos/:id/share": { photo: Photo };

  "POST /api/v1/contact": Nothing;
  "POST /api/v1/giveaway/entries": Nothing;
  "POST /api/v1/newsletter": Nothing;
  "POST /api/v1/newsletter/unsubscribe": Nothing;
  "GET /api/v1/shared/:id": SharedPhoto;
}

/**
 * The responses of our API that pages read, by method and path. An endpoint with such a name returns this, and the client knows
 * it: neither side has a type of its own.
 */
export interface AccountApi
  extends AccountResponses,
    Writes<"/api/v1/me/vehicles", "id", { vehicle: Vehicle; profile: Profile }>,
    Writes<"/api/v1/me/vehicles/:id/log", "entry", { entry: LogEntry; followUps?: readonly Reminder[] }>,
    Writes<"/api/v1/me/vehicles/:id/fuel", "fillUp", { fillUp: FillUp }>,
    Writes<"/api/v1/me/vehicles/:id/figures", "figure", { figure: Measurement }>,
    Writes<"/api/v1/me/vehicles/:id/numbers", "number", { number: KeptNumber }>,
    Writes<"/api/v1/me/vehicles/:id/reminders", "reminder", { reminder: Reminder }>,
    Writes<"/api/v1/me/projects", "id", { project: Project }>,
    Writes<"/api/v1/me/projects/:id/tasks", "item", { task: ProjectTask }>,
    Writes<"/api/v1/me/projects/:id/parts", "item", { part: ProjectPart }>,
    Omit<Writes<"/api/v1/me/tools", "id", { tool: Tool }>, "POST /api/v1/me/tools">,
    Record<"POST /api/v1/me/tools", { tools: readonly Tool[] }>,
    Writes<"/api/v1/me/photos", "id", { photo: Photo }>,
    Writes<"/api/v1/me/jobs", "job", { job: Job }> {}

export type ApiRoute = keyof AccountApi;

/** Whatever its query: some addresses have several views. */
export type ResponseOf<Name extends string> = Name extends ApiRoute
  ? AccountApi[Extract<ApiRoute, Name | `${Name}?${string}`>]
  : unknown;
