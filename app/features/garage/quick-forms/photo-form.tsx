import { useState } from "react";
import { useNavigate } from "react-router";
import { acceptedTypes } from "../../../../domain/garage/photo.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FieldError } from "../../../ui/field-frame.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { newRequestKey } from "../../../ui/request-key.ts";
import { type ChosenFile, LogFiles } from "../maintenance/log-files.tsx";
import { SaveSum } from "../maintenance/save-sum.tsx";
import { galleryPath } from "../photos/load-photos.ts";
import { uploadQueue } from "../photos/use-uploads.ts";
import { QuickTop } from "./quick-top.tsx";
import { type QuickFormProps, useQuickForm } from "./use-quick-form.ts";

const formId = "quick-photos";

/** Photos and receipts of a car. The gallery shows how they are sent. */
export function PhotoForm(props: QuickFormProps) {
  const form = useQuickForm(props);
  const { uid, car } = form;
  const { close, closedAt } = form.dialog;
  const navigate = useNavigate();
  const [requestKey] = useState(newRequestKey);
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [isAsked, setAsked] = useState(false);
  if (!car) return null;
  const send = () => {
    const kinds = Map.groupBy(files, ({ kind }) => kind);
    for (const [kind, chosen] of kinds)
      uploadQueue(uid).add(
        chosen.map(({ file }) => file),
        { kind, vehicleId: car.id },
      );
    const kind = kinds.has("photo") ? "photo" : "receipt";
    setAsked(files.length === 0);
    if (files.length > 0) void navigate(galleryPath({ kind }), { replace: true });
  };
  return (
    <Dialog
      open
      onClose={close}
      title="Add photos"
      look="quick-sheet"
      footer={
        <>
          <SaveSum title={car.title} files={files.length} />
          <Button className="needs-script" onClick={close}>
            Cancel
          </Button>
          <noscript>
            <ButtonLink to={closedAt}>Cancel</ButtonLink>
          </noscript>
          <Button type="submit" form={formId} variant="primary">
            Upload
          </Button>
        </>
      }
    >
      <form
        id={formId}
        method="post"
        action="/dashboard?tab=photos"
        encType="multipart/form-data"
        className="log-main"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <HiddenFields fields={{ account: uid, kind: "photo", requestKey }} />
        <QuickTop form={form} carName="vehicleId" />
        <LogFiles files={files} onChange={setFiles} />
        <div role="alert">
          {isAsked && files.length === 0 && (
            <FieldError id={undefined}>Choose a photo or a receipt.</FieldError>
          )}
        </div>
        <noscript>
          <input
            type="file"
            name="files"
            multiple
            accept={acceptedTypes("photo").join()}
            aria-label="Photos"
          />
        </noscript>
      </form>
    </Dialog>
  );
}
