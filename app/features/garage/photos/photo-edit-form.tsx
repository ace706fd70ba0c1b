import { maxAlbumLength, maxCaptionLength } from "../../../../domain/garage/photo.ts";
import { type Vehicle, vehicleTitle } from "../../../../domain/garage/vehicle.ts";
import { Button } from "../../../ui/button.tsx";
import { FailureNotice } from "../../../ui/failure-notice.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { ActionForm } from "../../account/private/action-form.tsx";
import type { LoadedPhoto } from "./load-photos.ts";

interface PhotoEditFormProps extends Pick<LoadedPhoto, "photo" | "albums" | "projects"> {
  uid: string;
  vehicles: readonly Vehicle[];
}

/** What its owner notes about a photo or receipt. */
export function PhotoEditForm({ uid, photo, vehicles, albums, projects }: PhotoEditFormProps) {
  return (
    <ActionForm
      intent="edit-photo"
      uid={uid}
      className="grid gap-5"
      onDone={({ done }) => toast({ tone: "ok", title: done })}
    >
      {({ pending, failure, values }) => (
        <>
          <input type="hidden" name="photo" value={photo.id} />
          <input type="hidden" name="version" value={photo.version} />
          <Field
            label="Caption"
            name="caption"
            note="optional"
            maxLength={maxCaptionLength}
            defaultValue={values.caption ?? photo.caption}
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
                defaultValue={values.album ?? photo.album}
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
              defaultValue={values.vehicleId ?? photo.vehicleId ?? ""}
              options={vehicles.map((vehicle) => ({ value: vehicle.id, label: vehicleTitle(vehicle) }))}
            />
          )}
          {photo.kind === "photo" && projects.length > 0 && (
            <Select
              label="Project"
              name="projectId"
              placeholder="No project"
              defaultValue={values.projectId ?? photo.projectId ?? ""}
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
