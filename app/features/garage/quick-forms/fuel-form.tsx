import { SaveSum } from "../maintenance/save-sum.tsx";
import { FillUpFields } from "../measurements/fill-up-fields.tsx";
import { QuickDialog } from "./quick-dialog.tsx";
import { QuickTop } from "./quick-top.tsx";
import { type QuickFormProps, useQuickForm } from "./use-quick-form.ts";

export function FuelForm(props: QuickFormProps) {
  const form = useQuickForm(props);
  const { car, today } = form;
  if (!car) return null;
  return (
    <QuickDialog
      form={form}
      title="Add fill-up"
      submit="Save"
      // Without scripts another car may be chosen, whose unit the form doesn't show.
      hidden={Object.fromEntries(form.cars.map(({ id, unit }) => [`unit-${id}`, unit]))}
      initial={{ filledOn: today, isFull: "on" }}
      footerNote={<SaveSum title={car.title} />}
    >
      {(state) => (
        <div className="log-main">
          <QuickTop form={form} />
          <FillUpFields unit={car.unit} mileage={car.odometer} today={today} errors={state.errors} />
        </div>
      )}
    </QuickDialog>
  );
}
