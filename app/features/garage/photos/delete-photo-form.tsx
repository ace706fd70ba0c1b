import { useState } from "react";
import { useNavigate } from "react-router";
import type { Photo } from "../../../../domain/garage/photo.ts";
import { Button } from "../../../ui/button.tsx";
import { FailureNotice } from "../../../ui/failure-notice.tsx";
import { ActionForm } from "../../account/private/action-form.tsx";
import { useUndoToast } from "../../account/private/use-undo-toast.ts";
import { galleryPath } from "./load-photos.ts";
import { photoDeletion } from "./photo-rows.ts";

interface DeletePhotoFormProps {
  uid: string;
  photo: Photo;
}

/** Deletes a photo, with a way back on the page that follows. */
export function DeletePhotoForm({ uid, photo }: DeletePhotoFormProps) {
  const navigate = useNavigate();
  const announceDone = useUndoToast(photoDeletion);
  const [isDeleted, setDeleted] = useState(false);
  return (
    <ActionForm
      intent="delete-photo"
      uid={uid}
      hidden={{ photo: photo.id, kind: photo.kind }}
      onDone={(result) => {
        setDeleted(true);
        void navigate(galleryPath({ kind: photo.kind }), { replace: true });
        announceDone(result, { account: uid, photo: photo.id });
      }}
    >
      {({ pending, failure }) => (
        <>
          <Button type="submit" variant="danger" size="sm" icon="trash" pending={pending || isDeleted}>
            Delete {photo.kind}
          </Button>
          <p className="mt-2 text-md text-muted">You can undo this right after.</p>
          {failure && <FailureNotice failure={failure} />}
        </>
      )}
    </ActionForm>
  );
}
