import { useRef } from "react";
import { acceptedTypes, type PhotoKind } from "../../../../domain/garage/photo.ts";
import { Button } from "../../../ui/button.tsx";

interface FileButtonsProps {
  kind: PhotoKind;
  onFiles: (files: readonly File[]) => void;
}

/** Opens the file picker or, on a phone, the camera. */
export function FileButtons({ kind, onFiles }: FileButtonsProps) {
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const inputProps = {
    type: "file",
    tabIndex: -1,
    className: "sr-only",
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      onFiles([...(event.currentTarget.files ?? [])]);
      // So that the same file can be chosen again.
      event.currentTarget.value = "";
    },
  } as const;
  const noun = kind === "receipt" ? "receipts" : "photos";
  return (
    <div className="needs-script flex flex-wrap items-center gap-x-4 gap-y-3">
      <Button variant="primary" icon="plus" onClick={() => picker.current?.click()}>
        Upload {noun}
      </Button>
      <Button className="photo-camera" onClick={() => camera.current?.click()}>
        Take a photo
      </Button>
      <p className="photo-mouse text-muted">or drop them here, or paste an image.</p>
      <input
        {...inputProps}
        ref={picker}
        multiple
        accept={acceptedTypes(kind).join()}
        aria-label={`${noun} to upload`}
      />
      <input {...inputProps} ref={camera} accept="image/*" capture="environment" aria-label="Photo to take" />
    </div>
  );
}
