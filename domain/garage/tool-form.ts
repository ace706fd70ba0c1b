import { cleanLine } from "../clean-text.ts";
import { readLocalDate } from "../local-date.ts";
import { maxToolName, maxToolNotes } from "./tool.ts";
import { type TypedForm, typed } from "./typed.ts";

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

/** The names of the checkboxes of our list: the value of a tool is its name, that of a set its sizes. */
export const listedField = (id: string) => `tool-${id}`;
export const setField = (name: string) => `set-${name}`;

/** The name of the checkbox of a tool of our list that one covers. */
export const coversField = (id: string) => `covers-${id}`;

/** The body that the API takes for a form. A tool that came back has no day on which it was lent. */
export function toolBody(form: TypedForm) {
  const { name, place = "", lentTo = "", notes = "" } = form;
  const lentOn = cleanLine(lentTo) === "" ? null : typed(form.lentOn, readLocalDate);
  return { name, covers: checkedTools(form), place, lentTo, lentOn, notes };
}

/** The field of the form for one of the body: of a tool that is added, or that is changed. */
export const toolField = (path: string) => path.replace(/^tools\.0\./, "");

/** The tools of our list that are checked in a form. */
export function checkedTools(form: TypedForm): string[] {
  const prefix = coversField("");
  return Object.keys(form)
    .filter((name) => name.startsWith(prefix) && form[name] === "on")
    .map((name) => name.slice(prefix.length));
}
