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
import { FormFields } from "../../../ui/form-fields.ts";
import { Select } from "../../../ui/select.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";

interface DetailsFormProps {
  path: string;
  /** Details that were filled in before. */
  details: OrderDetails | undefined;
  states: readonly UsState[];
  problem: DetailsErrors | undefined;
  pending: boolean;
}

/** Who gets the order, and where. */
export function DetailsForm({ path, details, states, problem, pending }: DetailsFormProps) {
  // With scripts the server's errors are there at once and say more than the browser's bubbles.
  const hasOwnErrors = useHydrated();
  const { values = details, errors }: Partial<DetailsErrors> = problem ?? {};
  return (
    <Form method="post" action={path} noValidate={hasOwnErrors} className="mt-8">
      <FormFields
        value={{
          values: { ...values, country: values?.country || "US", [usStateField]: values?.region },
          errors: { ...errors, [usStateField]: errors?.region },
        }}
      >
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
          <CountryField />
          <StreetFields />
          <PlaceFields states={states} />
        </div>
      </FormFields>
      <Button type="submit" variant="primary" pending={pending} className="mt-8 w-full sm:w-auto">
        Continue to review
      </Button>
    </Form>
  );
}

const field = (name: OrderField) => ({ id: name, name, maxLength: fieldLengths[name] });

function StreetFields() {
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

function PlaceFields({ states }: Pick<DetailsFormProps, "states">) {
  return (
    <>
      <Field
        {...field("city")}
        label="City"
        autoComplete="shipping address-level2"
        required
        className="sm:col-span-6"
      />
      <RegionFields states={states} />
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
function RegionFields({ states }: Pick<DetailsFormProps, "states">) {
  return (
    <>
      <Select
        id={usStateField}
        name={usStateField}
        label="State"
        placeholder="Choose a state"
        options={states.map(({ code, name }) => ({ value: code, label: name }))}
        autoComplete="shipping address-level1"
        className="checkout-state sm:col-span-3"
      />
      <Field
        {...field("region")}
        label="State or region"
        autoComplete="shipping address-level1"
        className="checkout-region sm:col-span-3"
      />
    </>
  );
}

/** First, because it decides what the rest of the address looks like. */
function CountryField() {
  return (
    <Select
      id="country"
      name="country"
      label="Country"
      options={countries.map((country) => ({ value: country.code, label: country.name }))}
      autoComplete="shipping country"
      required
      className="sm:col-span-6"
    />
  );
}
