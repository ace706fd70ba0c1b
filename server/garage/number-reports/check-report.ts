import type { Content } from "../../../app/context.ts";
import { resolveChoice } from "../../../domain/guides/applicability.ts";
import { checkOwn } from "../../../domain/own-numbers/check-own.ts";
import { numberReportTexts } from "../../../domain/own-numbers/number-report.ts";
import type { NewNumberReport } from "../../../domain/own-numbers/number-report-schema.ts";
import { ownValueOf } from "../../../domain/own-numbers/own-number.ts";
import { withoutEmpty } from "../../../domain/without-absent.ts";
import { AppError } from "../../errors.ts";

const { platformUnknown, refUnknown, carUnknown } = numberReportTexts;

/** Refuses a number that we don't ask for, of a car that isn't there, or that can't be right. */
export async function refuseWrongReport(
  { guides, usualNumbers }: Pick<Content, "guides" | "usualNumbers">,
  report: NewNumberReport,
): Promise<void> {
  const sheet = await guides.specSheet(report.platform);
  if (!sheet) throw wrong("platform", platformUnknown);
  const spec = sheet.specs.find(({ ref }) => ref === report.ref);
  const value = ownValueOf(report);
  if (!spec || !value) throw wrong("ref", refUnknown);
  const { generation, engine, gearbox } = report;
  const named = withoutEmpty({ generation, engine, gearbox });
  const known = resolveChoice(sheet.variants, named);
  for (const field of ["generation", "engine", "gearbox"] as const)
    if (named[field] !== undefined && named[field] !== known[field]) throw wrong(field, carUnknown);
  const { level, why } = checkOwn(value, { name: spec.name, thread: spec.size ?? "" }, await usualNumbers());
  if (level === "impossible") throw wrong("value", why);
}

const wrong = (field: keyof NewNumberReport, why: string) =>
  new AppError("bad-request", why, { errors: { [field]: why } });
