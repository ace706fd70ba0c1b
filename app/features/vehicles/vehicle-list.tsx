import { type RefObject, useEffect, useRef, useState } from "react";
import type { Profile } from "../../../domain/accounts/profile.ts";
import { type Vehicle, vehicleTitle } from "../../../domain/garage/vehicle.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { toast } from "../../ui/toast.tsx";
import { saveVehicle } from "../accounts/save-vehicle.ts";
import { opensDialog, useUrlDialog } from "../private/url-dialog.ts";
import { DeleteVehicleDialog } from "./delete-vehicle-dialog.tsx";
import { VehicleDialog } from "./vehicle-dialog.tsx";
import { VehicleFacts } from "./vehicle-facts.tsx";

/** The part of the page that its dialogs belong to. */
const section = "vehicles";

/** All vehicles with everything that can be done to them. */
export function VehicleList({ profile }: { profile: Profile }) {
  const { opened, vehicle: id, close } = useUrlDialog();
  const vehicle = useVehicleAtOpening(profile.vehicles, id);
  const add = useRef<HTMLAnchorElement>(null);
  useFocusWhenLost(add, opened);
  const addButton = (
    <ButtonLink ref={add} icon="plus" {...opensDialog("add-vehicle", section)}>
      Add vehicle
    </ButtonLink>
  );
  return (
    <>
      {profile.vehicles.length === 0 ? (
        <EmptyState
          icon="wrench"
          title="No vehicles yet"
          description="Add the cars that you work on. They are on your dashboard, too."
          action={addButton}
        />
      ) : (
        <>
          <ul className="border-b border-line-soft">
            {profile.vehicles.map((vehicle) => (
              <VehicleRow key={vehicle.id} profile={profile} vehicle={vehicle} />
            ))}
          </ul>
          <div className="mt-5">{addButton}</div>
        </>
      )}
      {opened === "add-vehicle" && <VehicleDialog profile={profile} onClose={close} />}
      {opened === "edit-vehicle" && vehicle && (
        <VehicleDialog profile={profile} vehicle={vehicle} onClose={close} />
      )}
      {opened === "delete-vehicle" && vehicle && (
        <DeleteVehicleDialog profile={profile} vehicle={vehicle} onClose={close} />
      )}
    </>
  );
}

interface VehicleRowProps {
  profile: Profile;
  vehicle: Vehicle;
}

function VehicleRow({ profile, vehicle }: VehicleRowProps) {
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
        <ButtonLink
          size="sm"
          variant="quiet"
          aria-label={`Edit ${title}`}
          {...opensDialog("edit-vehicle", section, vehicle.id)}
        >
          Edit
        </ButtonLink>
        <Button
          size="sm"
          variant="quiet"
          aria-label={`${switchLabel}: ${title}`}
          className="needs-script"
          pending={pending}
          onClick={switchActive}
        >
          {switchLabel}
        </Button>
        <ButtonLink
          size="sm"
          variant="quiet"
          aria-label={`Delete ${title}`}
          {...opensDialog("delete-vehicle", section, vehicle.id)}
        >
          Delete
        </ButtonLink>
      </div>
    </li>
  );
}

/** The vehicle as it was when its dialog opened, also after another tab has changed or deleted it. */
function useVehicleAtOpening(vehicles: readonly Vehicle[], id: string | undefined): Vehicle | undefined {
  const [opened, setOpened] = useState<Vehicle>();
  if (opened?.id === id) return opened;
  const vehicle = vehicles.find((each) => each.id === id);
  if (vehicle !== opened) setOpened(vehicle);
  return vehicle;
}

/** The button that opened a dialog may be gone with its vehicle. */
function useFocusWhenLost(target: RefObject<HTMLElement | null>, opened: unknown): void {
  const wasOpened = useRef(opened);
  useEffect(() => {
    if (wasOpened.current && !opened && document.activeElement === document.body) target.current?.focus();
    wasOpened.current = opened;
  }, [opened, target]);
}
