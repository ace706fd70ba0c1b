import type { FieldPath } from "../content-fault.ts";
import type { GuideFile, LineFile, StepFile } from "../guides/guide-file.ts";
import type { Drawing, GuideLine, GuideStep } from "../guides/guide-page.ts";
import { withoutAbsent } from "../without-absent.ts";
import type { GuideFields } from "./guide-fields.ts";
import type { GuideReferences } from "./guide-references.ts";

/** The steps, and the drawings that they show by name. */
export function compileSteps(
  guide: GuideFile,
  fields: GuideFields,
  { drawings }: Pick<GuideReferences, "drawings">,
): { steps: GuideStep[]; drawings: Record<string, Drawing> } {
  const used = new Map<string, Drawing>();
  const listed = {
    tools: new Set<string>(guide.tools.map(({ tool }) => tool)),
    parts: new Set<string>(guide.parts.map(({ id }) => id)),
  };
  const steps = guide.steps.map((step, index) => {
    const path = ["steps", index];
    const lines = step.lines.map((line, at) => compileLine(line, [...path, "lines", at], fields));
    const drawing = step.drawing === undefined ? undefined : drawings.get(step.drawing);
    if (drawing && step.drawing !== undefined) {
      const { href, width, height, split, title, callouts } = drawing;
      used.set(step.drawing, withoutAbsent({ href, width, height, split, title, callouts }));
    }
    checkStep(step, path, listed, drawing, fields);
    return compileStep(step, index, lines, drawing ? step.drawing : undefined, fields);
  });
  return { steps, drawings: Object.fromEntries(used) };
}

function compileStep(
  step: StepFile,
  index: number,
  lines: GuideLine[],
  drawing: string | undefined,
  { plain, rich, cars, number, plans }: GuideFields,
): GuideStep {
  const path = ["steps", index];
  return withoutAbsent({
    id: step.id,
    number: index + 1,
    title: plain([...path, "title"], step.title),
    phase: step.phase,
    minutes: step.minutes,
    appliesTo: cars(path, step.appliesTo),
    lines,
    tools: [...step.tools],
    parts: [...step.parts],
    torques: step.torques.map((id, at) => number([...path, "torques", at], "torque", id)),
    expect: step.expect === undefined ? undefined : rich([...path, "expect"], step.expect),
    ifStuck: step.ifStuck.map((text, at) => rich([...path, "ifStuck", at], text)),
    drawing,
    plans: plans([...path, "plan"], step.plan, step.appliesTo),
    timers: step.timers.map(({ label, minutes }, at) => ({
      label: plain([...path, "timers", at, "label"], label),
      minutes,
    })),
  });
}

function compileLine(line: LineFile, path: FieldPath, { rich }: GuideFields): GuideLine {
  if (typeof line === "string") return { kind: "plain", text: rich(path, line) };
  if ("callout" in line)
    return { kind: "plain", text: rich([...path, "text"], line.text), callout: line.callout };
  const [kind, text] = Object.entries(line)[0] as [GuideLine["kind"], string];
  return { kind, text: rich([...path, kind], text) };
}

/** A step takes its tools and parts from the guide's lists, and its callouts from its drawing. */
function checkStep(
  step: StepFile,
  path: FieldPath,
  listed: Record<"tools" | "parts", ReadonlySet<string>>,
  drawing: Drawing | undefined,
  { fault }: GuideFields,
): void {
  if (step.drawing !== undefined && !drawing)
    fault([...path, "drawing"], `there is no drawings/${step.drawing}.svg`);
  const callouts = drawing?.callouts.length ?? 0;
  for (const line of step.lines) {
    const callout = typeof line === "object" && "callout" in line ? line.callout : 0;
    if (callout > callouts) fault([...path, "lines"], `callout ${callout} isn't in the step's drawing`);
  }
  for (const field of ["tools", "parts"] as const) {
    for (const [at, id] of step[field].entries()) {
      if (!listed[field].has(id)) fault([...path, field, at], `"${id}" isn't one of the guide's ${field}`);
    }
  }
}
