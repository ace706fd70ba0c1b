import type { FieldPath } from "../content-fault.ts";
import type { GuidePage, GuideStep } from "../guides/guide-page.ts";
import { isTakenAnchor } from "../guides/phases.ts";
import { splitRef } from "../guides/shown-spec.ts";
import type { SpecRef } from "../guides/spec-kinds.ts";
import { numbersOf } from "../own-numbers/number-uses.ts";
import { isSized, isSizeOpen } from "./tool-sizes.ts";

type Fault = (path: FieldPath, problem: string) => void;
type Lists = Pick<GuidePage, "steps" | "tools" | "parts" | "torques">;

/** Steps use everything that is listed, and everything that a step tightens is listed: people buy and lay out by these lists. */
export function checkGuideLists(page: Lists, fault: Fault): void {
  checkStepIds(page.steps, fault);
  const torquesInSteps = page.steps.map(torquesOf);
  checkList(
    "tools",
    idsOf(page.tools),
    page.steps.flatMap((step) => step.tools),
    fault,
  );
  checkList(
    "parts",
    idsOf(page.parts),
    page.steps.flatMap((step) => step.parts),
    fault,
  );
  for (const [index, tool] of page.tools.entries()) {
    if (isSized(tool) && isSizeOpen(tool))
      fault(
        ["tools", index],
        `"${tool.id}" names a size, and its note says that nobody sourced it: use a set, such as socket-set`,
      );
  }
  checkList("torques", page.torques.map(nameOf), torquesInSteps.flat().map(nameOf), fault);
  for (const [index, torques] of torquesInSteps.entries()) {
    for (const ref of torques) {
      if (!page.torques.includes(ref))
        fault(["steps", index], `"${nameOf(ref)}" isn't one of the guide's torques`);
    }
  }
}

function checkStepIds(steps: readonly GuideStep[], fault: Fault): void {
  const ids = idsOf(steps);
  for (const [index, id] of ids.entries()) {
    if (ids.indexOf(id) !== index) fault(["steps", index, "id"], `two steps are named "${id}"`);
    if (isTakenAnchor(id))
      fault(["steps", index, "id"], `"${id}" is already the name of a section of the page`);
  }
}

function checkList(field: string, listed: readonly string[], used: readonly string[], fault: Fault): void {
  for (const [index, id] of listed.entries()) {
    if (listed.indexOf(id) !== index) fault([field, index], `"${id}" is listed twice`);
    if (!used.includes(id)) fault([field, index], `no step uses "${id}"`);
  }
}

function idsOf(list: readonly { id: string }[]): string[] {
  return list.map(({ id }) => id);
}

function nameOf(ref: SpecRef): string {
  return splitRef(ref)[1];
}

function torquesOf(step: GuideStep): SpecRef[] {
  return numbersOf(step).filter((ref) => ref.startsWith("torque:"));
}
