import type { ComponentProps } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { AuthState } from "../../../../domain/accounts/auth-state.ts";
import { dashboardGate } from "../../../../domain/accounts/gate.ts";
import { profileTexts } from "../../../../domain/accounts/profile-texts.ts";
import { readingsPerPage } from "../../../../domain/garage/odometer.ts";
import { vehicleTitle } from "../../../../domain/garage/vehicle.ts";
import { shownDay } from "../../../../domain/local-date.ts";
import carStyles from "../../../styles/car.css?url";
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
import type { MeasurementsData } from "../measurements/measurements-data.ts";
import type { QuickData } from "../quick-forms/load-quick-form.ts";
import { QuickForms } from "../quick-forms/quick-forms.tsx";
import { Fold } from "../vehicles/fold.tsx";
import { VehicleDialogs } from "../vehicles/vehicle-dialogs.tsx";
import { CarAnswers } from "./car-answers.tsx";
import { CarDetails } from "./car-details.tsx";
import { CarHero } from "./car-hero.tsx";
import { CarLog } from "./car-log.tsx";
import { CarReminders, ForThisCar } from "./car-side.tsx";
import { KeepOrLeave } from "./keep-or-leave.tsx";
import type { OwnedCar } from "./owned-car.ts";
import { ReadingList } from "./reading-list.tsx";

const LateFuel = latePart(() => import("../measurements/fuel-part.tsx"));
const LateMeasurements = latePart(() => import("../measurements/measurements-part.tsx"));

interface CarProps {
  uid: string;
  car: OwnedCar;
  today: string;
  measurements: MeasurementsData;
}

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
        <div ref={ref} className="car-page page-width">
          <link rel="stylesheet" href={carStyles} precedence="default" />
          <nav aria-label="Breadcrumb" className="car-crumb">
            <Link to="/dashboard">Garage</Link> <span aria-hidden="true">/</span>{" "}
            <b>{car ? vehicleTitle(car.vehicle) : "Your car"}</b>
          </nav>
          {/* Not part of the car below: the dialog that deletes it outlives it. */}
          <VehicleDialogs
            profile={profile}
            afterDelete="/dashboard"
            onDeleted={() => navigate("/dashboard")}
          />
          {car && <QuickForms profile={profile} quick={quick} />}
          {car && measurements ? (
            <>
              <DoneNotice uid={user.uid} done={done} />
              <Car uid={user.uid} {...{ car, today, measurements }} />
            </>
          ) : (
            <NoCar isMissing={isMissing ?? false} />
          )}
        </div>
      )}
    </AccountGate>
  );
}

function Car({ uid, car, today, measurements }: CarProps) {
  const { opens } = useUrlDialog();
  return (
    <>
      <CarHero uid={uid} car={car} today={today} fillUp={opens("add-fill-up", "fuel")} />
      <CarAnswers car={car} />
      <div className="car-columns">
        <div className="car-main">
          <LateFuel data={measurements} />
          <CarLog car={car} />
        </div>
        <div className="car-side">
          <CarReminders car={car} />
          <ForThisCar car={car} />
        </div>
      </div>
      <div className="car-folds">
        <Readings uid={uid} car={car} />
        <Details uid={uid} car={car} edit={opens("edit-vehicle", "main", car.vehicle.id)} />
        <LateMeasurements data={measurements} />
        <Fold
          id="sold"
          title={car.vehicle.isActive ? "Sold or stored" : "Back again"}
          about={
            car.vehicle.isActive ? "Mark as sold, archive, or delete" : "Make it active again, or delete it"
          }
        >
          <KeepOrLeave uid={uid} vehicle={car.vehicle} today={today} />
        </Fold>
      </div>
    </>
  );
}

function Readings({ uid, car }: { uid: string; car: OwnedCar }) {
  const [params] = useSearchParams();
  const { readings, until } = car;
  const isRemoved = params.get("done")?.endsWith("-reading") === true;
  const count = readings.length > readingsPerPage ? `The latest ${readingsPerPage}` : readings.length;
  const latest = until === undefined ? readings[0] : undefined;
  return (
    <Fold
      id="readings"
      title="Readings"
      about={
        readings.length === 0
          ? "Every reading of the odometer, by you, a fill-up, or the log"
          : `${count}, by you, fill-ups, and the log`
      }
      end={
        latest
          ? `last ${shownDay(latest.readOn, car.reminders.today)}`
          : readings.length === 0
            ? "none yet"
            : ""
      }
      isOpen={params.has("until") || params.has("readings") || isRemoved}
    >
      {readings.length > 0 ? (
        <ReadingList uid={uid} car={car} />
      ) : (
        <p className="text-muted">Enter the first one with the pencil at the top of this page.</p>
      )}
    </Fold>
  );
}

function Details({
  uid,
  car,
  edit,
}: {
  uid: string;
  car: OwnedCar;
  edit: ComponentProps<typeof ButtonLink>;
}) {
  const [params] = useSearchParams();
  const { vehicle, facts } = car;
  const open = [
    !vehicle.vin,
    !vehicle.variant,
    ...(facts?.facts.map(({ names }) => names.length !== 1) ?? []),
  ];
  const missing = open.filter(Boolean).length;
  const known = facts?.facts
    .filter(({ names }) => names.length === 1)
    .map(({ label }) => label.toLowerCase());
  const about = [vehicle.vin && `VIN ends ${vehicle.vin.slice(-7)}`, "name", ...(known ?? [])].filter(
    Boolean,
  );
  return (
    <Fold
      id="details"
      title="Details"
      about={about.join(", ")}
      end={missing > 0 ? `${missing} not filled in` : undefined}
      isOpen={params.get("done") === "edit-vehicle"}
    >
      <CarDetails uid={uid} car={car} />
      <ButtonLink icon="edit" className="mt-5" {...edit}>
        Edit
      </ButtonLink>
    </Fold>
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
