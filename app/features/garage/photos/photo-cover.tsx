import type { Photo } from "../../../../domain/garage/photo.ts";
import { type Vehicle, vehicleTitle } from "../../../../domain/garage/vehicle.ts";
import { Button } from "../../../ui/button.tsx";
import { FailureNotice } from "../../../ui/failure-notice.tsx";
import { ActionForm, toastDone } from "../../account/private/action-form.tsx";

interface PhotoCoverProps {
  uid: string;
  photo: Photo;
  vehicles: readonly Vehicle[];
}

/** Makes a photo the picture of its car, which is our drawing until then. */
export function PhotoCover({ uid, photo, vehicles }: PhotoCoverProps) {
  const car = vehicles.find(({ id }) => id === photo.vehicleId);
  if (!car || photo.kind !== "photo") return null;
  return (
    <section aria-labelledby="cover">
      <h2 id="cover" className="text-2xl">
        Car picture
      </h2>
      <p className="mt-1 mb-3 text-md text-muted">
        {photo.isCover
          ? `Your garage shows this photo for ${vehicleTitle(car)}.`
          : `Show this photo for ${vehicleTitle(car)} in your garage instead of our drawing.`}
      </p>
      <ActionForm
        key={photo.version}
        intent="cover-photo"
        uid={uid}
        hidden={{ photo: photo.id, version: photo.version, isCover: photo.isCover ? "" : "on" }}
        onDone={toastDone}
      >
        {({ pending, failure }) => (
          <>
            <Button type="submit" size="sm" pending={pending}>
              {photo.isCover ? "Show the drawing again" : "Use as the car's picture"}
            </Button>
            {failure && <FailureNotice failure={failure} />}
          </>
        )}
      </ActionForm>
    </section>
  );
}
