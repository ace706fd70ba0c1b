import { maxFileBytes } from "../../../domain/garage/photo.ts";
import { type NumberReport, numberReportTexts as texts } from "../../../domain/own-numbers/number-report.ts";
import { newNumberReportSchema } from "../../../domain/own-numbers/number-report-schema.ts";
import { withoutEmpty } from "../../../domain/without-absent.ts";
import type { OwnedRow } from "../../db/owned/owned-rows.ts";
import { defineEndpoint, type Endpoint } from "../../endpoints/endpoint.ts";
import { add, type Noun } from "../owned/noun.ts";
import { respond, writerOf } from "../owned/noun-endpoints.ts";
import { mediaTypes } from "../photos/photo-files.ts";
import { refuseWrongReport } from "./check-report.ts";
import { removeReport } from "./remove-report.ts";
import { openReportPhoto, replaceReportPhoto } from "./report-photo.ts";
import { reportRows } from "./rows.ts";

const path = "/api/v1/me/number-reports";

/** A deleted one is gone: nobody brings it back. */
const reports: Noun<NumberReport> = { rows: reportRows, maxRemoved: 0 };

/** Numbers of readers, sent to us with the document they are from. */
export const reportEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path,
    access: "session",
    async run({ services: { accounts }, session: { user } }) {
      return { body: { reports: await reportRows.all(accounts.database(), user.uid) } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path,
    access: "session",
    body: newNumberReportSchema,
    async run(request) {
      const { services, session, caller, body } = request;
      await refuseWrongReport(services.content, body);
      const { requestKey, ...sent } = body;
      const facts = { ...withoutEmpty<object>(sent), state: "sent" } as Omit<NumberReport, keyof OwnedRow>;
      const attempt = { name: "number-report", account: session.user.uid, address: caller.address } as const;
      const result = await services.accounts.limits.guard(attempt, () =>
        add(reports, writerOf(request), { facts: [facts], requestKey }),
      );
      return respond({ key: "report", texts }, result, (report) => ({ report }));
    },
  }),
  defineEndpoint({
    method: "DELETE",
    path: `${path}/:id`,
    access: "session",
    async run({ services: { accounts }, session: { user }, params: { id = "" } }) {
      await removeReport(accounts, user.uid, id);
      return {};
    },
  }),
  defineEndpoint({
    method: "PUT",
    path: `${path}/:id/photo`,
    access: "session",
    upload: { maxBytes: maxFileBytes },
    async run({ services: { accounts }, caller, session, params: { id = "" }, withUpload }) {
      return { body: { report: await replaceReportPhoto(accounts, caller, session, id, withUpload) } };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: `${path}/:id/photo`,
    access: "session",
    async run({ services: { accounts }, session: { user }, params: { id = "" } }) {
      const file = await openReportPhoto(accounts, user.uid, id);
      return { file, headers: { "Content-Type": mediaTypes.webp, "Cache-Control": "no-store" } };
    },
  }),
];
