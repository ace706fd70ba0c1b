import { type PlanFile, type PlansFile, plansFileSchema } from "../../domain/plans/plan-file.ts";
import { type ContentFolder, nameOf } from "./content-folder.ts";
import { type DrawingSource, parseDrawing } from "./drawing.ts";

/** A plan: its drawing, and what `plans.yaml` says about it. */
export type SourcePlan = DrawingSource & PlanFile;

const index = "plans.yaml";

/** The plans in the order of their index, by name. */
export async function readPlans({
  texts,
  yamlFile,
  faults,
}: ContentFolder): Promise<Map<string, SourcePlan>> {
  const entries: PlansFile = await yamlFile(index, plansFileSchema, {});
  const drawings = new Map<string, DrawingSource | undefined>();
  for await (const [file, source] of texts("plans", ".svg")) {
    const drawing = parseDrawing(file, source, faults);
    drawings.set(nameOf(file), drawing);
    if (!Object.hasOwn(entries, nameOf(file))) faults.push({ file, path: [], problem: `isn't in ${index}` });
  }
  const plans = new Map<string, SourcePlan>();
  for (const [name, entry] of Object.entries(entries)) {
    const drawing = drawings.get(name);
    if (drawing) plans.set(name, { ...drawing, ...entry });
    else if (!drawings.has(name))
      faults.push({ file: index, path: [name], problem: `there is no plans/${name}.svg` });
  }
  return plans;
}
