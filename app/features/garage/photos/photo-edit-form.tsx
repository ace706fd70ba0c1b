import { maxAlbumLength, maxCaptionLength } from "../../../../domain/garage/photo.ts";
import { type Vehicle, vehicleTitle } from "../../../../domain/garage/vehicle.ts";
import { Button } from "../../../ui/button.tsx";
import { FailureNotice } from "../../../ui/failure-notice.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { ActionForm, toastDone } from "../../account/private/action-form.tsx";
import type { LoadedPhoto } from "./load-photos.ts";

interface PhotoEditFormProps extends Pick<LoadedPhoto, "photo" | "albums" | "projects"> {
  uid: string;
  vehicles: readonly Vehicle[];
}

/** An owner's notes about a photo or receipt. */
export function PhotoEditForm({ uid, photo, vehicles, albums, projects }: PhotoEditFormProps) {
  return (
    <ActionForm
      intent="edit-photo"
      uid={uid}
      hidden={{ photo: photo.id, version: photo.version }}
      className="grid gap-5"
      onDone={toastDone}
    >
      {({ pending, failure }) => (
        <>
          <Field
            label="Caption"
            name="caption"
            note="optional"
            maxLength={maxCaptionLength}
            defaultValue={photo.caption}
            autoComplete="off"
          />
          {photo.kind === "photo" && (
            <>
              <Field
                label="Album"
                name="album"
                note="optional"
                list="albums"
                maxLength={maxAlbumLength}
                defaultValue={photo.album}
                autoComplete="off"
              />
              <datalist id="albums">
                {albums.map(({ name }) => (
                  <option key={name} value={name} />
                ))}
              </datalist>
            </>
          )}
          {vehicles.length > 0 && (
            <Select
              label="Car"
              name="vehicleId"
              placeholder="No car"
              defaultValue={photo.vehicleId}
              options={vehicles.map((vehicle) => ({ value: vehicle.id, label: vehicleTitle(vehicle) }))}
            />
          )}
          {photo.kind === "photo" && projects.length > 0 && (
            <Select
              label="Project"
              name="projectId"
              placeholder="No project"
              defaultValue={photo.projectId}
              options={projects.map(({ id, title }) => ({ value: id, label: title }))}
            />
          )}
          {failure && <FailureNotice failure={failure} />}
          <div>
            <Button type="submit" pending={pending}>
              Save
            </Button>
          </div>
        </>
      )}
    </ActionForm>
  );
}
