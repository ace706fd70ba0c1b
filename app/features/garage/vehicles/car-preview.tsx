import { useEffect, useState } from "react";
import { type CarData, carFacts } from "../../../../domain/garage/car-facts.ts";
import { readYear } from "../../../../domain/garage/vehicle.ts";
import type { VehicleForm } from "../../../../domain/garage/vehicle-form.ts";
import { loadCarData } from "../../account/accounts/load-car-data.ts";

/** Our guess at the car while it is typed. */
export function CarPreview({ form }: { form: VehicleForm }) {
  const [data, setData] = useState<CarData>();
  useEffect(() => {
    // Without it the form says less, and saves the same.
    loadCarData().then(setData, () => {});
  }, []);
  const year = readYear(form.year);
  const facts = data && year !== undefined ? carFacts({ ...form, year }, data) : undefined;
  if (!facts) return null;
  const certain = facts.facts.flatMap(({ names }) => (names.length === 1 ? names : []));
  return (
    <p role="status" className="text-md text-muted">
      We read this as: <b className="text-text">{[facts.platform.name, ...certain].join(", ")}</b>
    </p>
  );
}
