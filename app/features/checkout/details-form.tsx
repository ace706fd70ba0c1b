import { Form } from "react-router";
import { countries } from "../../../domain/store/countries.ts";
import type { OrderDetails } from "../../../domain/store/order.ts";
import { fieldLengths, type OrderField } from "../../../domain/store/order-fields.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { useHydrated } from "../device/use-hydrated.ts";
import type { DetailsProblem } from "./checkout-page.ts";

interface DetailsFormProps {
  path: string;
  /** What was filled in before. */
  details: OrderDetails | undefined;
  problem: DetailsProblem | undefined;
  pending: boolean;
}

const countryOptions = countries.map(({ code, name }) => ({ value: code, label: name }));

/** Who gets the order, and where. */
export function DetailsForm({ path, details, problem, pending }: DetailsFormProps) {
  const values = problem?.values ?? details;
  const errors = problem?.errors ?? {};
  // With scripts the server's answer is there at once and says more than the browser's bubbles.
  const ownErrors = useHydrated();
  const field = (name: OrderField) => ({
    id: name,
    name,
    defaultValue: values?.[name] ?? "",
    maxLength: fieldLengths[name],
    error: errors[name],
  });
  return (
    <Form method="post" action={path} noValidate={ownErrors} className="mt-8">
      <h2 className="text-3xl">Contact</h2>
      <Field
        {...field("email")}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        hint="The receipt goes here."
        className="mt-4"
      />
      <h2 className="mt-10 text-3xl">Shipping address</h2>
      <div className="mt-4 grid gap-5 sm:grid-cols-6">
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
        <Field
          {...field("city")}
          label="City"
          autoComplete="shipping address-level2"
          required
          className="sm:col-span-6"
        />
        <Field
          {...field("region")}
          label="State or region"
          autoComplete="shipping address-level1"
          className="sm:col-span-3"
        />
        <Field
          {...field("postalCode")}
          label="ZIP or postal code"
          autoComplete="shipping postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          className="sm:col-span-3"
        />
        <Select
          id="country"
          name="country"
          label="Country"
          options={countryOptions}
          defaultValue={values?.country || "US"}
          error={errors.country}
          autoComplete="shipping country"
          required
          className="sm:col-span-6"
        />
      </div>
      <Button type="submit" variant="primary" pending={pending} className="mt-8 w-full sm:w-auto">
        Continue to review
      </Button>
    </Form>
  );
}
