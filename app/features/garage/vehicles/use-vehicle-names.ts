import { useState } from "react";
import { readVehicleNames, type VehicleNames } from "../../../../domain/garage/vehicle-names.ts";

let request: Promise<VehicleNames> | undefined;

/** The names for all forms of this visit. A failure is forgotten, so that the next field tries again. */
export function fetchVehicleNames(): Promise<VehicleNames> {
  request ??= requestNames().catch((error: unknown) => {
    request = undefined;
    throw error;
  });
  return request;
}

async function requestNames(): Promise<VehicleNames> {
  const response = await fetch("/api/v1/vehicle-names");
  if (!response.ok) throw new Error(`Names of cars: status ${response.status}`);
  return readVehicleNames(await response.json());
}

/** Names to suggest, once a field was entered and they have come. A form works without them. */
export function useVehicleNames(): { names: VehicleNames | undefined; askForNames: () => void } {
  const [names, setNames] = useState<VehicleNames>();
  return {
    names,
    askForNames: () => {
      // Offline or refused: there is nothing to suggest, and nothing to say about it.
      fetchVehicleNames().then(setNames, () => {});
    },
  };
}
