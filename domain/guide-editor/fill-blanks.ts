import { asRecord } from "../as-record.ts";
import { type FieldPath, schemaFaults } from "../content-fault.ts";
import { type GuideFile, guideSchema } from "../guides/guide-file.ts";
import { listAt, valueAt, withValue } from "./draft.ts";

const dots = "…";
const blanks: Readonly<Record<string, unknown>> = {
  title: "Untitled guide",
  summary: dots,
  topic: "maintenance",
  category: "maintenance",
  difficulty: "beginner",
  difficultyWhy: dots,
  minutes: { firstTimer: 60, practised: 30 },
  ifWrong: { risk: dots, guard: dots },
  fits: dots,
  updated: "2026-01-01",
  steps: [{}],
};
const blankStep = { title: "Untitled step", phase: "prepare", lines: [dots] };

/** Enough for a form that was only begun; a file with more faults than that is no guide. */
const mostRepairs = 60;

/** A guide that is not finished with something in each blank, so that it can be shown; whole if no entry was left out. */
export function fillBlanks(
  file: Record<string, unknown>,
): { guide: GuideFile; isWhole: boolean } | undefined {
  let guide: unknown = {
    ...blanks,
    ...file,
    minutes: { ...asRecord(blanks.minutes), ...asRecord(file.minutes) },
    ifWrong: { ...asRecord(blanks.ifWrong), ...asRecord(file.ifWrong) },
    steps: listAt({ ...blanks, ...file }, ["steps"]).map((step, index) => ({
      id: `step-${index + 1}`,
      ...blankStep,
      ...asRecord(step),
    })),
  };
  let isWhole = true;
  for (let attempt = 0; attempt < mostRepairs; attempt++) {
    const parsed = guideSchema.safeParse(guide);
    if (parsed.success) return { guide: parsed.data, isWhole };
    const repaired = repair(guide, schemaFaults(parsed.error, guide)[0]?.path ?? []);
    if (!repaired) return undefined;
    isWhole &&= !repaired.isShorter;
    guide = repaired.guide;
  }
  return undefined;
}

/** A text that is wrong becomes dots. Of what else is wrong, the innermost entry of a list is left out: a part, not all parts. */
function repair(guide: unknown, path: FieldPath): { guide: unknown; isShorter: boolean } | undefined {
  const [field] = path;
  if (field === undefined) return undefined;
  const value = valueAt(guide, path);
  if ((typeof value === "string" || value === undefined) && value !== dots && isText(path))
    return { guide: withValue(guide, path, dots), isShorter: false };
  const index = path.findLastIndex((key) => typeof key === "number");
  if (index > 0) {
    const list = path.slice(0, index);
    const left = listAt(guide, list).toSpliced(Number(path[index]), 1);
    return { guide: withValue(guide, list, left), isShorter: true };
  }
  const blank = blanks[String(field)];
  if (valueAt(guide, [field]) === blank) return undefined;
  return { guide: withValue(guide, [field], blank), isShorter: false };
}

const textFields: readonly unknown[] = [
  "lines",
  "ifStuck",
  "symptoms",
  "keywords",
  "text",
  "note",
  "caution",
  "warning",
  "name",
  "check",
  "pass",
  "what",
  "when",
  "question",
  "answer",
  "label",
  "title",
  "risk",
  "guard",
];

function isText(path: FieldPath): boolean {
  return textFields.includes(path.findLast((key) => typeof key === "string"));
}
