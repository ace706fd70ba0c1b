import { asRecord } from "../../../../domain/as-record.ts";
import { type DraftGuide, listAt, textAt } from "../../../../domain/guide-editor/draft.ts";
import type { EditorLists, EditorPlatform } from "../../../../domain/guide-editor/editor-lists.ts";
import { summarizeAppliesTo, type VariantOptions } from "../../../../domain/guides/applicability.ts";
import type { ShownSpec } from "../../../../domain/guides/shown-spec.ts";
import type { SpecKind } from "../../../../domain/guides/spec-kinds.ts";
import { topics } from "../../../../domain/guides/topics.ts";
import type { PickItem } from "./pick-dialog.tsx";

// Our lists, as things to pick.

export function toolItems({ tools }: EditorLists): PickItem[] {
  return Object.entries(tools).map(([id, { name, detail, group }]) => ({
    id,
    label: name,
    detail,
    words: group,
  }));
}

/** The numbers of some kinds, by reference; without a kind all of them. */
export function numberItems(platform: EditorPlatform, kind?: SpecKind): PickItem[] {
  return platform.specs
    .filter((spec) => kind === undefined || spec.kind === kind)
    .map((spec) => ({
      id: spec.ref,
      label: spec.name,
      detail: valueText(spec, platform.variants),
      words: `${topics[spec.system]} ${spec.kind}`,
    }));
}

/** The same by id, for fields that name one kind. */
export function idItems(platform: EditorPlatform, kind: SpecKind): PickItem[] {
  return numberItems(platform, kind).map((item) => ({ ...item, id: item.id.slice(kind.length + 1) }));
}

/** "110 Nm; M3: no source". */
export function valueText({ values }: ShownSpec, options: VariantOptions): string {
  const figures = [...new Set(values.flatMap(({ metric }) => metric ?? []))];
  const missing = values.filter(({ metric }) => metric === undefined);
  const cars = missing.flatMap(({ appliesTo }) => (appliesTo ? summarizeAppliesTo(appliesTo, options) : []));
  const more = figures.length > 2 ? ` and ${figures.length - 2} more` : "";
  return [
    ...(figures.length > 0 ? [figures.slice(0, 2).join(", ") + more] : []),
    ...(missing.length > 0 ? [cars.length > 0 ? `${cars.join(", ")}: no source` : "no source"] : []),
  ].join("; ");
}

export function guideItems({ guides }: EditorLists): PickItem[] {
  return guides.map(({ path, title, platformName, available }) => ({
    id: path.replace("/guide/", ""),
    label: title,
    detail: available ? platformName : `${platformName}, not written yet`,
  }));
}

export function codeItems({ pages }: EditorLists): PickItem[] {
  return Object.entries(pages).flatMap(([path, title]) => {
    const [, code] = /^\/codes\/(.+)$/.exec(path) ?? [];
    return code ? { id: code.toUpperCase(), label: code.toUpperCase(), detail: title } : [];
  });
}

/** Parts of the platform's plans. */
export function planItems({ plans }: EditorPlatform): PickItem[] {
  return Object.entries(plans).flatMap(([name, { parts, name: title, platforms: _, ...plan }]) =>
    parts.map(({ id, label }) => ({ id: `${name}#${id}`, label, detail: `${title}. ${plan.view}` })),
  );
}

export function drawingItems({ drawings }: EditorLists): PickItem[] {
  return Object.entries(drawings).map(([id, { title, callouts }]) => ({
    id,
    label: title,
    detail: id,
    words: callouts.join(" "),
  }));
}

/** The guide's own tools and parts, for its steps. */
export function ownParts(guide: DraftGuide): PickItem[] {
  return listAt(guide, ["parts"]).flatMap((part) => {
    const { id } = asRecord(part);
    return typeof id === "string" && id !== "" ? { id, label: textAt(part, ["name"]) || id } : [];
  });
}
