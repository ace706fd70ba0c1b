import { cleanLine } from "../clean-text.ts";
import { withoutEmpty } from "../without-absent.ts";
import { cleanNotes, dollarsText, readCost, readQuantity } from "./log-form.ts";
import {
  maxGoalLength,
  type PartFacts,
  type ProjectFacts,
  partStatuses,
  projectStates,
  type TaskFacts,
  taskColumns,
} from "./project.ts";
import { projectTexts } from "./project-texts.ts";
import { maxNotesLength, maxTitleLength } from "./reminder.ts";

export type ProjectForm = Readonly<Record<string, string | undefined>>;

type Read<Facts> = { facts: Facts } | { errors: Record<string, string> };

/** The fields of a form, with a place for what is wrong with them. */
function openForm(form: ProjectForm) {
  const errors: Record<string, string> = {};
  return {
    errors,
    line(name: string, max: number, tooLong: string, required?: string): string {
      const text = cleanLine(form[name] ?? "");
      if (text.length > max) errors[name] = tooLong;
      if (text === "" && required) errors[name] = required;
      return text;
    },
    amount(name: string, read: (text: string) => number | undefined, invalid: string): number | undefined {
      const text = form[name]?.trim() ?? "";
      const value = text === "" ? undefined : read(text);
      if (text !== "" && value === undefined) errors[name] = invalid;
      return value;
    },
    result: <Facts>(facts: Facts): Read<Facts> => (Object.keys(errors).length > 0 ? { errors } : { facts }),
  };
}

const oneOf = <Value extends string>(values: readonly [Value, ...Value[]], text: string | undefined): Value =>
  values.find((value) => value === text) ?? values[0];

export function readProjectForm(form: ProjectForm): Read<ProjectFacts> {
  const { line, amount, errors, result } = openForm(form);
  const title = line("title", maxTitleLength, projectTexts.tooLong, projectTexts.titleRequired);
  const goal = line("goal", maxGoalLength, projectTexts.goalTooLong);
  const budgetCents = amount("budget", readCost, projectTexts.costInvalid);
  const notes = cleanNotes(form.notes ?? "");
  if (notes.length > maxNotesLength) errors.notes = projectTexts.notesTooLong;
  const vehicleId = form.vehicleId?.trim();
  const state = oneOf(projectStates, form.state);
  return result<ProjectFacts>(withoutEmpty({ title, state, vehicleId, goal, budgetCents, notes }));
}

/** The fields that show a project. */
export function projectForm(facts: ProjectFacts): ProjectForm {
  const { title, vehicleId, goal, budgetCents, notes, state } = facts;
  return { title, vehicleId, goal, notes, state, budget: shortDollars(budgetCents) };
}

export function readTaskForm(form: ProjectForm): Read<TaskFacts> {
  const { line, result } = openForm(form);
  const title = line("title", maxTitleLength, projectTexts.tooLong, projectTexts.taskRequired);
  const guide = form.guide?.trim();
  return result<TaskFacts>(withoutEmpty({ title, column: oneOf(taskColumns, form.column), guide }));
}

export function readPartForm(form: ProjectForm): Read<PartFacts> {
  const { line, amount, result } = openForm(form);
  const name = line("name", maxTitleLength, projectTexts.tooLong, projectTexts.partRequired);
  const partNumber = line("partNumber", 60, projectTexts.numberTooLong);
  const quantityMilli = amount("quantity", readQuantity, projectTexts.quantityInvalid);
  const costCents = amount("cost", readCost, projectTexts.costInvalid);
  const status = oneOf(partStatuses, form.status);
  return result<PartFacts>(withoutEmpty({ name, status, partNumber, quantityMilli, costCents }));
}

/** The fields that show a part. */
export function partForm({ name, partNumber, quantityMilli, costCents, status }: PartFacts): ProjectForm {
  const quantity = quantityMilli === undefined ? "" : String(quantityMilli / 1000);
  return { name, partNumber, quantity, cost: shortDollars(costCents), status };
}

const shortDollars = (cents: number | undefined) => dollarsText(cents).replace(/\.00$/, "");

/** The values that an empty field of these forms clears. */
export const clearedFields = {
  project: { vehicleId: null, goal: null, budgetCents: null, notes: null },
  task: { guide: null },
  part: { partNumber: null, quantityMilli: null, costCents: null },
} as const;
