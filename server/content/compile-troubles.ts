import { describeAppliesTo, type VariantOptions } from "../../domain/guides/applicability.ts";
import type { RichText } from "../../domain/guides/rich-text.ts";
import type { PlatformSlug } from "../../domain/platform.ts";
import { familyOf } from "../../domain/troubles/code-families.ts";
import {
  type CauseCar,
  type RelatedTrouble,
  type TroubleKind,
  type TroubleListing,
  type TroublePage,
  troublePath,
} from "../../domain/troubles/trouble.ts";
import type { TroubleFile } from "../../domain/troubles/trouble-files.ts";
import { checkCars } from "./check-fields.ts";
import type { ContentFault, FieldPath } from "./content-error.ts";
import type { ContentSource } from "./read-source.ts";
import { type LinkTargets, readText } from "./read-text.ts";

type TroubleSource = Pick<ContentSource, "symptoms" | "codes">;

interface Platforms {
  get(slug: string): { displayName: string; variants: VariantOptions } | undefined;
}

/** Symptoms and codes in the form that pages use. What does not resolve goes to `faults`. */
export function compileTroubles(
  source: TroubleSource,
  targets: LinkTargets,
  platforms: Platforms,
  faults: ContentFault[],
): TroublePage[] {
  const codes = codesInOrder(source, faults);
  const find = (kind: TroubleKind, id: string): RelatedTrouble | undefined => {
    const found = kind === "symptom" ? source.symptoms.get(id) : codes.get(id)?.trouble;
    return found && { kind, id, path: troublePath(kind, id), title: found.title };
  };
  const compile = (kind: TroubleKind, id: string, file: string, trouble: TroubleFile): TroublePage => {
    const fault = (path: FieldPath, problem: string) => faults.push({ file, path: [id, ...path], problem });
    const rich = (path: FieldPath, text: string): RichText =>
      readText(text, {
        targets,
        hasAnchor: () => false,
        onNumber: () => fault(path, "is for many cars: it may not name a number of one"),
        fault: (problem) => fault(path, problem),
      });
    const plain = (path: FieldPath, text: string): string => {
      if (typeof rich(path, text) !== "string") fault(path, "is shown as it is: no Markdown, no references");
      return text;
    };
    const related = (field: "symptoms" | "codes", of: TroubleKind) =>
      trouble[field].flatMap((name, at) => {
        const found = find(of, name);
        if (!found) fault([field, at], `there is no ${of} "${name}"`);
        if (of === kind && name === id) fault([field, at], "is the entry itself");
        return found ?? [];
      });
    const cars = (path: FieldPath, appliesTo: TroubleFile["causes"][number]["appliesTo"]): CauseCar[] =>
      Object.entries(appliesTo ?? {}).flatMap(([slug, only = {}]) => {
        const platform = platforms.get(slug);
        if (!platform) return [];
        const { displayName, variants } = platform;
        checkCars(only, [], { platform: slug, variants }, ([field = "", ...below], problem) =>
          fault([...path, field, slug, ...below], problem),
        );
        const words = describeAppliesTo(only, variants);
        const name = words ? `${displayName} (${words})` : displayName;
        return { platform: slug as PlatformSlug, name, appliesTo: only };
      });
    return {
      ...listingOf(kind, id, trouble),
      title: plain(["title"], trouble.title),
      ...(trouble.stop === undefined ? {} : { stop: rich(["stop"], trouble.stop) }),
      causes: trouble.causes.map(({ name, tell, appliesTo, guides }, at) => ({
        name: plain(["causes", at, "name"], name),
        tell: rich(["causes", at, "tell"], tell),
        ...(appliesTo ? { cars: cars(["causes", at], appliesTo) } : {}),
        guides: guides.flatMap((ref, index) => {
          const found = targets.related(ref);
          if (!found) fault(["causes", at, "guides", index], `${ref} is neither a guide nor planned`);
          return found ? { ...found, platform: ref.split("/")[0] ?? "" } : [];
        }),
      })),
      related: [...related("symptoms", "symptom"), ...related("codes", "code")],
    };
  };
  return [
    ...[...source.symptoms].map(([id, trouble]) => compile("symptom", id, "symptoms.yaml", trouble)),
    ...[...codes].map(([id, { file, trouble }]) => compile("code", id, file, trouble)),
  ];
}

export function listingOf(kind: TroubleKind, id: string, trouble: TroubleFile | TroublePage): TroubleListing {
  const { title, topic, also } = trouble;
  return { kind, id, path: troublePath(kind, id), title, topic, also };
}

function codesInOrder({ codes }: TroubleSource, faults: ContentFault[]) {
  const found = new Map<string, { file: string; trouble: TroubleFile }>();
  for (const [name, entries] of codes) {
    const file = `dtc/${name}.yaml`;
    for (const [id, trouble] of Object.entries(entries)) {
      const family = familyOf(id)?.toLowerCase();
      if (family === undefined) faults.push({ file, path: [id], problem: "belongs to no family of codes" });
      else if (family !== name) faults.push({ file, path: [id], problem: `belongs in dtc/${family}.yaml` });
      found.set(id, { file, trouble });
    }
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}
