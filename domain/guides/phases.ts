/** The order in which a job is done, and the headings under which its steps stand. */
export const phases = {
  prepare: "Prepare",
  remove: "Remove",
  inspect: "Inspect",
  install: "Install",
  "fill-and-bleed": "Fill and bleed",
  verify: "Verify",
} as const;
export type Phase = keyof typeof phases;

const sectionAnchors = [
  "main",
  "before",
  "tools",
  "torques",
  "numbers",
  "checks",
  "questions",
  "sources",
  "related",
];

/** Whether the page has a section by that name, so that no step can. */
export function isTakenAnchor(id: string): boolean {
  return sectionAnchors.includes(id) || id.replace(/-\d+$/, "") in phases;
}
