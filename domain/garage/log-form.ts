import { cleanLine } from "../clean-text.ts";
import { type LocalDate, readLocalDate } from "../local-date.ts";
import { withoutEmpty } from "../without-absent.ts";
import {
  itemKinds,
  type LogFacts,
  type LogItem,
  maxCostCents,
  maxItems,
  maxMinutes,
  maxQuantityMilli,
} from "./log-entry.ts";
import { maxNotesLength, maxTitleLength } from "./reminder.ts";
import { readMileage } from "./vehicle.ts";

/** The fields as someone types them; lines are `item-0-name`, reminders `closes-{id}`, guides `guide-0`. */
export type LogForm = Readonly<Record<string, string | undefined>>;

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
export function countLines(form: LogForm): number {
  const numbers = Object.keys(form).flatMap((name) => /^item-(\d{1,2})-/.exec(name)?.[1] ?? []);
  return Math.min(maxItems, Math.max(-1, ...numbers.map(Number)) + 1);
}

type Errors = Record<string, string>;

/** `latest` is the last day that may be typed: where the sun rises first it is tomorrow already. */
export function readLogForm(form: LogForm, latest: LocalDate): { facts: LogFacts } | { errors: Errors } {
  const errors: Errors = {};
  const title = cleanLine(form.title ?? "");
  if (title === "") errors.title = logFieldTexts.titleRequired;
  if (title.length > maxTitleLength) errors.title = logFieldTexts.tooLong;
  const doneOn = readLocalDate(form.doneOn ?? "");
  if (doneOn === undefined || doneOn > latest || doneOn < "1900-01-01")
    errors.doneOn = logFieldTexts.dateInvalid;
  const odometer = optional(
    form.odometer,
    readMileage,
    () => (errors.odometer = logFieldTexts.odometerInvalid),
  );
  const minutes = optional(form.hours, readHours, () => (errors.hours = logFieldTexts.hoursInvalid));
  const shop = cleanLine(form.shop ?? "");
  if (shop.length > maxTitleLength) errors.shop = logFieldTexts.tooLong;
  const notes = cleanNotes(form.notes ?? "");
  if (notes.length > maxNotesLength) errors.notes = logFieldTexts.notesTooLong;
  const items = readItems(form, errors);
  if (Object.keys(errors).length > 0 || doneOn === undefined) return { errors };
  const isShop = form.doneBy === "shop";
  return {
    facts: withoutEmpty({
      doneOn,
      title,
      doneBy: isShop ? ("shop" as const) : ("self" as const),
      odometer,
      shop: isShop ? shop : "",
      minutes,
      notes,
      isModification: form.isModification === "on" ? (true as const) : undefined,
      guides: listed(form, /^guide-\d+$/).filter(Boolean),
      items,
      closes: Object.keys(form).flatMap(
        (name) => (form[name] === "on" && /^closes-(.+)$/.exec(name)?.[1]) || [],
      ),
    }),
  };
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
  for (const [index, item] of items.entries()) {
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

function readItems(form: LogForm, errors: Errors): LogItem[] {
  return Array.from({ length: countLines(form) }, (_, index) => {
    const field = (name: (typeof itemFields)[number]) => form[`item-${index}-${name}`] ?? "";
    const fail = (name: string, text: string) => () => (errors[`item-${index}-${name}`] = text);
    const name = cleanLine(field("name"));
    const partNumber = cleanLine(field("partNumber"));
    const unit = cleanLine(field("unit"));
    const costCents = optional(field("cost"), readCost, fail("cost", logFieldTexts.costInvalid));
    const quantityMilli = optional(
      field("quantity"),
      readQuantity,
      fail("quantity", logFieldTexts.quantityInvalid),
    );
    const isEmpty = [name, partNumber, field("cost").trim()].every((text) => text === "");
    if (isEmpty) return [];
    if (name === "") fail("name", logFieldTexts.itemName)();
    for (const [key, text, max] of [
      ["name", name, maxTitleLength],
      ["partNumber", partNumber, 60],
      ["unit", unit, 12],
    ] as const)
      if (text.length > max) fail(key, `At most ${max} characters`)();
    const kind = itemKinds.find((each) => each === field("kind")) ?? ("part" as const);
    return withoutEmpty({ kind, name, partNumber, quantityMilli, unit, costCents });
  }).flat();
}

function optional(
  text: string | undefined,
  read: (text: string) => number | undefined,
  fail: () => void,
): number | undefined {
  if (text === undefined || text.trim() === "") return undefined;
  const value = read(text);
  if (value === undefined) fail();
  return value;
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

function listed(form: LogForm, name: RegExp): string[] {
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
