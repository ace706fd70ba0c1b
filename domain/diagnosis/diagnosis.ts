import type { AppliesTo } from "../guides/applicability.ts";
import type { RelatedGuide } from "../guides/guide-page.ts";
import type { RichText } from "../guides/rich-text.ts";
import type { Topic } from "../guides/topics.ts";
import type { CostBand } from "./check-order.ts";
import type { CodeFamily } from "./code-families.ts";

/** Something that is wrong with a car: a symptom that a driver notices, or a fault code that its computer stores. */
export interface DiagnosisListing {
  kind: DiagnosisKind;
  /** A symptom's slug, or a code such as P0171. */
  id: string;
  path: string;
  title: string;
  topic: Topic;
  /** Other words that people use for it. */
  also: string[];
}

export type DiagnosisKind = "symptom" | "code";

/** Whether the car may be driven with it. A car that doesn't run can't be, so nobody has to be told not to. */
export const mayDrive = ["ok", "careful", "stop", "not-running"] as const;
export type MayDrive = (typeof mayDrive)[number];

/** A symptom or a code with everything that its page shows. */
export interface DiagnosisPage extends DiagnosisListing {
  /** A scan tool's name for the code, where it is not the title. */
  standardName?: string;
  means: RichText;
  drive: MayDrive;
  driveWhy: RichText;
  firstCheck: RichText;
  /** When to stop driving. */
  stop?: RichText;
  /** The likeliest first. The order to check them in depends on the car: `inReadersOrder`. */
  causes: Cause[];
  related: RelatedDiagnosis[];
}

export interface Cause {
  name: string;
  /** How to confirm it before buying a part. */
  tell: RichText;
  cost?: CostBand;
  /** Much likelier than the next one. */
  likelier?: true;
  /** The only cars that have it; absent means any. */
  cars?: CauseCar[];
  guides: CauseGuide[];
  /** The parts that it names, in the parts lookup. */
  parts: CausePart[];
}

export interface CausePart {
  platform: string;
  platformName: string;
  name: string;
  /** The page of its number, or the list that has it. */
  to: string;
}

export interface CauseCar {
  platform: string;
  /** "BMW E46 (M54B30)". */
  name: string;
  appliesTo: AppliesTo;
}

export type CauseGuide = RelatedGuide & { platform: string };
export type RelatedDiagnosis = Pick<DiagnosisListing, "kind" | "id" | "path" | "title">;

/** Help for every code of a family. */
export interface CodeHelp {
  /** First checks, in this order. */
  checks: RichText[];
  /** The values of a freeze frame; none where the computers of this family store none. */
  frame: FrameValue[];
}

export interface FrameValue {
  name: string;
  text: RichText;
  /** Its meaning for the codes of this family. */
  tells?: RichText;
}

/** The canonical path: codes in upper case, as everyone writes them. */
export function diagnosisPath(kind: DiagnosisKind, id: string): string {
  return kind === "code" ? `/codes/${id}` : `/symptoms/${id}`;
}

/** "P0171: Mixture too lean, bank 1", or the symptom. */
export function diagnosisName({ kind, id, title }: Pick<DiagnosisListing, "kind" | "id" | "title">): string {
  return kind === "code" ? `${id}: ${title}` : title;
}

/** The symptom or code that a path names. */
export function parseDiagnosisPath(path: string): { kind: DiagnosisKind; name: string } | undefined {
  const [, root, name] = /^\/(symptoms|codes)\/([^/]+)$/.exec(path) ?? [];
  return name === undefined ? undefined : { kind: root === "codes" ? "code" : "symptom", name };
}

/** A page of the list of codes. */
export function codesPath({
  query = "",
  family,
  page = 1,
}: {
  query?: string;
  family?: CodeFamily | undefined;
  page?: number;
}): string {
  const params = new URLSearchParams();
  if (query) params.set("q", query);
  if (family) params.set("family", family.toLowerCase());
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `/codes?${params}` : "/codes";
}
