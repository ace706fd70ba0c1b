import { Form } from "react-router";
import type { DetailsErrors } from "../../../../domain/store/checkout.ts";
import { countries } from "../../../../domain/store/countries.ts";
import {
  fieldLengths,
  type OrderDetails,
  type OrderField,
  usStateField,
} from "../../../../domain/store/order-details.ts";
import type { UsState } from "../../../../domain/store/us-states.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { useHydrated } from "../../core/device/use-hydrated.ts";

interface DetailsFormProps {
  path: string;
  /** What was filled in before. */
  details: OrderDetails | undefined;
  states: readonly UsState[];
  problem: DetailsErrors | undefined;
  pending: boolean;
}

/** Who gets the order, and where. */
export function DetailsForm({ path, details, states, problem, pending }: DetailsFormProps) {
  // With scripts the server's errors are there at once and say more than the browser's bubbles.
  const hasOwnErrors = useHydrated();
  const field: FieldProps = (name) => ({
    id: name,
    name,
    defaultValue: (problem?.values ?? details)?.[name] ?? "",
    maxLength: fieldLengths[name],
    error: problem?.errors[name],
  });
  return (
    <Form method="post" action={path} noValidate={hasOwnErrors} className="mt-8">
      <h2 className="text-3xl">Contact</h2>
      <Field
        {...field("email")}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        hint="We'll send your receipt here."
        className="mt-4"
      />
      <h2 className="mt-10 text-3xl">Shipping address</h2>
      <div className="mt-4 grid gap-5 sm:grid-cols-6">
        <CountryField field={field} />
        <StreetFields field={field} />
        <PlaceFields field={field} states={states} />
      </div>
      <Button type="submit" variant="primary" pending={pending} className="mt-8 w-full sm:w-auto">
        Continue to review
      </Button>
    </Form>
  );
}

/** What all fields have in common: the name, what was typed, and what is wrong with it. */
type FieldProps = (name: OrderField) => {
  id: string;
  name: string;
  defaultValue: string;
  maxLength: number;
  error: string | undefined;
};

function StreetFields({ field }: { field: FieldProps }) {
  return (
    <>
      <Field
        {...field("name")}
        label="Full name"
        autoComplete="shipping name"
        autoCapitalize="words"
        spellCheck={false}
        required
        className="sm:col-span-6"
      />
      <Field
        {...field("address1")}
        label="Address"
        autoComplete="shipping address-line1"
        required
        className="sm:col-span-6"
      />
      <Field
        {...field("address2")}
        label="Apartment, suite, company"
        note="optional"
        autoComplete="shipping address-line2"
        className="sm:col-span-6"
      />
    </>
  );
}

interface PlaceFieldsProps {
  field: FieldProps;
  states: readonly UsState[];
}

function PlaceFields({ field, states }: PlaceFieldsProps) {
  return (
    <>
      <Field
        {...field("city")}
        label="City"
        autoComplete="shipping address-level2"
        required
        className="sm:col-span-6"
      />
      <RegionFields field={field} states={states} />
      <Field
        {...field("postalCode")}
        label="ZIP or postal code"
        autoComplete="shipping postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        className="sm:col-span-3"
      />
    </>
  );
}

/** A list of states for the US, a text field elsewhere: the style sheet shows the one for the country, without scripts too. */
function RegionFields({ field, states }: PlaceFieldsProps) {
  const { defaultValue, error, ...input } = field("region");
  return (
    <>
      <Select
        id={usStateField}
        name={usStateField}
        label="State"
        placeholder="Choose a state"
        options={states.map(({ code, name }) => ({ value: code, label: name }))}
        defaultValue={defaultValue}
        error={error}
        autoComplete="shipping address-level1"
        className="checkout-state sm:col-span-3"
      />
      <Field
        {...input}
        defaultValue={defaultValue}
        error={error}
        label="State or region"
        autoComplete="shipping address-level1"
        className="checkout-region sm:col-span-3"
      />
    </>
  );
}

/** First, because it decides what the rest of the address looks like. */
function CountryField({ field }: { field: FieldProps }) {
  const { id, name, defaultValue, error } = field("country");
  return (
    <Select
      id={id}
      name={name}
      label="Country"
      options={countries.map((country) => ({ value: country.code, label: country.name }))}
      defaultValue={defaultValue || "US"}
      error={error}
      autoComplete="shipping country"
      required
      className="sm:col-span-6"
    />
  );
}
