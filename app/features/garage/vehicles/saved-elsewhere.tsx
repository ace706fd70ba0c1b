import type { Vehicle } from "../../../../domain/garage/vehicle.ts";
import type { UnitSystem } from "../../../../domain/units/quantity.ts";
import { Button } from "../../../ui/button.tsx";
import { VehicleFacts } from "./vehicle-facts.tsx";

interface SavedElsewhereProps {
  vehicle: Vehicle;
  units: UnitSystem;
  onUse: () => void;
}

/** Changes from another tab or device, beside the form's own. */
export function SavedElsewhere({ vehicle, units, onUse }: SavedElsewhereProps) {
  return (
    <div className="rounded border border-line-soft bg-sunk p-4">
      <p className="text-muted">Now saved as:</p>
      <p className="mt-1 font-semibold">{vehicle.nickname}</p>
      <VehicleFacts vehicle={vehicle} units={units} />
      <Button size="sm" className="needs-script mt-3" onClick={onUse}>
        Use this instead
      </Button>
    </div>
  );
}
