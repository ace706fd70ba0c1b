import type { FieldPath } from "../content-fault.ts";
import { textAt } from "./draft.ts";

/** The sections of the form, in their order, with the fields of each. */
export const sections = {
  job: {
    title: "The job",
    fields: [
      "title",
      "slug",
      "summary",
      "topic",
      "category",
      "difficulty",
      "difficultyWhy",
      "minutes",
      "waiting",
      "fits",
      "appliesTo",
      "ifWrong",
      "modification",
      "template",
      "updated",
    ],
  },
  dangers: { title: "Dangers", fields: ["safety"] },
  lists: { title: "Tools and parts", fields: ["tools", "parts", "fluids", "torques"] },
  steps: { title: "Steps", fields: ["steps", "pauses"] },
  after: { title: "After the job", fields: ["verification", "aftercare", "disposal"] },
  finding: {
    title: "Finding it",
    fields: ["symptoms", "faultCodes", "keywords", "goesWith", "related", "faq", "sources"],
  },
} as const satisfies Record<string, { title: string; fields: readonly string[] }>;

export type Section = keyof typeof sections;
export const sectionIds = Object.keys(sections) as Section[];

/** The section that shows a field; the first for what none knows. */
export function sectionOf([field]: FieldPath): Section {
  return sectionIds.find((id) => (sections[id].fields as readonly unknown[]).includes(field)) ?? "job";
}

const names: Readonly<Record<string, string>> = {
  slug: "Name in the URL",
  topic: "Part of the car",
  category: "Kind of job",
  difficultyWhy: "Why it's this hard",
  "minutes.firstTimer": "Minutes, first time",
  "minutes.practised": "Minutes, with practice",
  waiting: "Extra waiting time",
  "ifWrong.risk": "What a mistake costs",
  "ifWrong.guard": "How to avoid it",
  fits: "Which cars, in words",
  appliesTo: "Which cars",
  updated: "Date",
  "aftercare.interval": "Interval",
  "aftercare.reset": "Reset",
  goesWith: "Goes with",
  related: "Read next",
  faultCodes: "Fault codes",
};

/** The names of one entry of each list. */
const entries: Readonly<Record<string, string>> = {
  safety: "Danger",
  tools: "Tool",
  parts: "Part",
  fluids: "Fluid",
  torques: "Torque",
  steps: "Step",
  lines: "line",
  ifStuck: "if stuck",
  timers: "timer",
  pauses: "Stopping point",
  verification: "Check",
  recheck: "Recheck",
  symptoms: "Symptom",
  faultCodes: "Fault code",
  keywords: "Keyword",
  goesWith: "Goes with",
  related: "Read next",
  faq: "Question",
  sources: "Source",
};

/** "Step 3, Take the wheel off, line 2": a field in the words of the form. */
export function fieldName(path: FieldPath, guide: unknown): string {
  const whole = names[path.join(".")];
  if (whole) return whole;
  const words: string[] = [];
  for (const [depth, key] of path.entries()) {
    const next = path[depth + 1];
    if (typeof key === "number") {
      const title = textAt(guide, [...path.slice(0, depth + 1), "title"]);
      if (path[depth - 1] === "steps" && title) words.push(title);
    } else if (typeof next === "number") words.push(`${entries[key] ?? inWords(key)} ${next + 1}`);
    else if (key !== "aftercare") words.push(words.length === 0 ? capitalized(inWords(key)) : inWords(key));
  }
  return words.join(", ");
}

const fieldWords: Readonly<Record<string, string>> = {
  appliesTo: "which cars",
  ifStuck: "if stuck",
  oem: "manufacturer's number",
  pass: "what counts as a pass",
  when: "when",
  read: "date read",
  url: "web address",
  id: "id",
};

function inWords(key: string): string {
  return fieldWords[key] ?? key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
