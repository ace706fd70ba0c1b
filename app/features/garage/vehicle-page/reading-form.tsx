import { type ReactNode, useEffect, useState } from "react";
import type { Vehicle } from "../../../../domain/garage/vehicle.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { FailureNotice } from "../../../ui/failure-notice.tsx";
import { Field } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { newRequestKey } from "../../../ui/request-key.ts";
import { Select } from "../../../ui/select.tsx";
import { ActionForm, type FormState, toastDone } from "../../account/private/action-form.tsx";

interface ReadingFormProps {
  uid: string;
  vehicle: Vehicle;
  /** As far as the server knows, for a browser without scripts. */
  today: string;
  /** The reading so far, beside the pencil that unfolds the form. */
  children: ReactNode;
}

export function ReadingForm({ uid, vehicle, today, children }: ReadingFormProps) {
  // A new one after each reading that was saved: until then all attempts are the same reading.
  const [requestKey, setRequestKey] = useState(newRequestKey);
  return (
    <ActionForm
      key={requestKey}
      intent="add-reading"
      uid={uid}
      hidden={{ vehicle: vehicle.id, requestKey }}
      onDone={(result) => {
        setRequestKey(newRequestKey());
        toastDone(result);
      }}
    >
      {(state) => (
        // Refused without scripts, it comes back unfolded.
        <details className="car-reading" open={state.refused !== undefined}>
          <summary>
            {children}
            <span className="car-pencil" title="Enter a new reading">
              <Icon name="edit" />
              <span className="sr-only">Enter a new reading</span>
            </span>
          </summary>
          <div className="grid max-w-xl gap-4 pt-4">
            <ReadingFields vehicle={vehicle} today={today} state={state} />
            {state.failure && <FailureNotice failure={state.failure} />}
            <Button type="submit" pending={state.pending} className="justify-self-start">
              Save reading
            </Button>
          </div>
        </details>
      )}
    </ActionForm>
  );
}

interface ReadingFieldsProps {
  vehicle: Vehicle;
  today: string;
  state: FormState;
}

function ReadingFields({ vehicle, today, state: { errors, values } }: ReadingFieldsProps) {
  const [readOn, setReadOn] = useState(values.readOn ?? today);
  // Where the owner is, it may be another day than on the server.
  useEffect(() => setReadOn((shown) => (shown === today ? localToday() : shown)), [today]);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="mileage"
          label={vehicle.mileage === undefined ? "Current reading" : "New reading"}
          inputMode="numeric"
          autoComplete="off"
          unit={vehicle.distanceUnit}
        />
        <Field
          type="date"
          name="readOn"
          label="Read on"
          value={readOn}
          onChange={(event) => setReadOn(event.currentTarget.value)}
        />
      </div>
      {!vehicle.distanceUnit && (
        <Select
          label="Odometer unit"
          name="distanceUnit"
          defaultValue="mi"
          options={[
            { value: "mi", label: "Miles" },
            { value: "km", label: "Kilometers" },
          ]}
        />
      )}
      <Field name="note" label="Note" note="optional" autoComplete="off" />
      {errors.isConfirmed && (
        <Checkbox name="isConfirmed" value="on" label="The reading is correct" detail="Save it anyway." />
      )}
    </>
  );
}

function localToday(): string {
  const now = new Date();
  const twoDigits = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}
