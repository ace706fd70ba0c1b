import type { Figure, FigureFacts } from "../../domain/garage/figure.ts";
import { figureTexts } from "../../domain/garage/figure-form.ts";
import { figureChangeSchema, newFigureSchema } from "../../domain/garage/figures-schema.ts";
import { latestDay } from "../../domain/local-date.ts";
import { AppError } from "../errors.ts";
import { addFigure } from "../garage/add-figure.ts";
import { changeFigure } from "../garage/change-figure.ts";
import { listFigures } from "../garage/list-figures.ts";
import { readCharts } from "../garage/read-charts.ts";
import { removeFigure } from "../garage/remove-figure.ts";
import { restoreFigure } from "../garage/restore-figure.ts";
import { defineEndpoint, type Endpoint, type EndpointResult } from "./endpoint.ts";
import { noVehicle, seenVersion } from "./vehicle-endpoints.ts";

const figuresPath = "/api/v1/me/vehicles/:id/figures";
const figurePath = `${figuresPath}/:figure`;

const noFigure = () => new AppError("not-found", "Figure not found.");
const noRoom = () => new AppError("conflict", figureTexts.full);

function conflict(figure: Figure): EndpointResult {
  return { status: 409, body: { error: { code: "conflict", message: figureTexts.changed }, figure } };
}

function refuseFuture(measuredOn: string | undefined): void {
  if (measuredOn !== undefined && measuredOn > latestDay(new Date()))
    throw new AppError("bad-request", figureTexts.dateAhead);
}

/** Dyno runs, laps and accelerations of a vehicle, and the charts of everything that is known of it. */
export const figureEndpoints: readonly Endpoint[] = [
  // `?page=2`
  defineEndpoint({
    method: "GET",
    path: figuresPath,
    access: "session",
    async run({ services: { accounts }, session: { user }, params: { id = "" }, query }) {
      const address = { vehicleId: id, page: query.get("page") };
      const list = await listFigures(accounts.database(), user.uid, address);
      if (!list) throw noVehicle();
      return { body: list };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: figuresPath,
    access: "session",
    body: newFigureSchema,
    async run({ services: { accounts }, session: { user }, params: { id = "" }, body }) {
      const { requestKey, ...fields } = body;
      refuseFuture(fields.measuredOn);
      const facts = withoutEmpty(fields);
      const result = await addFigure(accounts.database(), user.uid, { vehicleId: id, facts, requestKey });
      if (result.kind === "no-vehicle") throw noVehicle();
      if (result.kind === "full") throw noRoom();
      return { status: result.kind === "added" ? 201 : 200, body: { figure: result.figure } };
    },
  }),
  defineEndpoint({
    method: "PATCH",
    path: figurePath,
    access: "session",
    body: figureChangeSchema,
    async run({ services: { accounts }, session: { user }, params: { id = "", figure = "" }, body }) {
      const { version, ...change } = body;
      refuseFuture(change.measuredOn);
      const address = { vehicleId: id, id: figure };
      const result = await changeFigure(accounts.database(), user.uid, { ...address, version, change });
      if (result.kind === "gone") throw noFigure();
      return result.kind === "conflict" ? conflict(result.figure) : { body: { figure: result.figure } };
    },
  }),
  defineEndpoint({
    method: "DELETE",
    path: figurePath,
    access: "session",
    async run({ services: { accounts }, session: { user }, params: { id = "", figure = "" }, query }) {
      const address = { vehicleId: id, id: figure };
      const version = seenVersion(query);
      const result = await removeFigure(accounts.database(), user.uid, { ...address, version });
      if (result.kind === "gone") throw noFigure();
      return result.kind === "conflict" ? conflict(result.figure) : { body: { figure: result.figure } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: `${figurePath}/restore`,
    access: "session",
    async run({ services: { accounts }, session: { user }, params: { id = "", figure = "" } }) {
      const result = await restoreFigure(accounts.database(), user.uid, { vehicleId: id, id: figure });
      if (result.kind === "gone") throw noFigure();
      if (result.kind === "full") throw noRoom();
      return { body: { figure: result.figure } };
    },
  }),
  // `?year=2026`
  defineEndpoint({
    method: "GET",
    path: "/api/v1/me/vehicles/:id/charts",
    access: "session",
    async run({ services: { accounts }, session: { user }, params: { id = "" }, query }) {
      const year = /^\d{4}$/.exec(query.get("year") ?? "")?.[0];
      const charts = await readCharts(accounts.database(), user, { vehicleId: id, year });
      if (!charts) throw noVehicle();
      return { body: charts };
    },
  }),
];

function withoutEmpty(fields: object): FigureFacts {
  const present = Object.entries(fields).filter(([, value]) => value != null && value !== "");
  return Object.fromEntries(present) as unknown as FigureFacts;
}
