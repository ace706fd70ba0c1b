import type { GuideReferences } from "../guide-compiler/guide-references.ts";
import type { EditorLists, EditorPlatform } from "./editor-lists.ts";

/** The things that a draft of one platform may refer to. */
export function editorReferences(lists: EditorLists, platform: EditorPlatform): GuideReferences {
  const specs = new Map(platform.specs.map((spec) => [spec.ref, spec]));
  const guides = new Map(lists.guides.map((guide) => [guide.path, guide]));
  return {
    platforms: new Map([[platform.slug, platform]]),
    entries: new Map(platform.catalogue.map((entry) => [entry.route, entry])),
    tools: lists.tools,
    drawings: new Map(Object.entries(lists.drawings)),
    plans: new Map(Object.entries(platform.plans)),
    spec: (_, ref) => specs.get(ref),
    hasSpecs: () => specs.size > 0,
    torquesAt: (_, part) => platform.partTorques[part] ?? [],
    related: (ref) => guides.get(`/guide/${ref}`),
    hasGuides: (name) => lists.guideNames.includes(name.toLowerCase()),
    hasPage: (path) => Object.hasOwn(lists.pages, path),
    hasDiagnosis: (path) => Object.hasOwn(lists.pages, path),
    // Symptoms lead to their pages when the guide is published.
    symptomPage: () => undefined,
  };
}
