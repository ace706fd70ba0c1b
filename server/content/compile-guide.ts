import {
  type AppliesTo,
  overlaps,
  type VariantOptions,
  withoutImplied,
} from "../../domain/guides/applicability.ts";
import type { ToolsFile } from "../../domain/guides/content-files.ts";
import type { LineFile, platformTemplates, StepFile } from "../../domain/guides/guide-file.ts";
import type { Drawing, GuideLine, GuidePage, GuideStep } from "../../domain/guides/guide-page.ts";
import { isTakenAnchor } from "../../domain/guides/phases.ts";
import { type RichText, specRefsOf } from "../../domain/guides/rich-text.ts";
import { type ShownSpec, shownSpec, splitRef } from "../../domain/guides/shown-spec.ts";
import { type SpecKind, type SpecRef, specKinds } from "../../domain/guides/spec-kinds.ts";
import type { SpecsFile } from "../../domain/guides/specs.ts";
import { generalModel, type StatusEntry } from "../../domain/guides/status-entry.ts";
import { troublePath } from "../../domain/troubles/trouble.ts";
import { checkCars } from "./check-fields.ts";
import type { ContentFault, FieldPath } from "./content-error.ts";
import type { DrawingSource } from "./drawing.ts";
import type { SourceGuide } from "./read-source.ts";
import { type LinkTargets, readText } from "./read-text.ts";
import type { FindSymptomPage } from "./symptom-pages.ts";

/** What a guide may refer to. */
export interface GuideSurroundings extends LinkTargets {
  platformName: string;
  template: (typeof platformTemplates)[number];
  variants: VariantOptions;
  specs: SpecsFile;
  /** The guide's entry of the catalogue; without one it is not public. */
  status: StatusEntry | undefined;
  tools: ToolsFile;
  drawings: ReadonlyMap<string, DrawingSource>;
  symptomPage: FindSymptomPage;
}

