import { figureTexts } from "../../../../domain/garage/figure-form.ts";
import { fillUpTexts } from "../../../../domain/garage/fill-up-form.ts";
import { deletion, rowAction } from "../../account/private/row-actions.ts";
import type { Fields } from "../../account/private/run-action.ts";

export const carParams = ({ car = "" }: Fields) => ({ id: car });
export const fillUpParams = ({ car = "", about = "" }: Fields) => ({ id: car, fillUp: about });
export const figureParams = ({ car = "", about = "" }: Fields) => ({ id: car, figure: about });

export const fillUpAction = rowAction("fillUp", fillUpTexts);
export const figureAction = rowAction("figure", figureTexts);

/** Deleting fill-ups and figures. */
export const figureDeletions = {
  ...deletion({
    noun: "fill-up",
    path: "/api/v1/me/vehicles/:id/fuel/:fillUp",
    params: fillUpParams,
    define: fillUpAction,
    backTo,
  }),
  ...deletion({
    noun: "figure",
    path: "/api/v1/me/vehicles/:id/figures/:figure",
    params: figureParams,
    define: figureAction,
    backTo,
  }),
};

/** Where a form without scripts is led; a deletion names what its undo is about. */
function backTo({ car = "" }: Fields, { done, about }: { done: string; about?: string }): string {
  return `?${new URLSearchParams(about ? { done, car, about } : { done })}`;
}
