import { describeAppliesTo } from "../../domain/guides/applicability.ts";
import type { RichText } from "../../domain/guides/rich-text.ts";
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
import { readText } from "./read-text.ts";
import type { References } from "./references.ts";

type Cause = TroubleFile["causes"][number];

/** Where one symptom or code stands, and how what is wrong with it is told. */
interface TroublePlace {
  kind: TroubleKind;
  id: string;
  references: References;
  fault(path: FieldPath, problem: string): void;
}

export function compileSymptoms(
  symptoms: ReadonlyMap<string, TroubleFile>,
  references: References,
  faults: ContentFault[],
): TroublePage[] {
  return [...symptoms].map(([id, trouble]) =>
    compileTrouble(trouble, placeOf("symptom", id, "symptoms.yaml", references, faults)),
  );
}

/** The codes of all families in their order. */
export function compileCodes(
  families: ReadonlyMap<string, Record<string, TroubleFile>>,
  references: References,
  faults: ContentFault[],
): TroublePage[] {
  const codes = new Map<string, { file: string; trouble: TroubleFile }>();
  for (const [name, entries] of families) {
    const file = `dtc/${name}.yaml`;
    for (const [id, trouble] of Object.entries(entries)) {
      const family = familyOf(id)?.toLowerCase();
      if (family === undefined) faults.push({ file, path: [id], problem: "belongs to no family of codes" });
      else if (family !== name) faults.push({ file, path: [id], problem: `belongs in dtc/${family}.yaml` });
      codes.set(id, { file, trouble });
    }
  }
  return [...codes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, { file, trouble }]) => compileTrouble(trouble, placeOf("code", id, file, references, faults)));
}

function placeOf(
  kind: TroubleKind,
  id: string,
  file: string,
  references: References,
  faults: ContentFault[],
): TroublePlace {
  return {
    kind,
    id,
    references,
    fault: (path, problem) => faults.push({ file, path: [id, ...path], problem }),
  };
}

function compileTrouble(trouble: TroubleFile, place: TroublePlace): TroublePage {
  return {
    ...listingOf(place.kind, place.id, trouble),
    title: plain(place, ["title"], trouble.title),
    ...(trouble.stop === undefined ? {} : { stop: rich(place, ["stop"], trouble.stop) }),
    causes: trouble.causes.map((cause, at) => compileCause(cause, ["causes", at], place)),
    related: [
      ...relatedTroubles("symptom", trouble.symptoms, ["symptoms"], place),
      ...relatedTroubles("code", trouble.codes, ["codes"], place),
    ],
  };
}

function compileCause(
  { name, tell, appliesTo, guides }: Cause,
  path: FieldPath,
  place: TroublePlace,
): TroublePage["causes"][number] {
  return {
    name: plain(place, [...path, "name"], name),
    tell: rich(place, [...path, "tell"], tell),
    ...(appliesTo ? { cars: causeCars(appliesTo, path, place) } : {}),
    guides: guides.flatMap((ref, index) => {
      const guide = place.references.related(ref);
      if (!guide) place.fault([...path, "guides", index], `${ref} is neither a guide nor planned`);
      return guide ? { ...guide, platform: ref.split("/")[0] ?? "" } : [];
    }),
  };
}

/** The cars that have a cause, with their names. */
function causeCars(
  appliesTo: NonNullable<Cause["appliesTo"]>,
  path: FieldPath,
  { references, fault }: TroublePlace,
): CauseCar[] {
  return Object.entries(appliesTo).flatMap(([slug, only = {}]) => {
    const platform = references.platforms.get(slug);
    if (!platform) {
      fault([...path, "appliesTo", slug], `"${slug}" is no platform`);
      return [];
    }
    const { displayName, variants } = platform;
    checkCars(only, [], { platform: slug, variants }, ([field = "", ...below], problem) =>
      fault([...path, field, slug, ...below], problem),
    );
    const words = describeAppliesTo(only, variants);
    return { platform: slug, name: words ? `${displayName} (${words})` : displayName, appliesTo: only };
  });
}

function relatedTroubles(
  kind: TroubleKind,
  ids: readonly string[],
  path: FieldPath,
  place: TroublePlace,
): RelatedTrouble[] {
  return ids.flatMap((id, at) => {
    const related = place.references.findTrouble(kind, id);
    if (!related) place.fault([...path, at], `there is no ${kind} "${id}"`);
    if (kind === place.kind && id === place.id) place.fault([...path, at], "is the entry itself");
    return related ?? [];
  });
}

function rich({ references, fault }: TroublePlace, path: FieldPath, text: string): RichText {
  return readText(text, {
    targets: references,
    hasAnchor: () => false,
    onNumber: () => fault(path, "is for many cars: it may not name a number of one"),
    fault: (problem) => fault(path, problem),
  });
}

function plain(place: TroublePlace, path: FieldPath, text: string): string {
  if (typeof rich(place, path, text) !== "string")
    place.fault(path, "is shown as it is: no Markdown, no references");
  return text;
}

export function listingOf(kind: TroubleKind, id: string, trouble: TroubleFile | TroublePage): TroubleListing {
  const { title, topic, also } = trouble;
  return { kind, id, path: troublePath(kind, id), title, topic, also };
}
