import { useRef } from "react";
import type { Profile } from "../../../../domain/accounts/profile.ts";
import { type Vehicle, vehicleTitle } from "../../../../domain/garage/vehicle.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ActionForm, toastRefusal } from "../../account/private/action-form.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import { VehicleDialogs } from "./vehicle-dialogs.tsx";
import { VehicleFacts } from "./vehicle-facts.tsx";

/** The part of the page that its dialogs belong to. */
const section = "vehicles";

/** All vehicles with everything that can be done to them. */
export function VehicleList({ profile }: { profile: Profile }) {
  const { opens } = useUrlDialog();
  const add = useRef<HTMLAnchorElement>(null);
  const addButton = (
    <ButtonLink ref={add} icon="plus" {...opens("add-vehicle", section)}>
      Add vehicle
    </ButtonLink>
  );
  return (
    <>
      {profile.vehicles.length === 0 ? (
        <EmptyState
          icon="wrench"
          title="No vehicles yet"
          description="Add the cars you work on. They'll show up in your garage, too."
          action={addButton}
        />
      ) : (
        <>
          <ul className="border-b border-line-soft">
            {profile.vehicles.map((vehicle) => (
              <VehicleRow key={vehicle.id} {...{ profile, vehicle }} />
            ))}
          </ul>
          <div className="mt-5">{addButton}</div>
        </>
      )}
      <VehicleDialogs profile={profile} focusAfterwards={add} />
    </>
  );
}

interface VehicleRowProps {
  profile: Profile;
  vehicle: Vehicle;
}

function VehicleRow({ profile, vehicle }: VehicleRowProps) {
  const { opens } = useUrlDialog();
  const title = vehicleTitle(vehicle);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-t border-line-soft py-4">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="mb-1 text-[1.375rem] wrap-anywhere">{title}</h3>
        <VehicleFacts
          vehicle={vehicle}
          units={profile.preferences.units}
          isNamed={vehicle.nickname !== undefined}
        />
      </div>
      <div className="-ml-4 flex flex-wrap gap-1 sm:ml-0">
        <ButtonLink
          size="sm"
          variant="quiet"
          aria-label={`Edit ${title}`}
          {...opens("edit-vehicle", section, vehicle.id)}
        >
          Edit
        </ButtonLink>
        <ActiveSwitch {...{ profile, vehicle }} />
        <ButtonLink
          size="sm"
          variant="quiet"
          aria-label={`Delete ${title}`}
          {...opens("delete-vehicle", section, vehicle.id)}
        >
          Delete
        </ButtonLink>
      </div>
    </li>
  );
}

function ActiveSwitch({ profile, vehicle }: VehicleRowProps) {
  const { closedAt } = useUrlDialog();
  const label = vehicle.isActive ? "Make inactive" : "Make active";
  return (
    <ActionForm
      intent="edit-vehicle"
      action={closedAt}
      uid={profile.uid}
      hidden={{
        vehicle: vehicle.id,
        version: vehicle.version,
        isActive: vehicle.isActive ? "off" : "on",
      }}
      onRefused={toastRefusal}
    >
      {({ pending, failure, values }) => (
        <>
          <Button
            type="submit"
            size="sm"
            variant="quiet"
            aria-label={`${label}: ${vehicleTitle(vehicle)}`}
            pending={pending}
          >
            {label}
          </Button>
          <noscript>
            {/* Not what the dialog was refused with. */}
            {values.vehicle === vehicle.id && values.make === undefined && failure && (
              <p role="alert" className="text-md text-danger">
                {failure.title}. {failure.detail}
              </p>
            )}
          </noscript>
        </>
      )}
    </ActionForm>
  );
}
