import { vehicleTitle } from "../../../../domain/garage/vehicle.ts";
import photoStyles from "../../../styles/photos.css?url";
import { ButtonLink } from "../../../ui/button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { ActionDialog } from "../../account/private/action-dialog.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import { AreaStyles } from "../../core/page/area-styles.tsx";
import { galleryPath } from "../photos/load-photos.ts";
import { boxClass, choiceGrid, PhotoChoice } from "../photos/photo-choice.tsx";
import { coverValue } from "./cover-actions.ts";
import type { OwnedCar } from "./owned-car.ts";

interface CoverDialogProps {
  uid: string;
  car: OwnedCar;
}

/** Chooses the picture of a car among its photos and those of no car. */
export default function CoverDialog({ uid, car: { vehicle, cover, choices } }: CoverDialogProps) {
  const { closedAt, close, opens } = useUrlDialog();
  const others =
    choices?.photos.filter(
      ({ id, vehicleId }) => id !== cover?.id && (!vehicleId || vehicleId === vehicle.id),
    ) ?? [];
  const upload = `${galleryPath({ kind: "photo", vehicleId: vehicle.id })}&do=upload-photos`;
  return (
    <div className="photos">
      <AreaStyles href={photoStyles} />
      <ActionDialog
        intent="choose-cover"
        uid={uid}
        hidden={{ vehicle: vehicle.id, current: cover ? coverValue(cover) : "" }}
        title="Car picture"
        description={vehicleTitle(vehicle)}
        submit="Save"
        closedAt={closedAt}
        onClose={close}
      >
        <div className="min-w-0">
          <fieldset className="min-w-0">
            <legend className="sr-only">Picture</legend>
            <label className="flex min-h-11 items-center gap-2">
              <input type="radio" name="cover" value="" defaultChecked={!cover} className={boxClass} />
              Our drawing
            </label>
            <ul className={choiceGrid}>
              {[...(cover ? [cover] : []), ...others].map((photo) => (
                <li key={photo.id} className="min-w-0">
                  <PhotoChoice
                    type="radio"
                    name="cover"
                    value={coverValue(photo)}
                    photo={photo}
                    isChosen={photo === cover}
                  />
                </li>
              ))}
            </ul>
          </fieldset>
          <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
            {choices?.next && (
              <ButtonLink
                size="sm"
                replace
                {...opens("choose-cover", "main", undefined, undefined, { choose: String(choices.next) })}
              >
                Show more
              </ButtonLink>
            )}
            <TextLink to={upload} className="inline-flex min-h-11 items-center">
              Upload photos
            </TextLink>
          </div>
        </div>
      </ActionDialog>
    </div>
  );
}
