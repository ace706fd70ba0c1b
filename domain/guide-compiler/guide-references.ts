import type { VariantOptions } from "../guides/applicability.ts";
import type { ToolsFile } from "../guides/content-files.ts";
import type { GuideFile } from "../guides/guide-file.ts";
import type { Drawing } from "../guides/guide-page.ts";
import type { ShownSpec } from "../guides/shown-spec.ts";
import type { SpecRef } from "../guides/spec-kinds.ts";
import type { StatusEntry } from "../guides/status-entry.ts";
import type { Box, Point } from "../plans/place.ts";
import type { PlanFile } from "../plans/plan-file.ts";
import type { Platform } from "../platform.ts";
import type { LinkTargets } from "./read-text.ts";

/** A guide's file with its place under `content/`. */
export interface SourceGuide {
  platform: string;
  slug: string;
  file: string;
  guide: GuideFile;
}

/** A platform or the universal guides, as far as other content refers to it. */
export interface ReferredPlatform
  extends Pick<Platform, "displayName" | "template" | "routeAliases">,
    Partial<Pick<Platform, "bodies">> {
  slug: string;
  variants: VariantOptions;
}

/** A named shape of a plan, which pages can light up. */
export interface DrawnPart {
  id: string;
  label: string;
  /** Where a ring or a leader aims. */
  at: Point;
  box: Box;
  /** The number of its call-out. */
  callout?: number;
}

/** A plan without its lines. */
export type ReferredPlan = Drawing & PlanFile & { parts: readonly DrawnPart[] };

/** The things that a guide may refer to. The server makes it from all files, the guide editor from the server's response. */
export interface GuideReferences extends LinkTargets {
  /** In their order, the universal guides last. */
  platforms: ReadonlyMap<string, ReferredPlatform>;
  /** The entries of all catalogs by route. */
  entries: ReadonlyMap<string, StatusEntry>;
  tools: ToolsFile;
  drawings: ReadonlyMap<string, Drawing>;
  plans: ReadonlyMap<string, ReferredPlan>;
  /** A number of a platform. */
  spec(platform: string, ref: SpecRef): ShownSpec | undefined;
  hasSpecs(platform: string): boolean;
  /** The torques of a part of a plan, which is named `{plan}#{part}`. */
  torquesAt(platform: string, part: string): readonly SpecRef[];
  /** The page about a symptom that a guide cures, if there is one. */
  symptomPage(guideRef: string, symptom: string): string | undefined;
}