/** Puts everything that a guide refers to inside it. What does not resolve or is not used goes to `faults`. */
export function compileGuide(
  source: SourceGuide,
  around: GuideSurroundings,
  faults: ContentFault[],
): GuidePage {
  const { guide, file, platform, slug } = source;
  const fault = (path: FieldPath, problem: string) => faults.push({ file, path, problem });
  const specs = new Map<SpecRef, ShownSpec>();
  const usedDrawings = new Map<string, Drawing>();

  const number = (path: FieldPath, kind: SpecKind, id: string): SpecRef => {
    const ref: SpecRef = `${kind}:${id}`;
    if (specs.has(ref)) return ref;
    const found = shownSpec(around.specs, ref);
    if (found) {
      // Values for cars that the guide is not for would only be in the way.
      const values = found.values
        .filter((value) => overlaps(value.appliesTo, guide.appliesTo))
        .map(({ appliesTo, ...value }) =>
          withoutAbsent({ ...value, appliesTo: withoutImplied(appliesTo, guide.appliesTo) }),
        );
      specs.set(ref, values.length > 0 ? { ...found, values } : found);
    } else fault(path, `there is no ${kind} "${id}" in specs/${platform}.yaml`);
    return ref;
  };
  const hasAnchor = (id: string) => guide.steps.some((step) => step.id === id) || isTakenAnchor(id);
  const rich = (path: FieldPath, text: string): RichText =>
    readText(text, {
      targets: around,
      hasAnchor,
      onNumber: (ref) => number(path, ...splitRef(ref)),
      fault: (problem) => fault(path, problem),
    });
  const plain = (path: FieldPath, text: string): string => {
    if (typeof rich(path, text) !== "string") fault(path, "is shown as it is: no Markdown, no references");
    return text;
  };
  const optional = <Value, Out>(value: Value | undefined, read: (value: Value) => Out) =>
    value === undefined ? undefined : read(value);
  const plainNote = (path: FieldPath, note: string | undefined) =>
    optional(note, (text) => plain([...path, "note"], text));
  const cars = (path: FieldPath, appliesTo: AppliesTo | undefined) => {
    checkCars(appliesTo, path, { platform, variants: around.variants }, fault);
    return appliesTo;
  };
  const guideNamed = (path: FieldPath) => (ref: string, index: number) => {
    const found = around.related(ref);
    if (!found) fault([...path, index], `${ref} is neither a guide nor planned`);
    return found ?? [];
  };

  const line = (path: FieldPath, value: LineFile): GuideLine => {
    if (typeof value === "string") return { kind: "plain", text: rich(path, value) };
    if ("callout" in value)
      return { kind: "plain", text: rich([...path, "text"], value.text), callout: value.callout };
    const [kind, text] = Object.entries(value)[0] as [GuideLine["kind"], string];
    return { kind, text: rich([...path, kind], text) };
  };

  const step = (value: StepFile, index: number): GuideStep => {
    const path = ["steps", index];
    const known = (field: "tools" | "parts", ids: readonly string[]) => {
      const listed = new Set<string>(
        field === "tools" ? guide.tools.map(({ tool }) => tool) : guide.parts.map(({ id }) => id),
      );
      for (const [at, id] of ids.entries()) {
        if (!listed.has(id)) fault([...path, field, at], `"${id}" is not among the guide's ${field}`);
      }
      return [...ids];
    };
    const lines = value.lines.map((each, at) => line([...path, "lines", at], each));
    const drawing = optional(value.drawing, (name) => {
      const found = around.drawings.get(name);
      if (!found) fault([...path, "drawing"], `there is no drawings/${name}.svg`);
      else {
        const { svg: _, ...shown } = found;
        usedDrawings.set(name, shown);
      }
      return found ? name : undefined;
    });
    for (const { callout } of lines) {
      const count = drawing ? (usedDrawings.get(drawing)?.callouts.length ?? 0) : 0;
      if (callout !== undefined && callout > count)
        fault([...path, "lines"], `callout ${callout} is not in the step's drawing`);
    }
    return withoutAbsent({
      id: value.id,
      number: index + 1,
      title: plain([...path, "title"], value.title),
      phase: value.phase,
      minutes: value.minutes,
      appliesTo: cars(path, value.appliesTo),
      lines,
      tools: known("tools", value.tools),
      parts: known("parts", value.parts),
      torques: value.torques.map((id, at) => number([...path, "torques", at], "torque", id)),
      expect: optional(value.expect, (text) => rich([...path, "expect"], text)),
      ifStuck: value.ifStuck.map((text, at) => rich([...path, "ifStuck", at], text)),
      drawing,
      timers: value.timers.map(({ label, minutes }, at) => ({
        label: plain([...path, "timers", at, "label"], label),
        minutes,
      })),
    });
  };

  const tools = guide.tools.map(({ tool, note, appliesTo, ...use }, index) => {
    const path = ["tools", index];
    const found = Object.hasOwn(around.tools, tool) ? around.tools[tool] : undefined;
    if (!found) fault([...path, "tool"], `"${tool}" is not in tools.yaml`);
    return withoutAbsent({
      id: tool,
      ...(found ?? { name: tool, group: "hand" as const }),
      ...use,
      note: plainNote(path, note),
      appliesTo: cars(path, appliesTo),
    });
  });
  const parts = guide.parts.map(({ note, appliesTo, ...part }, index) => {
    const path = ["parts", index];
    return withoutAbsent({
      ...part,
      name: plain([...path, "name"], part.name),
      unit: optional(part.unit, (unit) => plain([...path, "unit"], unit)),
      note: plainNote(path, note),
      appliesTo: cars(path, appliesTo),
    });
  });
  const fluids = guide.fluids.map(({ fluid, capacity, note, appliesTo }, index) => {
    const path = ["fluids", index];
    return withoutAbsent({
      fluid: number([...path, "fluid"], "fluid", fluid),
      capacity: optional(capacity, (id) => number([...path, "capacity"], "capacity", id)),
      note: plainNote(path, note),
      appliesTo: cars(path, appliesTo),
    });
  });
  const torques = guide.torques.map((id, index) => number(["torques", index], "torque", id));
  const steps = guide.steps.map(step);
  const text = (field: "summary" | "difficultyWhy" | "disposal", value: string) => rich([field], value);

  const page: GuidePage = withoutAbsent({
    platform,
    platformName: around.platformName,
    slug,
    path: `/guide/${platform}/${slug}`,
    title: plain(["title"], guide.title),
    summary: plain(["summary"], guide.summary),
    topic: guide.topic,
    category: guide.category,
    difficulty: guide.difficulty,
    estimatedTime: guide.estimatedTime,
    minutes: guide.minutes,
    fits: plain(["fits"], guide.fits),
    carModel: around.status?.carModel ?? generalModel,
    priority: around.status?.priority ?? 1000,
    updated: guide.updated,
    status: around.status?.status ?? "in-progress",
    template: guide.template ?? around.template,
    variants: around.variants,
    hasSpecSheet: Object.values(specKinds).some((kind) => Object.keys(around.specs[kind]).length > 0),
    difficultyWhy: text("difficultyWhy", guide.difficultyWhy),
    ifWrong: {
      risk: plain(["ifWrong", "risk"], guide.ifWrong.risk),
      guard: plain(["ifWrong", "guard"], guide.ifWrong.guard),
    },
    appliesTo: cars([], guide.appliesTo),
    symptoms: guide.symptoms.map((symptom, at) => plain(["symptoms", at], symptom)),
    symptomPages: guide.symptoms.map((symptom) => around.symptomPage(`${platform}/${slug}`, symptom) ?? null),
    faultCodes: guide.faultCodes.map((code, at) => {
      if (!around.hasTrouble(troublePath("code", code)))
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
    tools,
    parts,
    fluids,
    torques,
    pauses: guide.pauses.map(({ after, note }, at) => {
      if (!guide.steps.some(({ id }) => id === after))
        fault(["pauses", at, "after"], `"${after}" is no step`);
      return { after, note: rich(["pauses", at, "note"], note) };
    }),
    disposal: optional(guide.disposal, (value) => text("disposal", value)),
    steps,
    verification: guide.verification.map(({ check, pass, when }, at) =>
      withoutAbsent({
        check: rich(["verification", at, "check"], check),
        pass: rich(["verification", at, "pass"], pass),
        when: optional(when, (text) => plain(["verification", at, "when"], text)),
      }),
    ),
    aftercare: withoutAbsent({
      recheck: guide.aftercare.recheck.map(({ what, when }, at) => ({
        what: rich(["aftercare", "recheck", at, "what"], what),
        when: plain(["aftercare", "recheck", at, "when"], when),
      })),
      reset: optional(guide.aftercare.reset, (value) => rich(["aftercare", "reset"], value)),
      interval: optional(guide.aftercare.interval, (id) => number(["aftercare", "interval"], "interval", id)),
    }),
    goesWith: guide.goesWith.flatMap(guideNamed(["goesWith"])),
    related: guide.related.flatMap(guideNamed(["related"])),
    faq: guide.faq.map(({ question, answer }, at) => ({
      question: plain(["faq", at, "question"], question),
      answer: rich(["faq", at, "answer"], answer),
    })),
    sources: guide.sources,
    specs: Object.fromEntries(specs),
    drawings: Object.fromEntries(usedDrawings),
  });
  refuseUnused(page, fault);
  return page;
}

/** What is listed is used by a step, and what a step tightens is listed: the lists are what one buys and lays out. */
function refuseUnused(page: GuidePage, fault: (path: FieldPath, problem: string) => void): void {
  const ids = new Set<string>();
  for (const [index, { id }] of page.steps.entries()) {
    if (ids.has(id)) fault(["steps", index, "id"], `two steps are called "${id}"`);
    if (isTakenAnchor(id)) fault(["steps", index, "id"], `"${id}" is the name of a section of the page`);
    ids.add(id);
  }
  const lists = {
    tools: page.tools.map(({ id }) => id),
    parts: page.parts.map(({ id }) => id),
    torques: page.torques.map((ref) => splitRef(ref)[1]),
  };
  for (const [field, listed] of Object.entries(lists)) {
    for (const [index, id] of listed.entries()) {
      if (listed.indexOf(id) !== index) fault([field, index], `"${id}" is listed twice`);
    }
  }
  const usedTools = new Set(page.steps.flatMap((step) => step.tools));
  const usedParts = new Set(page.steps.flatMap((step) => step.parts));
  for (const [index, { id }] of page.tools.entries()) {
    if (!usedTools.has(id)) fault(["tools", index], `no step uses "${id}"`);
  }
  for (const [index, { id }] of page.parts.entries()) {
    if (!usedParts.has(id)) fault(["parts", index], `no step uses "${id}"`);
  }
  const inSteps = new Set(page.steps.flatMap(torquesOf));
  for (const [index, ref] of page.torques.entries()) {
    if (!inSteps.has(ref)) fault(["torques", index], `no step uses "${ref.slice("torque:".length)}"`);
  }
  for (const [index, step] of page.steps.entries()) {
    for (const ref of torquesOf(step)) {
      if (!page.torques.includes(ref))
        fault(["steps", index], `"${ref.slice("torque:".length)}" is not among the guide's torques`);
    }
  }
}

function torquesOf(step: GuideStep): SpecRef[] {
  const texts = [
    ...step.lines.map(({ text }) => text),
    ...(step.expect ? [step.expect] : []),
    ...step.ifStuck,
  ];
  const named = texts.flatMap(specRefsOf).filter((ref) => ref.startsWith("torque:"));
  return [...step.torques, ...named];
}

type Present<Value> = { [Key in keyof Value as undefined extends Value[Key] ? never : Key]: Value[Key] } & {
  [Key in keyof Value as undefined extends Value[Key] ? Key : never]?: Exclude<Value[Key], undefined>;
};

/** Absent fields are left out rather than kept as undefined: what is written to a file is then what is in memory. */
function withoutAbsent<Value extends object>(value: Value): Present<Value> {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Present<Value>;
}
