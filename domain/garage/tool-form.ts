import { cleanLine } from "../clean-text.ts";
import { readLocalDate } from "../local-date.ts";
import { withoutEmpty } from "../without-absent.ts";
import { cleanNotes } from "./log-form.ts";
import { maxToolName, maxToolNotes, type ToolFacts } from "./tool.ts";

export const toolTexts = {
  nameRequired: "Give the tool a name",
  tooLong: `At most ${maxToolName} characters`,
  notesTooLong: `At most ${maxToolNotes} characters`,
  dateInvalid: "Pick a date",
  nothingChosen: "Check at least one tool, or add one of your own",
  gone: "This tool isn't in your inventory anymore.",
  changed: "It was changed elsewhere. Reload the page and try again.",
  full: "Your inventory is full. Delete tools you no longer have.",
} as const;

export type ToolForm = Readonly<Record<string, string | undefined>>;

/** The names of the checkboxes of our list: the value of a tool is its name, that of a set its sizes. */
export const listedField = (id: string) => `tool-${id}`;
export const setField = (name: string) => `set-${name}`;

/** The name of the checkbox of a tool of our list that one covers. */
export const coversField = (id: string) => `covers-${id}`;

export function readToolForm(form: ToolForm): { facts: ToolFacts } | { errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const line = (name: "name" | "place" | "lentTo") => {
    const text = cleanLine(form[name] ?? "");
    if (text.length > maxToolName) errors[name] = toolTexts.tooLong;
    return text;
  };
  const [name, place, lentTo] = [line("name"), line("place"), line("lentTo")];
  if (name === "") errors.name = toolTexts.nameRequired;
  const typedDay = form.lentOn?.trim() ?? "";
  const lentOn = typedDay === "" ? undefined : readLocalDate(typedDay);
  if (typedDay !== "" && (lentOn === undefined || lentOn < "1900-01-01"))
    errors.lentOn = toolTexts.dateInvalid;
  const notes = cleanNotes(form.notes ?? "");
  if (notes.length > maxToolNotes) errors.notes = toolTexts.notesTooLong;
  if (Object.keys(errors).length > 0) return { errors };
  const lent = lentTo === "" ? {} : { lentTo, lentOn };
  return { facts: withoutEmpty({ name, covers: checkedTools(form), place, ...lent, notes }) };
}

/** The tools of our list that are checked in a form. */
export function checkedTools(form: ToolForm): string[] {
  const prefix = coversField("");
  return Object.keys(form)
    .filter((name) => name.startsWith(prefix) && form[name] === "on")
    .map((name) => name.slice(prefix.length));
}
