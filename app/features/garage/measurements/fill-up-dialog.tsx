import type { FillUp } from "../../../../domain/garage/fill-up.ts";
import { fillUpForm } from "../../../../domain/garage/fill-up-form.ts";
import { RowDialog } from "../../account/private/row-dialog.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import { FillUpFields } from "./fill-up-fields.tsx";
import type { MeasurementsData } from "./measurements-data.ts";

/** Changes a fill-up, by the page's address. */
export function FillUpDialogs({ data }: { data: MeasurementsData }) {
  const { opened, about } = useUrlDialog();
  const fillUp = data.fuel.fillUps.find(({ id }) => id === about);
  return opened === "edit-fill-up" && fillUp && <FillUpDialog key={fillUp.id} data={data} fillUp={fillUp} />;
}

function FillUpDialog({ data, fillUp }: { data: MeasurementsData; fillUp: FillUp }) {
  const { unit, mileage, today } = data;
  return (
    <RowDialog
      intent="edit-fill-up"
      uid={data.uid}
      row={fillUp}
      hidden={{ car: data.car, unit }}
      initial={fillUpForm(fillUp, unit)}
      title="Edit fill-up"
      submit="Save"
    >
      {({ errors }) => <FillUpFields {...{ unit, mileage, today, errors }} currency={fillUp.currency} />}
    </RowDialog>
  );
}
