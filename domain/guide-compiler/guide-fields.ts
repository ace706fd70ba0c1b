import type { ContentFault, FieldPath } from "../content-fault.ts";
import { type AppliesTo, overlaps, withoutImplied } from "../guides/applicability.ts";
import { basicPlatform } from "../guides/basic-platform.ts";
import type { GuidePlan, LitPlan, RelatedGuide } from "../guides/guide-page.ts";
import { isTakenAnchor } from "../guides/phases.ts";
import type { RichText } from "../guides/rich-text.ts";
import { type ShownSpec, splitRef } from "../guides/shown-spec.ts";
import type { SpecKind, SpecRef } from "../guides/spec-kinds.ts";
import { withoutAbsent } from "../without-absent.ts";
import { checkCars } from "./check-fields.ts";
import type { GuideReferences, SourceGuide } from "./guide-references.ts";
import { calloutsOf, litPlans, shownPlan } from "./lit-plans.ts";
import { readText } from "./read-text.ts";

/** Reads the fields of one guide, each checked, and gathers the numbers that they name. */
export interface GuideFields {
  fault(path: FieldPath, problem: string): void;
  /** Inline Markdown. */
  rich(path: FieldPath, text: string): RichText;
  /** A text that is shown as it is. */
  plain(path: FieldPath, text: string): string;
  number(path: FieldPath, kind: SpecKind, id: string): SpecRef;
  /** Which cars something is for; `path` is the field that holds it. */
  cars(path: FieldPath, appliesTo: AppliesTo | undefined): AppliesTo | undefined;
  guides(path: FieldPath, refs: readonly string[]): RelatedGuide[];
  /** Parts of plans, for these of the guide's cars. */
  plans(path: FieldPath, refs: readonly string[], cars: AppliesTo | undefined): LitPlan[];
  /** The numbers that were named, in the order in which they were met. */
  numbers: ReadonlyMap<SpecRef, ShownSpec>;
  /** The plans that were referred to, by name. */
  shownPlans: ReadonlyMap<string, GuidePlan>;
}

export function guideFields(
  { guide, file, platform }: SourceGuide,
  references: GuideReferences,
  faults: ContentFault[],
): GuideFields {
  const fault = (path: FieldPath, problem: string) => faults.push({ file, path, problem });
  const specsPath = `specs/${platform}.yaml`;
  // A specs file that could not be read is named already; that its numbers are missing follows from that.
  const isUnread = !references.hasSpecs(platform) && faults.some((each) => each.file === specsPath);
  const variants = references.platforms.get(platform)?.variants ?? basicPlatform.variants;
  const hasAnchor = (id: string) => guide.steps.some((step) => step.id === id) || isTakenAnchor(id);
  const numbers = new Map<SpecRef, ShownSpec>();
  const shownPlans = new Map<string, GuidePlan>();

  const number = (path: FieldPath, kind: SpecKind, id: string): SpecRef => {
    const ref: SpecRef = `${kind}:${id}`;
    if (numbers.has(ref)) return ref;
    const spec = references.spec(platform, ref);
    if (spec) numbers.set(ref, specForGuide(spec, guide.appliesTo));
    else if (!isUnread) fault(path, `there is no ${kind} "${id}" in ${specsPath}`);
    return ref;
  };
  const rich = (path: FieldPath, text: string) =>
    readText(text, {
      targets: references,
      hasAnchor,
      onNumber: (ref) => number(path, ...splitRef(ref)),
      fault: (problem) => fault(path, problem),
    });
  return {
    fault,
    numbers,
    shownPlans,
    number,
    rich,
    plain(path, text) {
      if (typeof rich(path, text) !== "string") fault(path, "is shown as is: no Markdown, no references");
      return text;
    },
    cars(path, appliesTo) {
      checkCars(appliesTo, path, { platform, variants }, fault);
      return appliesTo;
    },
    guides: (path, refs) =>
      refs.flatMap((ref, index) => {
        const related = references.related(ref);
        if (!related) fault([...path, index], `${ref} is neither a guide nor planned`);
        return related ?? [];
      }),
    plans(path, refs, cars) {
      const appliesTo = [guide.appliesTo, cars];
      const lit = litPlans(refs, { platform, appliesTo }, references.plans, (problem) =>
        fault(path, problem),
      );
      for (const { plan: name } of lit) {
        const plan = references.plans.get(name);
        if (!plan) continue;
        const callouts = calloutsOf(plan, (part) => references.torquesAt(platform, `${name}#${part}`));
        shownPlans.set(name, withoutAbsent({ ...shownPlan(plan, platform, guide.appliesTo), callouts }));
      }
      return lit;
    },
  };
}

/** Values for cars that the guide is not for would only be in the way. */
function specForGuide(spec: ShownSpec, cars: AppliesTo | undefined): ShownSpec {
  const values = spec.values
    .filter((value) => overlaps(value.appliesTo, cars))
    .map(({ appliesTo, ...value }) =>
      withoutAbsent({ ...value, appliesTo: withoutImplied(appliesTo, cars) }),
    );
  return values.length > 0 ? { ...spec, values } : spec;
}
