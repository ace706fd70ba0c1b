import { type SubmitEvent, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import { writableProfile } from "../../../../domain/accounts/auth-state.ts";
import { profileTexts } from "../../../../domain/accounts/profile-texts.ts";
import { chosenCar, type LastUse } from "../../../../domain/garage/last-used.ts";
import { type Vehicle, vehicleTitle } from "../../../../domain/garage/vehicle.ts";
import type { GuidePage } from "../../../../domain/guides/guide-page.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { type Failure, FailureNotice } from "../../../ui/failure-notice.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { newRequestKey } from "../../../ui/request-key.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { useAuth } from "../../account/accounts/account-store.ts";
import { fittingCars, loadLastUse, startJob } from "./start-job.ts";

interface StartJobDialogProps {
  guide: GuidePage;
  onClose: () => void;
}

/** Which car, and what it takes; then the first step. The job is with the account from here on. */
export default function StartJobDialog({ guide, onClose }: StartJobDialogProps) {
  const id = useId();
  const navigate = useNavigate();
  const auth = useAuth();
  const profile = writableProfile(auth);
  const cars = profile?.vehicles.filter(({ isActive }) => isActive) ?? [];
  const [requestKey] = useState(newRequestKey);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const [picked, setPicked] = useState<string>();
  const likely = useLikelyCar(guide, profile?.uid, cars);
  const wrenchMode = `${guide.path}?mode=wrench`;

  const start = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const car = cars.find((each) => each.id === new FormData(event.currentTarget).get("car"));
    if (!profile || !car) {
      setError("Pick the car you're working on");
      return;
    }
    setPending(true);
    setFailure(undefined);
    const failed = await startJob(guide, { uid: profile.uid, car, requestKey });
    setPending(false);
    if (failed) setFailure(failed);
    else void navigate(wrenchMode);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Start this job"
      description={guide.title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {cars.length > 0 && !failure && (
            <Button type="submit" form={id} variant="primary" pending={pending}>
              Start
            </Button>
          )}
          {(cars.length === 0 || failure) && (
            <ButtonLink to={wrenchMode}>Start without logging it</ButtonLink>
          )}
        </>
      }
    >
      <form id={id} onSubmit={start} className="grid gap-5">
        {cars.length > 0 ? (
          <RadioGroup
            legend="Which car?"
            name="car"
            options={cars.map((car) => ({ value: car.id, label: vehicleTitle(car) }))}
            value={picked ?? likely ?? ""}
            onSelect={setPicked}
            error={error}
          />
        ) : (
          <p>
            {profile
              ? "Add a car to your garage, and the job goes in its log and updates its reminders. "
              : profileTexts.notLoaded}
            {profile && <TextLink to="/dashboard?do=add-vehicle#main">Add a car</TextLink>}
          </p>
        )}
        <Kit guide={guide} />
        {failure && <FailureNotice failure={failure} />}
      </form>
    </Dialog>
  );
}

/** The car that fits the guide; of several the one used last, as soon as we know which that is. */
function useLikelyCar(guide: GuidePage, uid: string | undefined, cars: readonly Vehicle[]) {
  const [usedAt, setUsedAt] = useState<LastUse>();
  useEffect(() => {
    if (uid) void loadLastUse(uid).then(setUsedAt);
  }, [uid]);
  const fitting = fittingCars(guide);
  const fits = ({ id }: Vehicle) => fitting.includes(id);
  const isCertain = cars.length === 1 || cars.filter(fits).length === 1;
  return usedAt || isCertain ? chosenCar(cars, usedAt ?? {}, { fits })?.id : undefined;
}

function Kit({ guide }: { guide: GuidePage }) {
  const parts = guide.parts.filter(({ use }) => use !== "while-there").length + guide.fluids.length;
  const tools = guide.tools.filter(({ use }) => use === "essential").length;
  const count = (number: number, word: string) => `${number} ${word}${number === 1 ? "" : "s"}`;
  return (
    <div>
      <p className="font-semibold">Have it ready</p>
      <p className="text-muted">
        {count(parts, "part")} and {count(tools, "tool")}.{" "}
        <TextLink to={`/kit?guide=${guide.platform}/${guide.slug}`}>Open the kit as a checklist</TextLink>
      </p>
    </div>
  );
}
