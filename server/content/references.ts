import type { DiagnosisKind, RelatedDiagnosis } from "../../domain/diagnosis/diagnosis.ts";
import type { VariantOptions } from "../../domain/guides/applicability.ts";
import type { ToolsFile } from "../../domain/guides/content-files.ts";
import type { SpecsFile } from "../../domain/guides/specs.ts";
import type { StatusEntry } from "../../domain/guides/status-entry.ts";
import type { Platform } from "../../domain/platform.ts";
import type { DescribedGuide } from "./compile-catalogue.ts";
import type { DrawingSource } from "./drawing.ts";
import type { PlanUse } from "./plan-uses.ts";
import type { SourcePlan } from "./read-plans.ts";
import type { LinkTargets } from "./read-text.ts";
import type { FindSymptomPage } from "./symptom-pages.ts";

/** A platform or the universal guides, as far as other content refers to it. */
export interface ReferredPlatform extends Pick<Platform, "displayName" | "template" | "routeAliases"> {
  slug: string;
  variants: VariantOptions;
}

/** What the kinds of content may refer to in each other. */
export interface References extends LinkTargets {
  /** In their order, the universal guides last. */
  platforms: ReadonlyMap<string, ReferredPlatform>;
  /** By platform and slug. */
  guideFiles: ReadonlyMap<string, ReadonlyMap<string, DescribedGuide>>;
  /** By platform. */
  catalogues: Readonly<Record<string, StatusEntry[]>>;
  /** The entries of all catalogues by route. */
  entries: ReadonlyMap<string, StatusEntry>;
  /** By platform. */
  specs: ReadonlyMap<string, SpecsFile>;
  tools: ToolsFile;
  drawings: ReadonlyMap<string, DrawingSource>;
  plans: ReadonlyMap<string, SourcePlan>;
  /** What each guide does with the parts of plans. */
  planUses: readonly PlanUse[];
  /** The paths of the pages in words. */
  pagePaths: ReadonlySet<string>;
  symptomPage: FindSymptomPage;
  findDiagnosis(kind: DiagnosisKind, id: string): RelatedDiagnosis | undefined;
}
