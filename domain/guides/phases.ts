/** The phases of a job in order, with their headings. */
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
  "safety",
  "checks",
  "questions",
  "sources",
  "related",
];

/** Whether the id is taken by a section of the page, so that no step may use it. */
export function isTakenAnchor(id: string): boolean {
  return sectionAnchors.includes(id) || id.replace(/-\d+$/, "") in phases;
}
