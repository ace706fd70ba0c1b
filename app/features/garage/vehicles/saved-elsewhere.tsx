import type { Vehicle } from "../../../../domain/garage/vehicle.ts";
import { Button } from "../../../ui/button.tsx";
import { VehicleFacts } from "./vehicle-facts.tsx";

/** Changes from another tab or device, beside the form's own. */
export function SavedElsewhere({ vehicle, onUse }: { vehicle: Vehicle; onUse: () => void }) {
  return (
    <div className="rounded border border-line-soft bg-sunk p-4">
      <p className="text-muted">Now saved as:</p>
      <p className="mt-1 font-semibold">{vehicle.nickname}</p>
      <VehicleFacts vehicle={vehicle} />
      <Button size="sm" className="needs-script mt-3" onClick={onUse}>
        Use this instead
      </Button>
    </div>
  );
}
