import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { Photo } from "../../../../domain/garage/photo.ts";
import { Button } from "../../../ui/button.tsx";
import { FailureNotice } from "../../../ui/failure-notice.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { ActionForm } from "../../account/private/action-form.tsx";
import { runHere } from "../../account/private/run-here.ts";
import { galleryPath } from "./load-photos.ts";
import { photoActions } from "./photo-actions.ts";

interface DeletePhotoFormProps {
  uid: string;
  photo: Photo;
}

/** Deletes a photo, with a way back on the page that follows. */
export function DeletePhotoForm({ uid, photo }: DeletePhotoFormProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isDeleted, setDeleted] = useState(false);
  const undo = async () => {
    const result = await runHere({ intent: "restore-photo", account: uid, photo: photo.id }, photoActions);
    if (result.ok) toast({ tone: "ok", title: result.done });
    else toast({ tone: "danger", title: result.failure?.title ?? "", description: result.failure?.detail });
    await revalidate();
  };
  return (
    <ActionForm
      intent="delete-photo"
      uid={uid}
      onDone={({ done }) => {
        setDeleted(true);
        void navigate(galleryPath({ kind: photo.kind }), { replace: true });
        toast({ tone: "ok", title: done, action: { label: "Undo", onPress: () => void undo() } });
      }}
    >
      {({ pending, failure }) => (
        <>
          <input type="hidden" name="photo" value={photo.id} />
          <input type="hidden" name="kind" value={photo.kind} />
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
