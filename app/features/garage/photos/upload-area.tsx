import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { maxAlbumLength, maxFileBytes } from "../../../../domain/garage/photo.ts";
import { type Vehicle, vehicleTitle } from "../../../../domain/garage/vehicle.ts";
import { Field } from "../../../ui/field.tsx";
import { newRequestKey } from "../../../ui/request-key.ts";
import { Select } from "../../../ui/select.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import { FileButtons } from "./file-buttons.tsx";
import type { GalleryData } from "./load-photos.ts";
import { PlainPicker, UploadRefusal } from "./plain-picker.tsx";
import { UploadList } from "./upload-list.tsx";
import { useDroppedFiles } from "./use-dropped-files.ts";
import { uploadQueue, useUploads } from "./use-uploads.ts";

interface UploadAreaProps extends Pick<GalleryData, "view" | "albums"> {
  uid: string;
  vehicles: readonly Vehicle[];
  /** Files can be dropped anywhere on it. */
  page: RefObject<HTMLElement | null>;
}

/** Choose, drop, paste or take photos. Without scripts it is a form that sends a few files. */
export function UploadArea({ uid, view, albums, vehicles, page }: UploadAreaProps) {
  const { kind } = view;
  const uploads = useUploads(uid);
  const form = useRef<HTMLFormElement>(null);
  const [requestKey] = useState(newRequestKey);
  const albumsId = useId();

  const add = (files: Iterable<File>) => {
    const fields = new FormData(form.current ?? undefined);
    const text = (name: string) => String(fields.get(name) ?? "").trim() || undefined;
    uploadQueue(uid).add(files, { kind, vehicleId: text("vehicleId"), album: text("album") });
  };
  useDroppedFiles(page, add);
  useFocusOnUpload(form);

  return (
    <section aria-label="Upload" className="grid gap-4">
      <form
        ref={form}
        method="post"
        encType="multipart/form-data"
        onSubmit={(event) => event.preventDefault()}
        className="photo-drop rounded p-5 sm:p-6"
      >
        <input type="hidden" name="account" value={uid} />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="requestKey" value={requestKey} suppressHydrationWarning />
        <FileButtons kind={kind} onFiles={add} />
        <noscript>
          <PlainPicker kind={kind} />
        </noscript>
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          {vehicles.length > 0 && (
            <Select
              label="Car"
              name="vehicleId"
              placeholder="No car"
              defaultValue={view.vehicleId ?? (vehicles.length === 1 ? vehicles[0]?.id : "")}
              options={vehicles.map((vehicle) => ({ value: vehicle.id, label: vehicleTitle(vehicle) }))}
            />
          )}
          {kind === "photo" && (
            <Field
              label="Album"
              name="album"
              note="optional"
              list={albumsId}
              maxLength={maxAlbumLength}
              defaultValue={view.album}
              autoComplete="off"
            />
          )}
          <datalist id={albumsId}>
            {albums.map(({ name }) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </div>
        <p className="mt-4 text-md text-muted">
          {kind === "receipt" ? "PDF, JPEG, PNG, WebP, or AVIF" : "JPEG, PNG, WebP, or AVIF"}, up to{" "}
          {maxFileBytes / 1024 / 1024} MB each. Only you can see them. We remove location and camera data
          {kind === "receipt" ? " from images; PDFs aren't changed" : ""}.
        </p>
      </form>
      <UploadRefusal />
      <UploadList uploads={uploads} queue={() => uploadQueue(uid)} />
    </section>
  );
}

/** `?do=upload-photos`: a quick action leads here, and only a tap of its owner may open the file picker. */
function useFocusOnUpload(form: RefObject<HTMLFormElement | null>): void {
  const { key } = useLocation();
  const { opened } = useUrlDialog();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that somebody is led here
  useEffect(() => {
    if (opened === "upload-photos") form.current?.querySelector("button")?.focus();
  }, [key, opened, form]);
}
