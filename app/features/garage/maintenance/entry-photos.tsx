import { useState } from "react";
import type { LogEntry } from "../../../../domain/garage/log-entry.ts";
import { acceptedTypes, type Photo } from "../../../../domain/garage/photo.ts";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { newRequestKey } from "../../../ui/request-key.ts";
import { PhotoThumbnail } from "../photos/photo-thumbnail.tsx";
import { PlainPicker } from "../photos/plain-picker.tsx";
import { uploadQueue } from "../photos/use-uploads.ts";

interface EntryPhotosProps {
  uid: string;
  entry: LogEntry;
  photos: readonly Photo[];
}

/** The photos and receipts of an entry of the log, and the way to add some. */
export function EntryPhotos({ uid, entry, photos }: EntryPhotosProps) {
  return (
    <div className="min-w-0">
      <h4 className="mb-2 text-md text-muted">Photos and receipts</h4>
      {photos.length > 0 && (
        <ul className="mb-3 grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
          {photos.map((photo) => (
            <li key={photo.id} className="min-w-0">
              <PhotoThumbnail
                photo={photo}
                caption={photo.caption ?? (photo.kind === "receipt" ? "Receipt" : "Photo")}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="needs-script flex flex-wrap gap-2.5">
        <AddFiles kind="photo" {...{ uid, entry }} />
        <AddFiles kind="receipt" {...{ uid, entry }} />
      </div>
      <noscript>
        <PlainForm {...{ uid, entry }} />
      </noscript>
    </div>
  );
}

/** "2 photos, 1 receipt" for the entry's line. */
export function attachedText(photos: readonly Photo[]): string {
  const count = (kind: Photo["kind"]) => {
    const { length } = photos.filter((photo) => photo.kind === kind);
    return length > 0 && `${length} ${kind}${length === 1 ? "" : "s"}`;
  };
  return [count("photo"), count("receipt")].filter(Boolean).join(", ");
}

type AddProps = Pick<EntryPhotosProps, "uid" | "entry">;

/** A button that opens the file picker; what is chosen is sent at once. */
function AddFiles({ uid, entry, kind }: AddProps & { kind: Photo["kind"] }) {
  const text = kind === "receipt" ? "Add receipt" : "Add photos";
  return (
    <label className="log-add">
      {text}
      <input
        type="file"
        multiple
        className="sr-only"
        accept={acceptedTypes(kind).join()}
        aria-label={`${text}: ${entry.title}`}
        onChange={({ currentTarget }) => {
          attachFiles(
            uid,
            entry,
            [...(currentTarget.files ?? [])].map((file) => ({ kind, file })),
          );
          // So that the same file can be chosen again.
          currentTarget.value = "";
        }}
      />
    </label>
  );
}

export function attachFiles(
  uid: string,
  { id, vehicleId }: Pick<LogEntry, "id" | "vehicleId">,
  files: readonly { kind: Photo["kind"]; file: File }[],
): void {
  for (const [kind, chosen] of Map.groupBy(files, (each) => each.kind))
    uploadQueue(uid).add(
      chosen.map(({ file }) => file),
      { kind, vehicleId, entryId: id },
    );
}

/** Without scripts: a few files at a time, of one kind. */
function PlainForm({ uid, entry: { id, vehicleId } }: AddProps) {
  const [requestKey] = useState(newRequestKey);
  return (
    <form method="post" encType="multipart/form-data" className="grid gap-3">
      <HiddenFields fields={{ account: uid, vehicleId, entryId: id, requestKey }} />
      <RadioGroup
        legend="What are they?"
        name="kind"
        options={[
          { value: "photo", label: "Photos" },
          { value: "receipt", label: "Receipts" },
        ]}
        defaultValue="photo"
      />
      <PlainPicker kind="receipt" />
    </form>
  );
}
