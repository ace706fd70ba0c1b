import type { ReferredPlan, ReferredPlatform } from "../guide-compiler/guide-references.ts";
import type { ToolsFile } from "../guides/content-files.ts";
import type { Drawing, RelatedGuide } from "../guides/guide-page.ts";
import type { ShownSpec } from "../guides/shown-spec.ts";
import type { SpecRef } from "../guides/spec-kinds.ts";
import type { StatusEntry } from "../guides/status-entry.ts";

/** A part to buy for a job, as a guide names it. */
export interface PartName {
  id: string;
  name: string;
  unit?: string;
}

/** The things that guides of all cars may refer to. */
export interface EditorLists {
  platforms: { slug: string; name: string }[];
  tools: ToolsFile;
  /** By name. */
  drawings: Record<string, Drawing>;
  /** Written and planned ones. */
  guides: RelatedGuide[];
  /** The names under which /guide has guides: platforms and models. */
  guideNames: string[];
  /** The paths of text pages, symptoms and fault codes, with their titles. */
  pages: Record<string, string>;
}

/** The things that guides of one platform may refer to. */
export interface EditorPlatform extends ReferredPlatform {
  specs: ShownSpec[];
  /** The torques of parts of plans, by `{plan}#{part}`. */
  partTorques: Readonly<Record<string, readonly SpecRef[]>>;
  /** By name. */
  plans: Record<string, ReferredPlan>;
  /** Parts that its guides name. */
  parts: readonly PartName[];
  catalogue: StatusEntry[];
}

/** The server's data for the guide editor. */
export interface EditorLibrary {
  lists(): Promise<EditorLists>;
  /** A platform or `basic`. */
  platform(slug: string): Promise<EditorPlatform | undefined>;
  /** The file of a guide, by the guide's path. */
  guideSource(path: string): Promise<string | undefined>;
}
