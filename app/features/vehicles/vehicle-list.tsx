import { type RefObject, useEffect, useRef, useState } from "react";
import type { Profile } from "../../../domain/accounts/profile.ts";
import { type Vehicle, vehicleTitle } from "../../../domain/garage/vehicle.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { toast } from "../../ui/toast.tsx";
import { saveVehicle } from "../accounts/save-vehicle.ts";
import { DeleteVehicleDialog } from "./delete-vehicle-dialog.tsx";
import { VehicleDialog } from "./vehicle-dialog.tsx";
import { VehicleFacts } from "./vehicle-facts.tsx";

type Opened = { dialog: "add" } | { dialog: "edit" | "delete"; vehicle: Vehicle };

/** All vehicles with everything that can be done to them. */
export function VehicleList({ profile }: { profile: Profile }) {
  const [opened, setOpened] = useState<Opened>();
  const add = useRef<HTMLButtonElement>(null);
  useFocusWhenLost(add, opened);
  const close = () => setOpened(undefined);
  const addButton = (
    <Button ref={add} icon="plus" onClick={() => setOpened({ dialog: "add" })}>
      Add vehicle
    </Button>
  );
  return (
    <>
      {profile.vehicles.length === 0 ? (
        <EmptyState
          icon="wrench"
          title="No vehicles yet"
          description="Add the cars that you work on. They stand on your dashboard, too."
          action={addButton}
        />
      ) : (
        <>
          <ul className="border-b border-line-soft">
            {profile.vehicles.map((vehicle) => (
              <VehicleRow key={vehicle.id} profile={profile} vehicle={vehicle} onOpen={setOpened} />
            ))}
          </ul>
          <div className="mt-5">{addButton}</div>
        </>
      )}
      {opened?.dialog === "add" && <VehicleDialog profile={profile} onClose={close} />}
      {opened?.dialog === "edit" && (
        <VehicleDialog profile={profile} vehicle={opened.vehicle} onClose={close} />
      )}
      {opened?.dialog === "delete" && (
        <DeleteVehicleDialog profile={profile} vehicle={opened.vehicle} onClose={close} />
      )}
    </>
  );
}

interface VehicleRowProps {
  profile: Profile;
  vehicle: Vehicle;
  onOpen: (opened: Opened) => void;
}

function VehicleRow({ profile, vehicle, onOpen }: VehicleRowProps) {
  const [pending, setPending] = useState(false);
  const title = vehicleTitle(vehicle);
  const switchLabel = vehicle.isActive ? "Make inactive" : "Make active";

  const switchActive = async () => {
    setPending(true);
    const { id, version: _, ...facts } = vehicle;
    const changed = { ...facts, isActive: !vehicle.isActive };
    const saved = await saveVehicle({ kind: "replace", id, facts: changed }, profile);
    setPending(false);
    if (!saved.isSaved) toast({ tone: "danger", title: saved.title, description: saved.detail });
    else if (saved.note) toast({ tone: "ok", title: "Vehicle saved", description: saved.note });
  };

  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-t border-line-soft py-4">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="mb-1 text-[1.375rem] wrap-anywhere">{title}</h3>
        <VehicleFacts vehicle={vehicle} isNamed={vehicle.nickname !== undefined} />
      </div>
      <div className="-ml-4 flex flex-wrap gap-1 sm:ml-0">
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Edit ${title}`}
          onClick={() => onOpen({ dialog: "edit", vehicle })}
        >
          Edit
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={`${switchLabel}: ${title}`}
          pending={pending}
          onClick={switchActive}
        >
          {switchLabel}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Delete ${title}`}
          onClick={() => onOpen({ dialog: "delete", vehicle })}
        >
          Delete
        </Button>
      </div>
    </li>
  );
}

/** The button that opened a dialog may be gone with its vehicle. */
function useFocusWhenLost(target: RefObject<HTMLElement | null>, opened: unknown): void {
  const wasOpened = useRef(opened);
  useEffect(() => {
    if (wasOpened.current && !opened && document.activeElement === document.body) target.current?.focus();
    wasOpened.current = opened;
  }, [opened, target]);
}
