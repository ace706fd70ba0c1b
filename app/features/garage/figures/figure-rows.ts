import { figureTexts } from "../../../../domain/garage/figure-form.ts";
import { fillUpTexts } from "../../../../domain/garage/fill-up-form.ts";
import { deletion, rowAction } from "../../account/private/row-actions.ts";
import type { Fields } from "../../account/private/run-action.ts";

type List = "fuel" | "figures";

export const listPath = ({ car = "" }: Fields, list: List) =>
  `/api/v1/me/vehicles/${encodeURIComponent(car)}/${list}`;
export const rowPath = (fields: Fields, list: List) =>
  `${listPath(fields, list)}/${encodeURIComponent(fields.about ?? "")}`;

export const fillUpAction = rowAction("fillUp", fillUpTexts);
export const figureAction = rowAction("figure", figureTexts);

/** Deleting fill-ups and figures. */
export const figureDeletions = {
  ...deletion({
    noun: "fill-up",
    path: (fields) => rowPath(fields, "fuel"),
    define: fillUpAction,
    backTo,
  }),
  ...deletion({
    noun: "figure",
    path: (fields) => rowPath(fields, "figures"),
    define: figureAction,
    backTo,
  }),
};

/** Where a form without scripts is led; a deletion names what its undo is about. */
function backTo({ car = "" }: Fields, { done, about }: { done: string; about?: string }): string {
  return `?${new URLSearchParams(about ? { done, car, about } : { done })}`;
}
