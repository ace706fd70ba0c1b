import { familyOf } from "../../domain/diagnosis/code-families.ts";
import {
  type CauseCar,
  type DiagnosisKind,
  type DiagnosisListing,
  type DiagnosisPage,
  diagnosisPath,
  type RelatedDiagnosis,
} from "../../domain/diagnosis/diagnosis.ts";
import type { DiagnosisFile, SymptomFile } from "../../domain/diagnosis/diagnosis-files.ts";
import type { FinderTags } from "../../domain/diagnosis/finder.ts";
import { checkCars } from "../../domain/guide-compiler/check-fields.ts";
import { readText } from "../../domain/guide-compiler/read-text.ts";
import { describeAppliesTo } from "../../domain/guides/applicability.ts";
import type { RichText } from "../../domain/guides/rich-text.ts";
import { withoutAbsent } from "../../domain/without-absent.ts";
import { causeParts } from "./cause-parts.ts";
import type { ContentFault, FieldPath } from "./content-error.ts";
import type { References } from "./references.ts";

type Cause = DiagnosisFile["causes"][number];

/** Where one symptom or code is in its file, and how its faults are reported. */
interface DiagnosisPlace {
  kind: DiagnosisKind;
  id: string;
  references: References;
  fault(path: FieldPath, problem: string): void;
}

/** With what the finder asks for. */
export type SymptomPage = DiagnosisPage & FinderTags;

export function compileSymptoms(
  symptoms: ReadonlyMap<string, SymptomFile>,
  references: References,
  faults: ContentFault[],
): SymptomPage[] {
  return [...symptoms].map(([id, symptom]) => {
    const { notice, when, where } = symptom;
    const place = diagnosisPlace("symptom", id, "symptoms.yaml", references, faults);
    return { ...compileDiagnosis(symptom, place), notice, when, where };
  });
}

/** The codes of all families in their order. */
export function compileCodes(
  families: ReadonlyMap<string, Record<string, DiagnosisFile>>,
  references: References,
  faults: ContentFault[],
): DiagnosisPage[] {
  const codes = new Map<string, { file: string; diagnosis: DiagnosisFile }>();
  for (const [name, entries] of families) {
    const file = `dtc/${name}.yaml`;
    for (const [id, diagnosis] of Object.entries(entries)) {
      const family = familyOf(id)?.toLowerCase();
      if (family === undefined) faults.push({ file, path: [id], problem: "isn't in any family of codes" });
      else if (family !== name) faults.push({ file, path: [id], problem: `belongs in dtc/${family}.yaml` });
      codes.set(id, { file, diagnosis });
    }
  }
  return [...codes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, { file, diagnosis }]) =>
      compileDiagnosis(diagnosis, diagnosisPlace("code", id, file, references, faults)),
    );
}

function diagnosisPlace(
  kind: DiagnosisKind,
  id: string,
  file: string,
  references: References,
  faults: ContentFault[],
): DiagnosisPlace {
  return {
    kind,
    id,
    references,
    fault: (path, problem) => faults.push({ file, path: [id, ...path], problem }),
  };
}

function compileDiagnosis(diagnosis: DiagnosisFile, place: DiagnosisPlace): DiagnosisPage {
  return {
    ...listingOf(place.kind, place.id, diagnosis),
    title: plain(place, ["title"], diagnosis.title),
    ...(isOtherName(diagnosis) ? { standardName: diagnosis.standardName } : {}),
    means: rich(place, ["means"], diagnosis.means),
    drive: diagnosis.drive,
    driveWhy: rich(place, ["driveWhy"], diagnosis.driveWhy),
    firstCheck: rich(place, ["firstCheck"], diagnosis.firstCheck),
    ...(diagnosis.stop === undefined ? {} : { stop: rich(place, ["stop"], diagnosis.stop) }),
    causes: diagnosis.causes.map((cause, at) => compileCause(cause, ["causes", at], place)),
    related: [
      ...relatedDiagnoses("symptom", diagnosis.symptoms, ["symptoms"], place),
      ...relatedDiagnoses("code", diagnosis.codes, ["codes"], place),
    ],
  };
}

/** Many of our titles are the standard name already. */
function isOtherName({ title, standardName }: DiagnosisFile): boolean {
  return standardName !== undefined && standardName.toLowerCase() !== title.toLowerCase();
}

function compileCause(cause: Cause, path: FieldPath, place: DiagnosisPlace): DiagnosisPage["causes"][number] {
  const { name, tell, cost, likelier, appliesTo, guides, parts = [] } = cause;
  for (const [index, ref] of parts.entries())
    if (!place.references.partUses.some((use) => use.ref === ref))
      place.fault([...path, "parts", index], `no guide has ${ref}`);
  return {
    name: plain(place, [...path, "name"], name),
    tell: rich(place, [...path, "tell"], tell),
    ...withoutAbsent({ cost, likelier, cars: appliesTo && causeCars(appliesTo, path, place) }),
    guides: guides.flatMap((ref, index) => {
      const guide = place.references.related(ref);
      if (!guide) place.fault([...path, "guides", index], `${ref} is neither a guide nor planned`);
      return guide ? { ...guide, platform: ref.split("/")[0] ?? "" } : [];
    }),
    // Where there is nothing to buy, a part would mislead.
    parts: cost === "free" ? [] : causeParts(cause, place.references),
  };
}

/** The cars that have a cause, with their names. */
function causeCars(
  appliesTo: NonNullable<Cause["appliesTo"]>,
  path: FieldPath,
  { references, fault }: DiagnosisPlace,
): CauseCar[] {
  return Object.entries(appliesTo).flatMap(([slug, only = {}]) => {
    const platform = references.platforms.get(slug);
    if (!platform) {
      fault([...path, "appliesTo", slug], `"${slug}" isn't a platform`);
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

function relatedDiagnoses(
  kind: DiagnosisKind,
  ids: readonly string[],
  path: FieldPath,
  place: DiagnosisPlace,
): RelatedDiagnosis[] {
  return ids.flatMap((id, at) => {
    const related = place.references.findDiagnosis(kind, id);
    if (!related) place.fault([...path, at], `there is no ${kind} "${id}"`);
    if (kind === place.kind && id === place.id) place.fault([...path, at], "refers to itself");
    return related ?? [];
  });
}

/** Text that is about many cars. */
export function rich(
  { references, fault }: Pick<DiagnosisPlace, "references" | "fault">,
  path: FieldPath,
  text: string,
): RichText {
  return readText(text, {
    targets: references,
    hasAnchor: () => false,
    onNumber: () => fault(path, "is for many cars, so it can't use a number from one of them"),
    fault: (problem) => fault(path, problem),
  });
}

function plain(place: DiagnosisPlace, path: FieldPath, text: string): string {
  if (typeof rich(place, path, text) !== "string")
    place.fault(path, "is shown as is: no Markdown, no references");
  return text;
}

export function listingOf(
  kind: DiagnosisKind,
  id: string,
  diagnosis: DiagnosisFile | DiagnosisPage,
): DiagnosisListing {
  const { title, topic, also } = diagnosis;
  return { kind, id, path: diagnosisPath(kind, id), title, topic, also };
}
