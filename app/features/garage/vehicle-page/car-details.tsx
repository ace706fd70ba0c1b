import type { CarFact, CarFacts } from "../../../../domain/garage/car-facts.ts";
import { Button } from "../../../ui/button.tsx";
import { FailureNotice } from "../../../ui/failure-notice.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { ActionForm } from "../../account/private/action-form.tsx";
import { FactRow } from "../vehicles/fact-row.tsx";
import type { OwnedCar } from "./owned-car.ts";

/** The car's platform, generation and engine: by its name and year, and as its owner corrects them. Guides open for it. */
export function CarDetails({ uid, car: { vehicle, facts } }: { uid: string; car: OwnedCar }) {
  return (
    <>
      <dl>
        <FactRow label="Name">
          {vehicle.year} {vehicle.make} {vehicle.model}
        </FactRow>
        {vehicle.variant && <FactRow label="Variant">{vehicle.variant}</FactRow>}
        {facts && <FactRow label="Platform">{facts.platform.name}</FactRow>}
        {facts?.facts.map((fact) => (
          <FactRow key={fact.key} label={fact.label}>
            {fact.names.join(" or ") || <span className="text-muted">Can't tell from the name</span>}
            {fact.source === "owner" && <span className="text-md text-muted"> entered by you</span>}
          </FactRow>
        ))}
        {vehicle.vin && (
          <FactRow label="VIN">
            <span className="wrap-anywhere">{vehicle.vin}</span>{" "}
            <TextLink to={`/vin#${vehicle.vin}`}>Decode it</TextLink>
          </FactRow>
        )}
      </dl>
      {facts ? (
        <details className="mt-2">
          <summary className="min-h-11 py-2.5 text-muted">Correct this for the guides</summary>
          <Corrections uid={uid} vehicle={vehicle} facts={facts} />
        </details>
      ) : (
        <p className="mt-4 text-muted">
          We don't have guides for this car yet, or its name fits more than one. The{" "}
          <TextLink to="/guide/basic">guides for any car</TextLink> still apply.
        </p>
      )}
    </>
  );
}

function Corrections({ uid, vehicle, facts }: { uid: string; facts: CarFacts } & Pick<OwnedCar, "vehicle">) {
  return (
    <ActionForm
      // The fields begin with the saved values.
      key={vehicle.version}
      intent="edit-vehicle"
      uid={uid}
      hidden={{ vehicle: vehicle.id, version: vehicle.version }}
      className="mt-2 grid gap-4"
      onDone={() => toast({ tone: "ok", title: "Saved. Guides will match this car." })}
    >
      {({ pending, failure }) => (
        <>
          {facts.facts.map((fact) => (
            <Select
              key={fact.key}
              name={fact.key}
              label={fact.label}
              placeholder={placeholderOf(fact)}
              defaultValue={vehicle[fact.key]}
              options={fact.options.map(({ id, name, detail }) => ({
                value: id,
                label: detail ? `${name} (${detail})` : name,
              }))}
            />
          ))}
          {failure && <FailureNotice failure={failure} />}
          <Button type="submit" pending={pending} className="justify-self-start">
            Save
          </Button>
        </>
      )}
    </ActionForm>
  );
}

/** The value that applies while nothing is chosen. */
function placeholderOf({ byName }: CarFact): string {
  if (byName.length === 0) return "Can't tell from the name";
  return byName.length === 1 ? `${byName[0]}, from its name` : `${byName.join(" or ")}`;
}
