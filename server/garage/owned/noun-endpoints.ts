import type { z } from "zod";
import type { TokenScope } from "../../../domain/accounts/access-token.ts";
import type { ResponseOf } from "../../../domain/api/account-api.ts";
import { latestDay } from "../../../domain/local-date.ts";
import { withoutEmpty } from "../../../domain/without-absent.ts";
import type { OwnedRow } from "../../db/owned/owned-rows.ts";
import {
  defineEndpoint,
  type Endpoint,
  type EndpointRequest,
  type EndpointResult,
} from "../../endpoints/endpoint.ts";
import { AppError, errorStatus } from "../../errors.ts";
import {
  type Added,
  add,
  type Changed,
  change,
  type Noun,
  type Refusal,
  type Removed,
  type Restored,
  remove,
  restore,
  type Writer,
} from "./noun.ts";

export interface NounEndpoints<
  Row extends OwnedRow,
  Key extends string = string,
  Param extends string = string,
  Path extends string = string,
> {
  noun: Noun<Row>;
  /** "/api/v1/me/vehicles/:id/fuel": one whose responses have such a row under the key. */
  path: Path & ([Record<Key, Row>] extends [ResponseOf<`PATCH ${Path}/:${Param}`>] ? unknown : never);
  /** A row's name in a response. */
  key: Key;
  /** The name of its id in the address. */
  param: Param;
  added: z.ZodType<{ requestKey?: string | undefined }>;
  changed: z.ZodType<{ version: number }>;
  /** How much JSON a row may be, where that is more than a short form. */
  maxBytes?: number;
  /** The rights that a token needs, to add and to change. */
  scopes?: { add?: TokenScope; change?: TokenScope };
  texts: NounTexts;
  /** The field with its day, which is never in the future. */
  day?: { field: string; ahead: string };
  /** Refuses what its schema can't judge, before the account is locked. */
  check?(request: EndpointRequest<unknown, "session">, sent: object): Promise<void>;
}

export interface NounTexts {
  /** "Fill-up not found." */
  missing: string;
  full: string;
  changed: string;
  /** Where the car or project isn't there. */
  noPlace?: string;
}

/** To add, change, remove and bring back what an account owns. A list and what is special come beside them. */
export function nounEndpoints<
  Row extends OwnedRow,
  Key extends string,
  Param extends string,
  Path extends string,
>(nouns: NounEndpoints<Row, Key, Param, Path>): readonly Endpoint[] {
  return [addEndpoint(nouns), ...changeEndpoints<Row, string, string, string>(nouns)];
}

export function addEndpoint<Row extends OwnedRow>(nouns: NounEndpoints<Row>): Endpoint {
  const { noun, path, key, added: body, maxBytes, scopes, day, check } = nouns;
  return defineEndpoint({
    method: "POST",
    path,
    access: "session",
    body,
    ...(scopes?.add && { scope: scopes.add }),
    ...(maxBytes && { maxBytes }),
    async run(request) {
      const { requestKey, ...sent } = request.body;
      refuseFuture(sent, day);
      await check?.(request, sent);
      const within = noun.rows.within && request.params.id;
      const place = noun.rows.within === "vehicle_id" ? { vehicleId: within } : {};
      const facts = [{ ...withoutEmpty(sent), ...place } as unknown as Omit<Row, keyof OwnedRow>];
      const result = await add(noun, writerOf(request), { within, facts, requestKey });
      return respond(nouns, result, (row) => ({ [key]: row }));
    },
  });
}

export function changeEndpoints<
  Row extends OwnedRow,
  Key extends string,
  Param extends string,
  Path extends string,
>(nouns: Omit<NounEndpoints<Row, Key, Param, Path>, "added">): readonly Endpoint[] {
  const { noun, key, param, changed: body, maxBytes, scopes, day, check } = nouns;
  const path: string = `${nouns.path}/:${param}`;
  const bodyOf = (row: Row) => ({ [key]: row });
  const addressOf = (params: Readonly<Record<string, string>>) => ({
    id: params[param] ?? "",
    within: noun.rows.within && params.id,
  });
  return [
    defineEndpoint({
      method: "PATCH",
      path,
      access: "session",
      body,
      ...(scopes?.change && { scope: scopes.change }),
      ...(maxBytes && { maxBytes }),
      async run(request) {
        const { version, ...sent } = request.body;
        refuseFuture(sent, day);
        await check?.(request, sent);
        const asked = { ...addressOf(request.params), version, change: sent };
        return respond(nouns, await change(noun, writerOf(request), asked), bodyOf);
      },
    }),
    defineEndpoint({
      method: "DELETE",
      path,
      access: "session",
      async run(request) {
        const asked = { ...addressOf(request.params), version: seenVersion(request.query) };
        return respond(nouns, await remove(noun, writerOf(request), asked), bodyOf);
      },
    }),
    defineEndpoint({
      method: "POST",
      path: `${path}/restore`,
      access: "session",
      async run(request) {
        return respond(nouns, await restore(noun, writerOf(request), addressOf(request.params)), bodyOf);
      },
    }),
  ];
}

export type WriteResult<Row> = Added<Row> | Changed<Row> | Removed<Row> | Restored<Row>;

export function refuse({ code, message, details }: Refusal): EndpointResult<never> {
  return { status: errorStatus[code], body: { error: { code, message }, ...details } };
}

/** The response to a write, whatever came of it. `stored` goes with a conflict. */
export function respond<Row extends OwnedRow, Body>(
  { key, texts }: Pick<NounEndpoints<Row>, "key" | "texts">,
  result: WriteResult<Row>,
  body: (row: Row, rows: readonly Row[]) => Body,
  stored: object = {},
): EndpointResult<Body> {
  switch (result.kind) {
    case "gone":
      throw new AppError("not-found", texts.missing);
    case "no-place":
      throw new AppError("not-found", texts.noPlace ?? "Vehicle not found.");
    case "full":
      throw new AppError("conflict", texts.full);
    case "refused":
      return refuse(result);
    case "conflict":
      return {
        status: 409,
        body: { error: { code: "conflict", message: texts.changed }, [key]: result.row, ...stored },
      };
    default: {
      const rows = "rows" in result ? result.rows : [result.row];
      const [row] = rows;
      if (!row) throw new Error("A write without a row.");
      return { status: result.kind === "added" ? 201 : 200, body: body(row, rows) };
    }
  }
}

export function writerOf(
  request: Pick<EndpointRequest<unknown, "session">, "services" | "session" | "query">,
): Writer {
  return {
    database: request.services.accounts.database(),
    uid: request.session.user.uid,
    isOdometerConfirmed: request.query.get("odometer") === "confirmed",
  };
}

/** `?version=`: something is removed only as it was seen. */
export function seenVersion(query: URLSearchParams): number | undefined {
  const seen = query.get("version");
  if (seen !== null && !/^\d{1,9}$/.test(seen)) throw new AppError("bad-request", "Invalid version.");
  return seen === null ? undefined : Number(seen);
}

export function refuseFuture(sent: object, day: NounEndpoints<OwnedRow>["day"]): void {
  const said = day && (sent as Record<string, unknown>)[day.field];
  if (day && typeof said === "string" && said > latestDay(new Date()))
    throw new AppError("bad-request", day.ahead, { errors: { [day.field]: day.ahead } });
}
