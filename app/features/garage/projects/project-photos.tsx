import { useState } from "react";
import { acceptedTypes, type Photo } from "../../../../domain/garage/photo.ts";
import type { Project } from "../../../../domain/garage/project.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { InTurns } from "../../../ui/in-turns.tsx";
import { newRequestKey } from "../../../ui/request-key.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { UndoableForm } from "../../account/private/undoable-form.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import { firstChoices, galleryPath } from "../photos/load-photos.ts";
import { PhotoThumbnail } from "../photos/photo-thumbnail.tsx";
import { photoName } from "../photos/photo-words.ts";
import { PlainPicker, UploadRefusal } from "../photos/plain-picker.tsx";
import { UploadList } from "../photos/upload-list.tsx";
import { uploadQueue, useUploads } from "../photos/use-uploads.ts";
import { aboutItem } from "./project-fields.ts";
import { projectDeletions } from "./project-rows.ts";

interface ProjectPhotosProps {
  uid: string;
  project: Project;
  photos: readonly Photo[];
  /** Counts all photos, shown or not. */
  photoCount: number;
}

export function ProjectPhotos({ uid, project, photos, photoCount }: ProjectPhotosProps) {
  const uploads = useUploads(uid);
  const { opens } = useUrlDialog();
  const { id: projectId, vehicleId = "", slug } = project;
  return (
    <section aria-labelledby="photos">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="photos" className="text-3xl">
          Photos
        </h2>
        <div className="flex flex-wrap gap-3">
          <ButtonLink {...opens("choose-photos", "main", undefined, undefined, { choose: firstChoices })}>
            From your gallery
          </ButtonLink>
          <label className="photo-add needs-script">
            Add photos
            <input
              type="file"
              multiple
              className="sr-only"
              accept={acceptedTypes("photo").join()}
              onChange={({ currentTarget }) => {
                const options = { kind: "photo" as const, vehicleId, projectId };
                uploadQueue(uid).add([...(currentTarget.files ?? [])], options);
                // So that the same file can be chosen again.
                currentTarget.value = "";
              }}
            />
          </label>
        </div>
      </div>
      <noscript>
        <PlainForm {...{ uid, projectId, vehicleId }} />
      </noscript>
      <UploadRefusal />
      <UploadList uploads={uploads} queue={() => uploadQueue(uid)} />
      {photos.length === 0 && (
        <p className="mt-2 text-muted">Show how it looked before you started, and how it turned out.</p>
      )}
      {photoCount > photos.length && (
        <p className="mt-2 text-muted">
          {photos.length} of {photoCount} photos.{" "}
          <TextLink
            to={galleryPath({ kind: "photo", projectId })}
            className="inline-flex min-h-11 items-center"
          >
            See them all in your gallery
          </TextLink>
        </p>
      )}
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
        <InTurns items={photos}>
          {(photo) => (
            <li key={photo.id} className="min-w-0">
              <PhotoThumbnail photo={photo} caption={photoName(photo)} />
              {slug && (
                <p className="text-md text-muted">{photo.inBuild ? "On the public page" : "Private"}</p>
              )}
              <TakeOut uid={uid} about={aboutItem(projectId, photo.id)} name={photoName(photo)} />
            </li>
          )}
        </InTurns>
      </ul>
    </section>
  );
}

/** It stays in the gallery. */
function TakeOut({ uid, about, name }: { uid: string; about: string; name: string }) {
  return (
    <UndoableForm intent="take-photo-out" uid={uid} about={{ about }} actions={projectDeletions}>
      {({ pending }) => (
        <Button
          type="submit"
          size="sm"
          variant="quiet"
          className="-ml-4"
          pending={pending}
          aria-label={`Remove ${name} from the project`}
        >
          Remove
        </Button>
      )}
    </UndoableForm>
  );
}

/** Without scripts: a few files at a time. */
function PlainForm({ uid, projectId, vehicleId }: { uid: string; projectId: string; vehicleId: string }) {
  const [requestKey] = useState(newRequestKey);
  return (
    <form method="post" encType="multipart/form-data">
      <HiddenFields fields={{ account: uid, kind: "photo", vehicleId, projectId, requestKey }} />
      <PlainPicker kind="photo" />
    </form>
  );
}
