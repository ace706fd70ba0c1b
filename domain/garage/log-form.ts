import { cleanLine } from "../clean-text.ts";
import { readLocalDate } from "../local-date.ts";
import { withoutEmpty } from "../without-absent.ts";
import {
  itemKinds,
  type LogFacts,
  type LogItem,
  maxCostCents,
  maxItems,
  maxMinutes,
  maxQuantityMilli,
  wholeCost,
} from "./log-entry.ts";
import { maxNotesLength, maxTitleLength } from "./reminder.ts";
import { chosen, type TypedForm, typed } from "./typed.ts";
import { readMileage } from "./vehicle.ts";

export const logFieldTexts = {
  titleRequired: "Say what was done",
  tooLong: `At most ${maxTitleLength} characters`,
  notesTooLong: `At most ${maxNotesLength} characters`,
  dateInvalid: "Pick the date of the work, today or earlier",
  odometerInvalid: "The odometer must be a whole number",
  hoursInvalid: "Hours must be a number, such as 2.5",
  itemName: "Name the part, or clear the line",
  costInvalid: "The cost must be an amount, such as 64 or 64.50",
  quantityInvalid: "The quantity must be a number, such as 6.5",
} as const;

export const itemFields = ["kind", "name", "partNumber", "quantity", "unit", "cost"] as const;

/** How many lines a form has. */
export function countLines(form: TypedForm): number {
  const numbers = Object.keys(form).flatMap((name) => /^item-(\d{1,2})-/.exec(name)?.[1] ?? []);
  return Math.min(maxItems, Math.max(-1, ...numbers.map(Number)) + 1);
}

/** How many of them are filled in. */
export const countFilled = (form: TypedForm) => filledLines(form).length;

/** The body that the API takes for a form. Lines are `item-0-name`, reminders `closes-{id}`, guides `guide-0`. */
export function logBody(form: TypedForm) {
  const isShop = form.doneBy === "shop";
  const closes = Object.keys(form).flatMap(
    (name) => (form[name] === "on" && /^closes-(.+)$/.exec(name)?.[1]) || [],
  );
  // Of new work that nobody was asked about, our rule finds the reminders.
  const isSaid = closes.length > 0 || form.closesSaid === "on" || form.version !== undefined;
  return {
    doneOn: typed(form.doneOn, readLocalDate),
    title: form.title,
    doneBy: isShop ? "shop" : "self",
    odometer: typed(form.odometer, readMileage),
    shop: (isShop && form.shop) || null,
    minutes: typed(form.hours, readHours),
    notes: form.notes ?? "",
    isModification: form.isModification === "on" ? true : null,
    guides: listed(form, /^guide-\d+$/).filter(Boolean),
    items: [...filledLines(form).map((index) => itemBody(form, index)), ...totalItem(form)],
    ...(isSaid && { closes }),
  };
}

/** The lines that count: empty ones are left out, whatever kind they have. */
function filledLines(form: TypedForm): number[] {
  const isFilled = (field: string) => cleanLine(form[field] ?? "") !== "";
  return Array.from({ length: countLines(form) }, (_, index) => index).filter((index) =>
    ["name", "partNumber", "cost"].some((field) => isFilled(`item-${index}-${field}`)),
  );
}

function itemBody(form: TypedForm, index: number) {
  const field = (name: (typeof itemFields)[number]) => form[`item-${index}-${name}`];
  return withoutEmpty({
    kind: chosen(itemKinds, field("kind")),
    name: field("name"),
    partNumber: field("partNumber"),
    quantityMilli: typed(field("quantity"), readQuantity),
    unit: field("unit"),
    costCents: typed(field("cost"), readCost),
  });
}

/** A total counts where no line has a cost; else it is their sum. */
function totalItem(form: TypedForm) {
  const costCents = typed(form.total, readCost);
  return costCents === null || linesCost(form) !== undefined
    ? []
    : [{ kind: "other", name: wholeCost, costCents }];
}

/** The sum of the lines' costs, as far as they can be read; undefined where none has one. */
export function linesCost(form: TypedForm): number | undefined {
  const costs = filledLines(form).flatMap((index) => form[`item-${index}-cost`]?.trim() || []);
  if (costs.length === 0) return undefined;
  return costs.reduce((sum, cost) => sum + (readCost(cost) ?? 0), 0);
}

