import type { VariantChoice } from "../guides/applicability.ts";
import type { SpecRef } from "../guides/spec-kinds.ts";
import { withoutAbsent } from "../without-absent.ts";
import { barePage, documentName, type NumberReport } from "./number-report.ts";
import { ownValueOf } from "./own-number.ts";
import type { OwnValue } from "./own-value.ts";
import { isSameFigure, textKey } from "./sourced-value.ts";

/** A report with what its reader isn't asked for. */
export interface SentReport extends NumberReport {
  /** The reader's account. */
  reader: string;
  sentAt: string;
}

/** What readers say of one number of the same cars. */
export interface ReportGroup {
  platform: string;
  ref: SpecRef;
  cars: VariantChoice;
  /** More than one where they differ. */
  figures: ReportedFigure[];
}

export interface ReportedFigure {
  value: OwnValue;
  documents: ReportedDocument[];
}

/** Readers of one document count once: it is one source. */
export interface ReportedDocument {
  readers: number;
  reports: readonly [SentReport, ...SentReport[]];
}

export function groupReports(reports: readonly SentReport[]): ReportGroup[] {
  const sorted = reports.toSorted((a, b) => (numberKey(a) < numberKey(b) ? -1 : 1));
  return [...Map.groupBy(sorted, numberKey).values()].flatMap((each) => {
    const [first] = each;
    if (!first) return [];
    const { platform, ref } = first;
    return { platform, ref, cars: carsOf(first), figures: figuresOf(each) };
  });
}

export function carsOf({ generation, engine, gearbox }: VariantChoice): VariantChoice {
  return withoutAbsent({ generation, engine, gearbox });
}

function numberKey({ platform, ref, generation, engine, gearbox }: NumberReport): string {
  return [platform, ref, generation, engine, gearbox].join("/");
}

function figuresOf(reports: readonly SentReport[]): ReportedFigure[] {
  const figures: { value: OwnValue; reports: SentReport[] }[] = [];
  for (const report of reports) {
    const value = ownValueOf(report);
    if (!value) continue;
    const same = figures.find((figure) => isSameFigure(figure.value, value));
    if (same) same.reports.push(report);
    else figures.push({ value, reports: [report] });
  }
  return figures.map(({ value, reports: same }) => ({ value, documents: documentsOf(same) }));
}

function documentsOf(reports: readonly SentReport[]): ReportedDocument[] {
  return [...Map.groupBy(reports, documentKey).values()].flatMap(([first, ...more]) =>
    first
      ? {
          readers: new Set([first, ...more].map(({ reader }) => reader)).size,
          reports: [first, ...more] as const,
        }
      : [],
  );
}

/** The same book and page, however two readers write them. What nobody can look up is each reader's own. */
function documentKey(report: SentReport): string {
  const { place, page = "", reader } = report;
  return [place, textKey(documentName(report) ?? reader), textKey(barePage(page))].join("/");
}
