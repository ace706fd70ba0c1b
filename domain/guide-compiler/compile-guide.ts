import type { ContentFault } from "../content-fault.ts";
import { diagnosisPath } from "../diagnosis/diagnosis.ts";
import { basicPlatform } from "../guides/basic-platform.ts";
import type { GuideFile } from "../guides/guide-file.ts";
import type { GuidePage } from "../guides/guide-page.ts";
import { estimatedTime } from "../guides/minutes.ts";
import { citationOf } from "../guides/shown-spec.ts";
import { generalModel } from "../guides/status-entry.ts";
import { withAsks } from "../own-numbers/asks.ts";
import { withoutAbsent } from "../without-absent.ts";
import { checkGuideLists } from "./check-guide-lists.ts";
import { checkGuideNeeds } from "./check-guide-needs.ts";
import { compileSteps } from "./compile-guide-steps.ts";
import { type GuideFields, guideFields } from "./guide-fields.ts";
import type { GuideReferences, SourceGuide } from "./guide-references.ts";

/** Puts everything that a guide refers to inside it. What does not resolve or is not used goes to `faults`. */
export function compileGuide(
  source: SourceGuide,
  references: GuideReferences,
  faults: ContentFault[],
): GuidePage {
  const { guide } = source;
  const fields = guideFields(source, references, faults);
  // The numbers of the lists come first: that is their order on the page.
  const lists = compileLists(guide, fields, references);
  const { steps, drawings } = compileSteps(guide, fields, references);
  const page: GuidePage = withoutAbsent({
    ...describeGuide(source, references, fields),
    ...compileWarnings(source, references, fields),
    ...lists,
    ...compilePauses(guide, fields),
    steps,
    ...compileEnd(guide, fields),
    goesWith: fields.guides(["goesWith"], guide.goesWith),
    // Named once: what goes with the job is not also what to read next.
    related: fields
      .guides(["related"], guide.related)
      .filter(({ path }) => !guide.goesWith.some((ref) => path === `/guide/${ref}`)),
    faq: guide.faq.map(({ question, answer }, at) => ({
      question: fields.plain(["faq", at, "question"], question),
      answer: fields.rich(["faq", at, "answer"], answer),
    })),
    sources: guide.sources.map(citationOf),
    specs: Object.fromEntries(fields.numbers),
    drawings,
    plans: Object.fromEntries(fields.shownPlans),
  });
  checkGuideLists(page, fields.fault);
  checkGuideNeeds(page, fields.fault);
  return withAsks(page);
}

/** Reads a field that may be left out. */
function optional<Value, Out>(value: Value | undefined, read: (value: Value) => Out): Out | undefined {
  return value === undefined ? undefined : read(value);
}

/** Tools, parts, fluids and torques: what one buys and lays out. */
function compileLists(guide: GuideFile, fields: GuideFields, references: Pick<GuideReferences, "tools">) {
  const { plain, cars, number, plans, fault } = fields;
  const plainNote = (path: readonly (string | number)[], note: string | undefined) =>
    optional(note, (text) => plain([...path, "note"], text));
  return {
    tools: guide.tools.map(({ tool: id, note, appliesTo, ...use }, index) => {
      const path = ["tools", index];
      const tool = Object.hasOwn(references.tools, id) ? references.tools[id] : undefined;
      if (!tool) fault([...path, "tool"], `"${id}" isn't in tools.yaml`);
      return withoutAbsent({
        id,
        ...(tool ?? { name: id, group: "hand" as const }),
        ...use,
        note: plainNote(path, note),
        appliesTo: cars(path, appliesTo),
      });
    }),
    parts: guide.parts.map(({ oem, note, appliesTo, plan, ...part }, index) => {
      const path = ["parts", index];
      plans([...path, "plan"], plan, appliesTo);
      return withoutAbsent({
        ...part,
        oem: optional(oem, ({ number, source }) => ({ number, source: citationOf(source) })),
        name: plain([...path, "name"], part.name),
        unit: optional(part.unit, (unit) => plain([...path, "unit"], unit)),
        note: plainNote(path, note),
        appliesTo: cars(path, appliesTo),
      });
    }),
    fluids: guide.fluids.map(({ fluid, capacity, note, appliesTo }, index) => {
      const path = ["fluids", index];
      return withoutAbsent({
        fluid: number([...path, "fluid"], "fluid", fluid),
        capacity: optional(capacity, (id) => number([...path, "capacity"], "capacity", id)),
        note: plainNote(path, note),
        appliesTo: cars(path, appliesTo),
      });
    }),
    torques: guide.torques.map((id, index) => number(["torques", index], "torque", id)),
  };
}

