import { dollarsText, readCost, readQuantity } from "./log-form.ts";
import { type PartFacts, type ProjectFacts, partStatuses, projectStates, taskColumns } from "./project.ts";
import { chosen, type TypedForm, typed } from "./typed.ts";

/** The body that the API takes for a form. */
export function projectBody({ title, state, vehicleId, goal = "", budget, notes = "" }: TypedForm) {
  return {
    title,
    state: chosen(projectStates, state),
    vehicleId: vehicleId?.trim() || null,
    goal,
    budgetCents: typed(budget, readCost),
    notes,
  };
}

/** The fields that show a project. */
export function projectForm(facts: ProjectFacts): TypedForm {
  const { title, vehicleId, goal, budgetCents, notes, state } = facts;
  return { title, vehicleId, goal, notes, state, budget: shortDollars(budgetCents) };
}

export function taskBody({ title, column, guide }: TypedForm) {
  return { title, column: chosen(taskColumns, column), guide: guide?.trim() || null };
}

export function partBody({ name, status, partNumber = "", quantity, cost }: TypedForm) {
  return {
    name,
    status: chosen(partStatuses, status),
    partNumber,
    quantityMilli: typed(quantity, readQuantity),
    costCents: typed(cost, readCost),
  };
}

/** The fields that show a part. */
export function partForm({ name, partNumber, quantityMilli, costCents, status }: PartFacts): TypedForm {
  const quantity = quantityMilli === undefined ? "" : String(quantityMilli / 1000);
  return { name, partNumber, quantity, cost: shortDollars(costCents), status };
}

const shortDollars = (cents: number | undefined) => dollarsText(cents).replace(/\.00$/, "");

const fields: Readonly<Record<string, string>> = {
  budgetCents: "budget",
  quantityMilli: "quantity",
  costCents: "cost",
};

/** The field of these forms for one of the body. */
export const projectField = (name: string) => fields[name] ?? name;
