import type { LogChange, LogEntry, LogFacts } from "../../domain/garage/log-entry.ts";
import { logChangeSchema, newLogEntrySchema } from "../../domain/garage/maintenance-schema.ts";
import { maintenanceTexts } from "../../domain/garage/maintenance-texts.ts";
import { guidePath } from "../../domain/guides/parse-progress.ts";
import { latestDay } from "../../domain/local-date.ts";
import { AppError } from "../errors.ts";
import { changeLogEntry } from "../garage/change-log-entry.ts";
import {
  exportFiguresCsv,
  exportFuelCsv,
  exportLogCsv,
  exportOdometerCsv,
  exportVehicleJson,
} from "../garage/export-log.ts";
import { finishJob } from "../garage/finish-job.ts";
import { listLog } from "../garage/list-log.ts";
import { quoteFacts } from "../garage/quote-facts.ts";
import { removeLogEntry } from "../garage/remove-log-entry.ts";
import { restoreLogEntry } from "../garage/restore-log-entry.ts";
import { defineEndpoint, type Endpoint, type EndpointResult } from "./endpoint.ts";
import { isOdometerConfirmed, noVehicle, seenVersion, unlikelyOdometer } from "./vehicle-endpoints.ts";

const logPath = "/api/v1/me/vehicles/:id/log";
const entryPath = `${logPath}/:entry`;

const noEntry = () => new AppError("not-found", "Entry not found.");
const noRoom = () => new AppError("conflict", maintenanceTexts.logFull);

function conflict(entry: LogEntry): EndpointResult {
  return {
    status: 409,
    body: { error: { code: "conflict", message: maintenanceTexts.entryChanged }, entry },
  };
}

/** Forty items of every length, each letter escaped. */
const maxEntryBytes = 128 * 1024;

function refuseFuture(doneOn: string | undefined): void {
  if (doneOn !== undefined && doneOn > latestDay(new Date()))
    throw new AppError("bad-request", "You can log work only once it's done.");
}