/** A guide in lists, and where it belongs. */
function describeGuide(
  { guide, platform, slug }: SourceGuide,
  references: GuideReferences,
  fields: GuideFields,
) {
  const { displayName, template, variants } = references.platforms.get(platform) ?? basicPlatform;
  const path = `/guide/${platform}/${slug}`;
  const entry = references.entries.get(path);
  return {
    platform,
    platformName: displayName,
    slug,
    path,
    title: fields.plain(["title"], guide.title),
    summary: fields.plain(["summary"], guide.summary),
    topic: guide.topic,
    category: guide.category,
    difficulty: guide.difficulty,
    estimatedTime: estimatedTime(guide),
    minutes: guide.minutes,
    fits: fields.plain(["fits"], guide.fits),
    carModel: entry?.carModel ?? generalModel,
    priority: entry?.priority ?? 1000,
    updated: guide.updated,
    // Without an entry of the catalogue it is not public.
    status: entry?.status ?? ("in-progress" as const),
    template: guide.template ?? template,
    variants,
    hasSpecSheet: references.hasSpecs(platform),
  };
}

/** Facts before the first step: how hard it is, for which cars, what it cures, what can go wrong. */
function compileWarnings(
  { guide, platform, slug }: SourceGuide,
  references: GuideReferences,
  { rich, plain, cars, fault }: GuideFields,
) {
  return {
    difficultyWhy: rich(["difficultyWhy"], guide.difficultyWhy),
    ifWrong: {
      risk: plain(["ifWrong", "risk"], guide.ifWrong.risk),
      guard: plain(["ifWrong", "guard"], guide.ifWrong.guard),
    },
    appliesTo: cars([], guide.appliesTo),
    symptoms: guide.symptoms.map((symptom, at) => plain(["symptoms", at], symptom)),
    symptomPages: guide.symptoms.map(
      (symptom) => references.symptomPage(`${platform}/${slug}`, symptom) ?? null,
    ),
    faultCodes: guide.faultCodes.map((code, at) => {
      if (!references.hasDiagnosis(diagnosisPath("code", code)))
        fault(["faultCodes", at], `${code} has no entry in content/dtc`);
      return code;
    }),
    keywords: guide.keywords,
    modification: optional(guide.modification, ({ legality, tune, reversible }) => ({
      legality: rich(["modification", "legality"], legality),
      tune: rich(["modification", "tune"], tune),
      reversible: rich(["modification", "reversible"], reversible),
    })),
    safety: guide.safety.map(({ level, text }, at) => ({ level, text: rich(["safety", at, "text"], text) })),
  };
}

function compilePauses(guide: GuideFile, { rich, fault }: GuideFields) {
  return {
    pauses: guide.pauses.map(({ after, note }, at) => {
      if (!guide.steps.some(({ id }) => id === after))
        fault(["pauses", at, "after"], `"${after}" isn't a step`);
      return { after, note: rich(["pauses", at, "note"], note) };
    }),
    disposal: optional(guide.disposal, (text) => rich(["disposal"], text)),
  };
}

/** The sections after the last step. */
function compileEnd({ verification, aftercare }: GuideFile, { rich, plain, number }: GuideFields) {
  return {
    verification: verification.map(({ check, pass, when }, at) =>
      withoutAbsent({
        check: rich(["verification", at, "check"], check),
        pass: rich(["verification", at, "pass"], pass),
        when: optional(when, (text) => plain(["verification", at, "when"], text)),
      }),
    ),
    aftercare: withoutAbsent({
      recheck: aftercare.recheck.map(({ what, when }, at) => ({
        what: rich(["aftercare", "recheck", at, "what"], what),
        when: plain(["aftercare", "recheck", at, "when"], when),
      })),
      reset: optional(aftercare.reset, (text) => rich(["aftercare", "reset"], text)),
      interval: optional(aftercare.interval, (id) => number(["aftercare", "interval"], "interval", id)),
    }),
  };
}
