import { useNavigate } from "react-router";
import type { AuthState } from "../../../../domain/accounts/auth-state.ts";
import { dashboardGate } from "../../../../domain/accounts/gate.ts";
import { profileTexts } from "../../../../domain/accounts/profile-texts.ts";
import { vehicleTitle } from "../../../../domain/garage/vehicle.ts";
import carStyles from "../../../styles/car.css?url";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { latePart } from "../../../ui/late-part.tsx";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useFocusRescue } from "../../../ui/use-focus-rescue.ts";
import { AccountGate } from "../../account/private/account-gate.tsx";
import { DoneNotice } from "../../account/private/done-notice.tsx";
import type { FormDone } from "../../account/private/load-done.ts";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import { AreaStyles } from "../../core/page/area-styles.tsx";
import type { MeasurementsData } from "../measurements/measurements-data.ts";
import type { QuickData } from "../quick-forms/load-quick-form.ts";
import { QuickForms } from "../quick-forms/quick-forms.tsx";
import { VehicleDialogs } from "../vehicles/vehicle-dialogs.tsx";
import { LateWaiting } from "../waiting/late-waiting.tsx";
import { CarAnswers } from "./car-answers.tsx";
import type { CarFoldsProps } from "./car-folds.tsx";
import { CarHero } from "./car-hero.tsx";
import type { OwnedCar } from "./owned-car.ts";

const LateFuel = latePart(() => import("../measurements/fuel-part.tsx"));
const LateLog = latePart(() => import("./car-log.tsx"));
const LateSide = latePart(() => import("./car-side.tsx"));
const LateFolds = latePart(() => import("./car-folds.tsx"));

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
          <AreaStyles href={carStyles} />
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
              <LateWaiting uid={user.uid} car={car.vehicle.id} />
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

function Car({ uid, car, today, measurements }: CarFoldsProps) {
  const { opens } = useUrlDialog();
  return (
    <>
      <CarHero uid={uid} car={car} today={today} fillUp={opens("add-fill-up", "fuel")} />
      <CarAnswers car={car} />
      <div className="car-columns">
        <div className="car-main">
          <LateFuel data={measurements} />
          <LateLog car={car} />
        </div>
        <LateSide car={car} />
      </div>
      <LateFolds {...{ uid, car, today, measurements }} />
    </>
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