/** The maintenance log of a vehicle. */
export const logEndpoints: readonly Endpoint[] = [
  // `?page=2&by=shop&q=filter&guide=/guide/e46/oil-change`
  defineEndpoint({
    method: "GET",
    path: logPath,
    access: "session",
    scope: "read",
    async run({ services: { accounts }, session: { user, scopes }, params: { id = "" }, query, signal }) {
      const by = query.get("by");
      const list = await listLog(accounts.database(), user.uid, {
        vehicleId: id,
        page: Math.min(10_000, Math.max(1, Math.floor(Number(query.get("page") ?? 1)) || 1)),
        doneBy: by === "self" || by === "shop" ? by : undefined,
        text: query.get("q")?.replaceAll("\0", "").slice(0, 100),
        guide: readGuide(query.get("guide")),
        signal,
      });
      if (!list) throw noVehicle();
      const { photos, ...log } = list;
      // No scope opens photos, and one that is shared could be opened by what is told of it.
      return { body: scopes ? log : { ...log, photos } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: logPath,
    access: "session",
    scope: "log",
    body: newLogEntrySchema,
    maxBytes: maxEntryBytes,
    async run({ services: { accounts }, session: { user, scopes }, params: { id = "" }, query, body }) {
      const { requestKey, job, followUps, ...fields } = body;
      refuseFuture(fields.doneOn);
      // A program that may add to the log may not do the rest.
      if (scopes && (job || followUps))
        throw new AppError("forbidden", "A token can't finish jobs or set reminders here.");
      if (scopes && fields.closes.length > 0 && !scopes.includes("reminders"))
        throw new AppError("forbidden", "To close reminders, this token also needs the scope `reminders`.");
      const result = await finishJob(accounts.database(), user, {
        jobId: job,
        followUps,
        vehicleId: id,
        facts: withoutEmpty(fields),
        requestKey,
        isOdometerConfirmed: isOdometerConfirmed(query),
      });
      if (result.kind === "no-vehicle") throw noVehicle();
      if (result.kind === "full") throw noRoom();
      if (result.kind === "unlikely-odometer") return unlikelyOdometer(result);
      const reminders = "followUps" in result && result.followUps.length > 0 ? result.followUps : undefined;
      return {
        status: result.kind === "added" ? 201 : 200,
        body: { entry: result.entry, ...(reminders ? { followUps: reminders } : {}) },
      };
    },
  }),
  defineEndpoint({
    method: "PATCH",
    path: entryPath,
    access: "session",
    body: logChangeSchema,
    maxBytes: maxEntryBytes,
    async run({ services: { accounts }, session: { user }, params: { id = "", entry = "" }, query, body }) {
      const { version, ...change } = body;
      refuseFuture(change.doneOn);
      const result = await changeLogEntry(accounts.database(), user.uid, {
        vehicleId: id,
        id: entry,
        version,
        change: change as LogChange,
        isOdometerConfirmed: isOdometerConfirmed(query),
      });
      if (result.kind === "gone") throw noEntry();
      if (result.kind === "full") throw noRoom();
      if (result.kind === "unlikely-odometer") return unlikelyOdometer(result);
      return result.kind === "conflict" ? conflict(result.entry) : { body: { entry: result.entry } };
    },
  }),
  defineEndpoint({
    method: "DELETE",
    path: entryPath,
    access: "session",
    async run({ services: { accounts }, session: { user }, params: { id = "", entry = "" }, query }) {
      const version = seenVersion(query);
      const result = await removeLogEntry(accounts.database(), user.uid, {
        vehicleId: id,
        id: entry,
        version,
      });
      if (result.kind === "gone") throw noEntry();
      return result.kind === "conflict" ? conflict(result.entry) : { body: { entry: result.entry } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: `${entryPath}/restore`,
    access: "session",
    async run({ services: { accounts }, session: { user }, params: { id = "", entry = "" } }) {
      const result = await restoreLogEntry(accounts.database(), user.uid, { vehicleId: id, id: entry });
      if (result.kind === "gone") throw noEntry();
      if (result.kind === "full") throw noRoom();
      return { body: { entry: result.entry } };
    },
  }),
  ...(
    [
      ["log.csv", "read", exportLogCsv],
      ["odometer.csv", "read", exportOdometerCsv],
      ["fuel.csv", "read-fuel", exportFuelCsv],
      ["figures.csv", "read-fuel", exportFiguresCsv],
      ["records.json", "read", exportVehicleJson],
    ] as const
  ).map(([name, scope, read]) =>
    defineEndpoint({
      method: "GET",
      path: `/api/v1/me/vehicles/:id/${name}`,
      access: "session",
      scope,
      async run({ services: { accounts }, caller, session: { user, scopes }, params: { id = "" } }) {
        const mayReadFuel = scopes === undefined || scopes.includes("read-fuel");
        const attempt = { name: "export", account: user.uid, address: caller.address } as const;
        const stream = await accounts.limits.guard(attempt, () =>
          read(accounts.database(), user, id, mayReadFuel),
        );
        if (!stream) throw noVehicle();
        const type = name.endsWith(".csv") ? "text/csv" : "application/json";
        return {
          stream,
          headers: {
            "Content-Type": `${type}; charset=utf-8`,
            "Content-Disposition": `attachment; filename="${name}"`,
          },
        };
      },
    }),
  ),
  // What an insurer asks, for `/insurance`.
  defineEndpoint({
    method: "GET",
    path: "/api/v1/me/vehicles/:id/quote",
    access: "session",
    async run({ services: { accounts }, session: { user }, params: { id = "" } }) {
      const facts = await quoteFacts(accounts.database(), user, new Date(), id);
      if (!facts) throw noVehicle();
      return { body: facts };
    },
  }),
];

function readGuide(path: string | null): string | undefined {
  if (path !== null && !guidePath.test(path)) throw new AppError("bad-request", "Invalid guide.");
  return path ?? undefined;
}

function withoutEmpty(fields: object): LogFacts {
  const present = Object.entries(fields).filter(([, value]) => value != null && value !== "");
  return Object.fromEntries(present) as unknown as LogFacts;
}
