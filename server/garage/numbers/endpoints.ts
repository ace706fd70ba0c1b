import { type OwnNumber, ownNumberTexts } from "../../../domain/own-numbers/own-number.ts";
import { newOwnNumberSchema, ownNumberChangeSchema } from "../../../domain/own-numbers/own-number-schema.ts";
import { defineEndpoint, type Endpoint } from "../../endpoints/endpoint.ts";
import { jsonStream } from "../../endpoints/stream-body.ts";
import { nounEndpoints } from "../owned/noun-endpoints.ts";
import { findVehicle } from "../vehicles/find-vehicle.ts";
import { refuseImpossible } from "./refuse-impossible.ts";
import { numberPages, numberRows } from "./rows.ts";

/** Figures that owners of vehicles read in their own books. */
export const numberEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: "/api/v1/me/numbers",
    access: "session",
    scope: "read",
    async run({ services: { accounts }, session: { user } }) {
      return jsonStream({ numbers: numberPages(accounts.database(), user.uid) });
    },
  }),
  ...nounEndpoints({
    noun: { rows: numberRows, maxRemoved: 200, findPlace: findVehicle },
    path: "/api/v1/me/vehicles/:id/numbers",
    key: "number",
    param: "number",
    added: newOwnNumberSchema,
    changed: ownNumberChangeSchema,
    texts: ownNumberTexts,
    async check({ services: { accounts, content }, session: { user }, params: { id, number } }, sent) {
      const figure = sent as OwnNumber & { platform?: string };
      const address = number === undefined ? undefined : { id: number, within: id };
      const stored = address && (await numberRows.find(accounts.database(), user.uid, address));
      const row = stored?.row;
      // A change names no platform: where it has no row either, that is the answer.
      const platform = row?.platform ?? figure.platform;
      const isStored = row?.ref === figure.ref && row.value === figure.value;
      if (platform !== undefined && !isStored) await refuseImpossible(content, { ...figure, platform });
    },
  }),
];
