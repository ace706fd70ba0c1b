import type { LogList } from "../../../domain/garage/garage-view.ts";
import type { LogEntry } from "../../../domain/garage/log-entry.ts";
import { logFieldTexts } from "../../../domain/garage/log-form.ts";
import { logChangeSchema, newLogEntrySchema } from "../../../domain/garage/maintenance-schema.ts";
import { maintenanceTexts } from "../../../domain/garage/maintenance-texts.ts";
import { guidePath } from "../../../domain/guides/parse-progress.ts";
import { withoutEmpty } from "../../../domain/without-absent.ts";
import { defineEndpoint, type Endpoint, forToken } from "../../endpoints/endpoint.ts";
import { AppError } from "../../errors.ts";
import { changeEndpoints, refuseFuture, respond, writerOf } from "../owned/noun-endpoints.ts";
import { noVehicle } from "../vehicles/find-vehicle.ts";
import {
  exportFuelCsv,
  exportLogCsv,
  exportMeasurementsCsv,
  exportOdometerCsv,
  exportVehicleJson,
} from "./export-log.ts";
import { finishJob } from "./finish-job.ts";
import { readLastServices } from "./last-services.ts";
import { listLog } from "./list-log.ts";
import { log } from "./log.ts";
import { quoteFacts } from "./quote-facts.ts";
import { readHistory } from "./read-history.ts";

const path = "/api/v1/me/vehicles/:id/log";

/** Forty items of every length, each letter escaped. */
const maxEntryBytes = 128 * 1024;

const nouns = {
  noun: log,
  path,
  key: "entry",
  param: "entry",
  changed: logChangeSchema,
  maxBytes: maxEntryBytes,
  texts: {
    missing: "Entry not found.",
    full: maintenanceTexts.logFull,
    changed: maintenanceTexts.entryChanged,
  },
  day: { field: "doneOn", ahead: logFieldTexts.dateInvalid },
} as const;

/** The maintenance log of a vehicle. */
export const logEndpoints: readonly Endpoint[] = [
  // `?page=2&by=shop&q=filter&guide=/guide/e46/oil-change`
  defineEndpoint({
    method: "GET",
    path,
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
      // No scope opens photos, and these fields would be enough to open a shared one.
      return { body: scopes ? forToken<LogList>(log) : { ...log, photos } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path,
    access: "session",
    scope: "log",
    body: newLogEntrySchema,
    maxBytes: maxEntryBytes,
    async run(request) {
      const { requestKey, job, followUps, closes, ...fields } = request.body;
      const { scopes } = request.session;
      const { id = "" } = request.params;
      refuseFuture(fields, nouns.day);
      // A program that may add to the log may not do the rest.
      if (scopes && (job || followUps))
        throw new AppError("forbidden", "A token can't finish jobs or set reminders here.");
      const mayClose = !scopes || scopes.includes("reminders");
      if (closes && closes.length > 0 && !mayClose)
        throw new AppError("forbidden", "To close reminders, this token also needs the scope `reminders`.");
      const result = await finishJob(writerOf(request), {
        jobId: job,
        followUps,
        within: id,
        // Without a list we look for the reminders that it is about.
        facts: [
          {
            ...withoutEmpty<object>(fields),
            vehicleId: id,
            closes: closes ?? [],
            ...((closes || !mayClose) && { guessed: [] }),
          } as unknown as LogEntry,
        ],
        requestKey,
      });
      const reminders = result.followUps?.length ? { followUps: result.followUps } : {};
      return respond(nouns, result, (entry) => ({ entry, ...reminders }));
    },
  }),
  ...changeEndpoints(nouns),
  defineEndpoint({
    method: "GET",
    path: "/api/v1/me/vehicles/:id/services",
    access: "session",
    async run({ services: { accounts }, session: { user }, params: { id = "" } }) {
      const services = await readLastServices(accounts.database(), user.uid, id);
      if (!services) throw noVehicle();
      return { body: services };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/v1/me/vehicles/:id/history",
    access: "session",
    async run({ services: { accounts }, session: { user }, params: { id = "" } }) {
      const facts = await readHistory(accounts.database(), user.uid, id);
      if (!facts) throw noVehicle();
      return { body: facts };
    },
  }),
  ...(
    [
      ["log.csv", "read", exportLogCsv],
      ["odometer.csv", "read", exportOdometerCsv],
      ["fuel.csv", "read-fuel", exportFuelCsv],
      ["figures.csv", "read-fuel", exportMeasurementsCsv],
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
  // Facts for an insurer, for `/insurance`.
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
