import type { MouseEvent } from "react";

/** Attributes of a link that opens the dialog for a new vehicle; without scripts it leads to the form in the settings. */
export function addsCar(open: () => void) {
  return {
    to: "/account?do=add-vehicle#vehicles",
    onClick(event: MouseEvent) {
      event.preventDefault();
      open();
    },
  };
}
