import { useSearchParams } from "react-router";
import { distanceText } from "../../../../domain/garage/due-text.ts";
import {
  consumptionOf,
  consumptionText,
  type ShownFillUp,
  volumeText,
} from "../../../../domain/garage/fill-up.ts";
import type { DistanceUnit } from "../../../../domain/garage/vehicle.ts";
import { shownDate } from "../../../../domain/local-date.ts";
import { IconLink } from "../../../ui/icon-button.tsx";
import { InTurns } from "../../../ui/in-turns.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import { shownCost } from "../maintenance/shown-dollars.ts";
import { DeleteRow } from "./delete-row.tsx";
import { ListPages } from "./list-pages.tsx";
import type { MeasurementsData } from "./measurements-data.ts";

/** Every fill-up, folded until somebody looks for one. */
export function FillUpList({ data: { uid, fuel, unit } }: { data: MeasurementsData }) {
  const [params] = useSearchParams();
  const isAsked = params.has("fuel") || params.get("done")?.endsWith("fill-up") === true;
  return (
    <details open={isAsked} className="car-all">
      <summary>{fuel.count === 1 ? "Change the fill-up" : `All ${fuel.count} fill-ups`}</summary>
      <ul className="border-b border-line-soft">
        <InTurns items={fuel.fillUps}>
          {(fillUp) => <FillUpRow key={fillUp.id} uid={uid} fillUp={fillUp} unit={unit} />}
        </InTurns>
      </ul>
      <div className="mt-4">
        <ListPages label="Fill-up pages" name="fuel" page={fuel.page} pages={fuel.pages} />
      </div>
    </details>
  );
}

function FillUpRow({ uid, fillUp, unit }: { uid: string; fillUp: ShownFillUp; unit: DistanceUnit }) {
  const { opens } = useUrlDialog();
  const { id, filledOn, odometer, volumeMl, isFull, isMissedBefore, costCents, notes, stretch } = fillUp;
  const day = shownDate(filledOn);
  const lines = [
    distanceText(odometer, unit),
    volumeText(volumeMl, unit),
    costCents !== undefined && shownCost(costCents, fillUp.currency),
    !isFull && "partial fill",
    isMissedBefore && "one missed before",
    notes,
  ].filter(Boolean);
  return (
    <li className="flex items-center border-t border-line-soft py-2">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="flex flex-wrap gap-x-4 leading-snug">
          <span className="w-28 text-muted">{day}</span>
          {stretch && <b className="font-semibold">{consumptionText(consumptionOf(stretch, unit), unit)}</b>}
        </p>
        <p className="text-md text-muted">{lines.join(" · ")}</p>
      </div>
      <IconLink
        icon="edit"
        label={`Edit the fill-up from ${day}`}
        {...opens("edit-fill-up", "fuel", undefined, id)}
      />
      <DeleteRow noun="fill-up" uid={uid} row={fillUp} name={`the fill-up from ${day}`} />
    </li>
  );
}
