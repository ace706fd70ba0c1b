import { useNavigate } from "react-router";
import type { AuthState } from "../../../../domain/accounts/auth-state.ts";
import { dashboardGate } from "../../../../domain/accounts/gate.ts";
import { profileTexts } from "../../../../domain/accounts/profile-texts.ts";
import { vehicleText, vehicleTitle } from "../../../../domain/garage/vehicle.ts";
import { shownDate } from "../../../../domain/local-date.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useFocusRescue } from "../../../ui/use-focus-rescue.ts";
import { AccountGate } from "../../account/private/account-gate.tsx";
import { DoneNotice } from "../../account/private/done-notice.tsx";
import { latePart } from "../../account/private/late-part.tsx";
import type { FormDone } from "../../account/private/load-done.ts";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import { guidesOf } from "../dashboard/platform-places.ts";
import type { MeasurementsData } from "../measurements/measurements-data.ts";
import type { QuickData } from "../quick-forms/load-quick-form.ts";
import { QuickForms } from "../quick-forms/quick-forms.tsx";
import { VehicleDialogs } from "../vehicles/vehicle-dialogs.tsx";
import { CarFactsCard } from "./car-facts-card.tsx";
import { CarPicture } from "./car-picture.tsx";
import { KeepOrLeave } from "./keep-or-leave.tsx";
import { Odometer } from "./odometer.tsx";
import type { OwnedCar } from "./owned-car.ts";

const LateMeasurements = latePart(() => import("../measurements/measurements-part.tsx"));

/** Everything behind the gate comes with the account, and with nobody else. */
export interface VehiclePageData {
  account: AuthState;
  done?: FormDone;
  /** Where the account is, as far as we know. */
  today: string;
  car?: OwnedCar;
  /** Its fuel and measurements. */
  measurements?: MeasurementsData;
  /** For a form that the address opens. */
  quick?: QuickData | undefined;
  /** Whether the account has no such car. */
  isMissing?: boolean;
}

/** One car with everything that its owner knows of it. */
export function VehiclePage({ account, done, today, car, measurements, quick, isMissing }: VehiclePageData) {
  const navigate = useNavigate();
  const ref = useFocusRescue();
  return (
    <AccountGate gate={dashboardGate} account={account} heading="Your car">
      {({ user, profile }) => (
        <div ref={ref} className="page-width pt-5 pb-16 md:pt-8 md:pb-20">
          <nav aria-label="Breadcrumb">
            <Link to="/dashboard" className="inline-flex min-h-11 items-center text-muted hover:text-text">
              Garage
            </Link>
          </nav>
          {/* Not part of the car below: the dialog that deletes it outlives it. */}
          <VehicleDialogs
            profile={profile}
            afterDelete="/dashboard"
            onDeleted={() => navigate("/dashboard")}
          />
          {car && <QuickForms profile={profile} quick={quick} />}
          {car ? (
            <>
              <VehicleHead uid={user.uid} car={car} />
              <DoneNotice uid={user.uid} done={done} />
              <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_23.75rem]">
                <Odometer uid={user.uid} car={car} today={today} />
                <div className="grid content-start gap-8">
                  <CarFactsCard uid={user.uid} car={car} />
                  <KeepOrLeave uid={user.uid} vehicle={car.vehicle} today={today} />
                </div>
              </div>
              {measurements && <LateMeasurements data={measurements} />}
            </>
          ) : (
            <NoCar isMissing={isMissing ?? false} />
          )}
        </div>
      )}
    </AccountGate>
  );
}

function VehicleHead({ uid, car }: { uid: string; car: OwnedCar }) {
  const { opens } = useUrlDialog();
  const { vehicle, facts, place } = car;
  const platform = facts?.platform.slug;
  const status = vehicle.soldOn ? `Sold ${shownDate(vehicle.soldOn)}` : vehicle.isActive ? "" : "Inactive";
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
      <div className="flex min-w-0 flex-wrap items-center gap-x-6 gap-y-3">
        <CarPicture uid={uid} car={car} />
        <div className="min-w-0 wrap-anywhere">
          <h1 className="text-[2.5rem] md:text-6xl">{vehicleTitle(vehicle)}</h1>
          {vehicle.nickname && <p className="text-lg text-muted">{vehicleText(vehicle)}</p>}
          {status && <p className="font-semibold text-accent">{status}</p>}
        </div>
      </div>
      <div className="grid w-full grid-cols-2 gap-3 sm:flex sm:w-auto sm:flex-wrap">
        {platform && place && place.guideCount > 0 && (
          <ButtonLink to={guidesOf(platform)}>{place.guideCount} guides</ButtonLink>
        )}
        {place?.specs && <ButtonLink to={place.specs}>Spec sheet</ButtonLink>}
        <ButtonLink to={`/dashboard?tab=maintenance&car=${vehicle.id}`}>Log and reminders</ButtonLink>
        <ButtonLink to={`/garage/${vehicle.id}/history`}>Service history</ButtonLink>
        <ButtonLink to={`/garage/${vehicle.id}/charts`}>Charts</ButtonLink>
        <ButtonLink {...opens("add-fill-up", "fuel")}>Add fill-up</ButtonLink>
        <ButtonLink to={`/garage/${vehicle.id}/import`}>Import</ButtonLink>
        <ButtonLink icon="edit" {...opens("edit-vehicle", "main", vehicle.id)}>
          Edit
        </ButtonLink>
      </div>
    </header>
  );
}

function NoCar({ isMissing }: { isMissing: boolean }) {
  if (isMissing)
    return (
      <>
        <h1 className="mb-6 text-5xl">Car not found</h1>
        <EmptyState
          title="This car isn't in your garage"
          description="It may have been deleted in another tab or on another device."
          action={<ButtonLink to="/dashboard">Your garage</ButtonLink>}
        />
      </>
    );
  return (
    <>
      <h1 className="mb-6 text-5xl">Your car</h1>
      <Notice kind="caution" title="Not loaded" role="status">
        <span className="block">{profileTexts.notLoaded}</span>
      </Notice>
    </>
  );
}
