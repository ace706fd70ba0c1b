import type { DiagnosisKind, RelatedDiagnosis } from "../../domain/diagnosis/diagnosis.ts";
import type { GuideReferences } from "../../domain/guide-compiler/guide-references.ts";
import type { PartName } from "../../domain/guide-editor/editor-lists.ts";
import type { SpecsFile } from "../../domain/guides/specs.ts";
import type { StatusEntry } from "../../domain/guides/status-entry.ts";
import type { PartsFile } from "../../domain/parts/parts-schema.ts";
import type { DescribedGuide } from "./compile-catalogue.ts";
import type { DrawingSource } from "./drawing.ts";
import type { GuidePartUse } from "./part-uses.ts";
import type { PlanUse } from "./plan-uses.ts";
import type { SourcePlan } from "./read-plans.ts";
import type { FindSymptomPage } from "./symptom-pages.ts";

/** Everything that the kinds of content may refer to in each other. */
export interface References extends GuideReferences {
  /** By platform and slug. */
  guideFiles: ReadonlyMap<string, ReadonlyMap<string, DescribedGuide>>;
  /** By platform. */
  catalogues: Readonly<Record<string, StatusEntry[]>>;
  /** By platform. */
  specs: ReadonlyMap<string, SpecsFile>;
  drawings: ReadonlyMap<string, DrawingSource>;
  plans: ReadonlyMap<string, SourcePlan>;
  /** The parts that the guides of each platform name, each once. */
  partNames: ReadonlyMap<string, readonly PartName[]>;
  /** Each guide's uses of the parts of plans. */
  planUses: readonly PlanUse[];
  /** Each guide's needs. */
  partUses: readonly GuidePartUse[];
  /** The makers whose parts have a list of their own. */
  partsFiles: readonly PartsFile[];
  /** The paths of the pages in words. */
  pagePaths: ReadonlySet<string>;
  symptomPage: FindSymptomPage;
  /** The titles of symptoms and codes by their paths. */
  diagnosisTitles(): Record<string, string>;
  findDiagnosis(kind: DiagnosisKind, id: string): RelatedDiagnosis | undefined;
}
