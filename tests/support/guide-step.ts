import type { GuideStep } from "../../domain/guides/guide-page.ts";

/** A step with nothing in it, and what a test needs of it. */
export const guideStep = (more: Partial<GuideStep>): GuideStep => ({
  id: "step-1",
  number: 1,
  title: "",
  phase: "install",
  lines: [],
  tools: [],
  parts: [],
  torques: [],
  ifStuck: [],
  plans: [],
  timers: [],
  ...more,
});