/** The item that the total stands for, where the other items have no costs. */
function wholeItem(items: readonly LogItem[]): LogItem | undefined {
  const [first, ...others] = items.filter(({ costCents }) => costCents !== undefined);
  const isWhole =
    first?.kind === "other" && first.name === wholeCost && !first.partNumber && !first.quantityMilli;
  return isWhole && others.length === 0 ? first : undefined;
}

const fields: Readonly<Record<string, string>> = {
  minutes: "hours",
  quantityMilli: "quantity",
  costCents: "cost",
};

/** The field of the form for one of the body, such as `items.0.costCents`. */
export function logField(path: string, form: TypedForm): string {
  const [, item, name = path] = /^items\.(\d+)\.(\w+)$/.exec(path) ?? [];
  const field = fields[name] ?? name;
  if (item === undefined) return field;
  const line = filledLines(form)[Number(item)];
  return line === undefined ? "total" : `item-${line}-${field}`;
}

/** The fields that show an entry. */
export function logForm(facts: LogFacts): Record<string, string> {
  const { doneOn, odometer, title, doneBy, shop = "", minutes, notes = "", guides, items, closes } = facts;
  const form: Record<string, string> = {
    doneOn,
    title,
    doneBy,
    shop,
    notes,
    odometer: odometer === undefined ? "" : String(odometer),
    isModification: facts.isModification ? "on" : "",
    hours: minutes === undefined ? "" : String(Math.round((minutes / 60) * 100) / 100),
  };
  for (const [index, path] of guides.entries()) form[`guide-${index}`] = path;
  for (const id of closes) form[`closes-${id}`] = "on";
  const whole = wholeItem(items);
  form.total = dollarsText(whole?.costCents);
  for (const [index, item] of items.filter((each) => each !== whole).entries()) {
    const { kind, name, partNumber = "", quantityMilli, unit = "", costCents } = item;
    const line: Record<(typeof itemFields)[number], string> = {
      kind,
      name,
      partNumber,
      unit,
      quantity: quantityMilli === undefined ? "" : String(quantityMilli / 1000),
      cost: dollarsText(costCents),
    };
    for (const field of itemFields) form[`item-${index}-${field}`] = line[field];
  }
  return form;
}

/** "64.50", as somebody would type it. */
export function dollarsText(cents: number | undefined): string {
  return cents === undefined ? "" : (cents / 100).toFixed(2);
}

/** "$1,234.50", "64" or "64,50". */
export function readCost(text: string): number | undefined {
  const plain = text.replaceAll(/[\s$]/g, "");
  const isGrouped = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(plain);
  const amount = isGrouped ? plain.replaceAll(",", "") : plain.replace(",", ".");
  if (!/^\d{1,9}(?:\.\d{0,2})?$/.test(amount)) return undefined;
  const cents = Math.round(Number(amount) * 100);
  return cents <= maxCostCents ? cents : undefined;
}

export function readQuantity(text: string): number | undefined {
  const amount = text.trim().replace(",", ".");
  if (!/^\d{1,6}(?:\.\d{0,3})?$/.test(amount)) return undefined;
  const milli = Math.round(Number(amount) * 1000);
  return milli > 0 && milli <= maxQuantityMilli ? milli : undefined;
}

function readHours(text: string): number | undefined {
  const hours = text.trim().replace(",", ".");
  if (!/^\d{1,4}(?:\.\d{0,2})?$/.test(hours)) return undefined;
  const minutes = Math.round(Number(hours) * 60);
  return minutes <= maxMinutes ? minutes : undefined;
}

function listed(form: TypedForm, name: RegExp): string[] {
  const values = Object.keys(form)
    .filter((key) => name.test(key))
    .map((key) => form[key]?.trim() ?? "");
  return [...new Set(values)];
}

/** Lines stay lines. */
export function cleanNotes(text: string): string {
  return text
    .slice(0, maxNotesLength * 4)
    .replaceAll(/\r\n?/g, "\n")
    .split("\n")
    .map(cleanLine)
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
