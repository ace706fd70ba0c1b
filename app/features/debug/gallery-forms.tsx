import { type FormEvent, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { EmailField } from "../../ui/email-field.tsx";
import { Field, TextArea } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { Select } from "../../ui/select.tsx";
import { toast } from "../../ui/toast-store.ts";
import { GallerySection, Specimen } from "./gallery-section.tsx";

const fields = "grid max-w-3xl gap-x-6 gap-y-6 sm:grid-cols-2";

const years = [
  {
    label: "Pre-facelift",
    options: [
      { value: "1999", label: "1999" },
      { value: "2000", label: "2000" },
    ],
  },
  {
    label: "Facelift",
    options: [
      { value: "2002", label: "2002" },
      { value: "2003", label: "2003" },
    ],
  },
];

export function GalleryForms() {
  return (
    <GallerySection
      id="forms"
      title="Forms"
      lead="The label says what, the hint says how, the error says what to do about it."
    >
      <Fields />
      <Selects />
      <Choices />
      <Specimen name="Segments">
        <Units />
      </Specimen>
      <Specimen name="Whole form">
        <ReminderForm />
      </Specimen>
    </GallerySection>
  );
}

function Fields() {
  return (
    <Specimen name="Fields">
      <div className={fields}>
        <Field label="Nickname" name="nickname" placeholder="Daily, track toy" note="optional" />
        <Field
          label="Mileage"
          name="mileage"
          inputMode="numeric"
          defaultValue="142310"
          unit="mi"
          hint="As shown on the dash."
        />
        <EmailField
          name="email"
          autoComplete="off"
          defaultValue="sam@example"
          error="Add the ending, such as .com."
        />
        <Field label="VIN" name="vin" defaultValue="WBABN53443PH00000" disabled />
        <PasswordField label="Password" name="password" autoComplete="off" note="at least 6 characters" />
        <TextArea
          className="sm:col-span-2"
          label="What did you find?"
          name="notes"
          placeholder="Left inner pad worn to the sensor, rotor lipped"
          hint="Your notes stay with this car."
        />
      </div>
    </Specimen>
  );
}

function Selects() {
  return (
    <Specimen name="Select">
      <div className={fields}>
        <Select label="Year" name="year" options={years} placeholder="Choose a year" />
        <Select
          label="Transmission"
          name="gearbox"
          options={[
            { value: "manual", label: "5-speed manual" },
            { value: "automatic", label: "5-speed automatic" },
          ]}
          placeholder="Choose a transmission"
          error="Choose one: the fluid differs."
        />
      </div>
    </Specimen>
  );
}

function Choices() {
  return (
    <Specimen name="Choices">
      <div className="grid max-w-3xl gap-x-6 gap-y-6 sm:grid-cols-2">
        <div>
          <Checkbox label="Remind me by email" name="mail" defaultChecked />
          <Checkbox label="Retorque after 50 miles" name="retorque" detail="Lug bolts settle." />
          <Checkbox label="Share anonymous counts" name="counts" disabled />
          <Checkbox
            label="The car is on stands, not on the jack"
            name="safe"
            error="Check this before you go on."
          />
        </div>
        <RadioGroup
          legend="When was it last done?"
          name="last-done"
          defaultValue="date"
          options={[
            { value: "date", label: "On a date I know" },
            { value: "mileage", label: "At a mileage I know" },
            { value: "unknown", label: "No idea", detail: "It counts as due." },
            { value: "never", label: "Never", disabled: true },
          ]}
        />
      </div>
    </Specimen>
  );
}

function Units() {
  const [units, setUnits] = useState<"metric" | "imperial">("metric");
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <SegmentedControl
        className="w-full max-w-64"
        legend="Units"
        name="units"
        value={units}
        onSelect={setUnits}
        options={[
          { value: "metric", label: "Metric" },
          { value: "imperial", label: "Imperial" },
        ]}
      />
      <p>
        <strong className="text-lg font-semibold">{units === "metric" ? "100 Nm" : "74 lb-ft"}</strong>{" "}
        <span className="text-md text-muted">{units === "metric" ? "74 lb-ft" : "100 Nm"}</span>
      </p>
    </div>
  );
}

function ReminderForm() {
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = new FormData(form).get("reminder");
    const missing = name === "";
    setError(missing ? "Enter what to remind you about." : undefined);
    if (missing) form.querySelector("input")?.focus();
    else toast({ tone: "ok", title: "Reminder set", description: `${name}, in 5,000 miles.` });
  };
  return (
    <form noValidate onSubmit={submit} className="flex max-w-xl flex-col items-start gap-5">
      <Field
        className="w-full"
        label="Remind me of"
        name="reminder"
        placeholder="Brake fluid"
        error={error}
      />
      <Button type="submit" variant="primary">
        Set reminder
      </Button>
    </form>
  );
}
