import { useEffect, useId } from "react";
import type { ProfileState } from "../../../../domain/accounts/auth-state.ts";
import { profileTexts } from "../../../../domain/accounts/profile-texts.ts";
import { type Vehicle, vehicleText, vehicleTitle } from "../../../../domain/garage/vehicle.ts";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { late } from "../../../ui/late.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { MenuSectionProps } from "../../account/account-menu/account-menu.tsx";

const loadDialog = () => import("./menu-dialog.tsx");
const MenuDialog = late(loadDialog);

/** In the account menu. */
export function YourVehicles({ state, isOpen, onOpen }: MenuSectionProps) {
  const id = useId();
  useEffect(() => {
    if (isOpen) loadDialog().catch(() => {});
  }, [isOpen]);
  return (
    <section aria-labelledby={id} className="mb-1.5 w-72 max-w-full sm:w-80 border-b border-line-soft pb-1.5">
      <h2 id={id} className="px-3 pt-1 pb-1 font-sans text-sm font-semibold text-faint">
        Your Vehicles
      </h2>
      {state.status === "stored" ? (
        <>
          <List vehicles={state.profile.vehicles} onOpen={onOpen} />
          <button
            type="button"
            onClick={() => onOpen((props) => <MenuDialog {...props} does="add" />)}
            className="flex min-h-11 w-full items-center gap-2 rounded-sm px-3 py-2 text-left font-semibold -outline-offset-2 hover:bg-line-soft"
          >
            <Icon name="plus" className="size-5 text-accent" />
            Add vehicle
          </button>
        </>
      ) : (
        <NotThere status={state.status} />
      )}
    </section>
  );
}

/** Until the stored profile is here nobody knows what is in the list. */
function NotThere({ status }: { status: ProfileState["status"] }) {
  if (status === "local") return <p className="px-3 py-1.5 text-md text-muted">{profileTexts.notLoaded}</p>;
  return (
    <div role="status" className="px-3 py-3">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-5 w-40" />
    </div>
  );
}

interface ListProps extends Pick<MenuSectionProps, "onOpen"> {
  vehicles: readonly Vehicle[];
}

/** Scrolls by itself when it is long: what is below it stays in view. */
function List({ vehicles, onOpen }: ListProps) {
  if (vehicles.length === 0) return <p className="px-3 py-1.5 text-md text-muted">None yet.</p>;
  return (
    <ul className="max-h-[max(9rem,calc(100dvh-27rem))] overflow-y-auto overscroll-contain">
      {vehicles.map((vehicle) => {
        const title = vehicleTitle(vehicle);
        return (
          <li key={vehicle.id} className="flex items-center pl-3">
            <div className="min-w-0 flex-1 py-1.5 leading-snug wrap-anywhere">
              <p>{title}</p>
              {vehicle.nickname && <p className="text-sm text-muted">{vehicleText(vehicle)}</p>}
              {!vehicle.isActive && <p className="text-sm text-muted">Inactive</p>}
            </div>
            <IconButton
              icon="edit"
              label={`Edit ${title}`}
              className="-outline-offset-2"
              onClick={() => onOpen((props) => <MenuDialog {...props} does="rename" vehicle={vehicle} />)}
            />
            <IconButton
              icon="trash"
              label={`Delete ${title}`}
              className="-outline-offset-2"
              onClick={() => onOpen((props) => <MenuDialog {...props} does="delete" vehicle={vehicle} />)}
            />
          </li>
        );
      })}
    </ul>
  );
}
