import type { Content } from "../../../app/context.ts";
import { resolveChoice } from "../../../domain/guides/applicability.ts";
import { numberReportTexts } from "../../../domain/own-numbers/number-report.ts";
import type { NewNumberReport } from "../../../domain/own-numbers/number-report-schema.ts";
import { ownValueOf } from "../../../domain/own-numbers/own-number.ts";
import { withoutEmpty } from "../../../domain/without-absent.ts";
import { AppError } from "../../errors.ts";
import { refuseImpossible } from "../numbers/refuse-impossible.ts";

const { platformUnknown, refUnknown, carUnknown } = numberReportTexts;

/** Refuses a number that we don't ask for, of a car that isn't there, or that can't be right. */
export async function refuseWrongReport(
  content: Pick<Content, "guides" | "usualNumbers">,
  report: NewNumberReport,
): Promise<void> {
  const sheet = await content.guides.specSheet(report.platform);
  if (!sheet) throw wrong("platform", platformUnknown);
  const spec = sheet.specs.find(({ ref }) => ref === report.ref);
  if (!spec || !ownValueOf(report)) throw wrong("ref", refUnknown);
  const { generation, engine, gearbox } = report;
  const named = withoutEmpty({ generation, engine, gearbox });
  const known = resolveChoice(sheet.variants, named);
  for (const field of ["generation", "engine", "gearbox"] as const)
    if (named[field] !== undefined && named[field] !== known[field]) throw wrong(field, carUnknown);
  await refuseImpossible(content, report);
}

const wrong = (field: keyof NewNumberReport, why: string) =>
  new AppError("bad-request", why, { errors: { [field]: why } });
