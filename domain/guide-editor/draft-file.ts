import { asRecord } from "../as-record.ts";
import { type DraftGuide, idsAt, listAt } from "./draft.ts";

/** The order of fields in a guide's file, and in each of its parts. */
const order = [
  "id",
  "title",
  "summary",
  "topic",
  "category",
  "difficulty",
  "difficultyWhy",
  "phase",
  "label",
  "minutes",
  "firstTimer",
  "practised",
  "waiting",
  "ifWrong",
  "risk",
  "guard",
  "fits",
  "name",
  "oem",
  "number",
  "level",
  "after",
  "tool",
  "fluid",
  "capacity",
  "quantity",
  "unit",
  "use",
  "note",
  "appliesTo",
  "template",
  "updated",
  "symptoms",
  "faultCodes",
  "keywords",
  "modification",
  "safety",
  "text",
  "callout",
  "plan",
  "drawing",
  "lines",
  "tools",
  "parts",
  "fluids",
  "torques",
  "timers",
  "expect",
  "ifStuck",
  "pauses",
  "disposal",
  "steps",
  "verification",
  "aftercare",
  "goesWith",
  "related",
  "faq",
  "sources",
];

/** A draft as its file has it: without empty fields, in the usual order, with every torque of the steps in the list. */
export function draftFile(guide: DraftGuide): Record<string, unknown> {
  return asRecord(tidied({ ...guide, torques: listedTorques(guide) }));
}

/** Entries of lists stay, empty ones too: what is wrong with one is named by its place. */
function tidied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidied);
  if (typeof value === "string") return value.trim();
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value)
    .map(([key, inner]): [string, unknown] => [key, key === "lines" ? tidiedLines(inner) : tidied(inner)])
    .filter(([, inner]) => !isBlank(inner))
    .sort(([a], [b]) => rank(a) - rank(b));
  return Object.fromEntries(fields);
}

/** A note without words is still a note. */
function tidiedLines(lines: unknown): unknown {
  if (!Array.isArray(lines)) return lines;
  return lines.map((line) =>
    typeof line === "object" && line !== null
      ? Object.fromEntries(Object.entries(line).map(([key, each]) => [key, tidied(each)]))
      : tidied(line),
  );
}

function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === "object" && Object.keys(value).length === 0;
}

/** The fields of a file in the order of the one that it was made from, new ones where they usually are. */
export function inOrderOf(file: Record<string, unknown>, former: readonly string[]): Record<string, unknown> {
  const keys = former.filter((key) => Object.hasOwn(file, key));
  for (const key of Object.keys(file)) {
    if (keys.includes(key)) continue;
    const next = keys.findIndex((each) => rank(each) > rank(key));
    keys.splice(next === -1 ? keys.length : next, 0, key);
  }
  return Object.fromEntries(keys.map((key) => [key, file[key]]));
}

/** Keys without a place in the order go last, as they were. */
function rank(key: string): number {
  const place = order.indexOf(key);
  return place === -1 ? order.length : place;
}

/** The torques that steps list or name, those that the guide lists already first. */
function listedTorques(guide: DraftGuide): string[] {
  const used = new Set(listAt(guide, ["steps"]).flatMap(torquesOfStep));
  const listed = idsAt(guide, ["torques"]).filter((id) => used.has(id));
  return [...new Set([...listed, ...used])];
}

export function torquesOfStep(step: unknown): string[] {
  const { lines, expect, ifStuck } = asRecord(step);
  const named = JSON.stringify([lines, expect, ifStuck]).matchAll(/\{torque:([a-z0-9-]+)\}/g);
  return [...idsAt(step, ["torques"]), ...Array.from(named, ([, id = ""]) => id)];
}
