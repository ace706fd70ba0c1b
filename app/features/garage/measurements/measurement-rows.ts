import { fillUpTexts } from "../../../../domain/garage/fill-up-form.ts";
import { measurementTexts } from "../../../../domain/garage/measurement-form.ts";
import { deletion, rowAction } from "../../account/private/row-actions.ts";
import type { Fields } from "../../account/private/run-action.ts";

export const carParams = ({ car = "" }: Fields) => ({ id: car });
export const fillUpParams = ({ car = "", about = "" }: Fields) => ({ id: car, fillUp: about });
export const measurementParams = ({ car = "", about = "" }: Fields) => ({ id: car, figure: about });

export const fillUpAction = rowAction("fillUp", fillUpTexts);
export const measurementAction = rowAction("figure", measurementTexts);

/** Deleting fill-ups and measurements. */
export const measurementDeletions = {
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
    params: measurementParams,
    define: measurementAction,
    backTo,
  }),
};

/** Where a form without scripts is led; a deletion names what its undo is about. */
function backTo({ car = "" }: Fields, { done, about }: { done: string; about?: string }): string {
  return `?${new URLSearchParams(about ? { done, car, about } : { done })}`;
}
