import { IconButton } from "../../../ui/icon-button.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { ActionForm } from "../../account/private/action-form.tsx";
import { useUndoToast } from "../../account/private/use-undo-toast.ts";
import { figureActions } from "./figure-actions.ts";

interface DeleteRowProps {
  noun: "fill-up" | "figure";
  uid: string;
  row: { id: string; vehicleId: string };
  /** What it is, for somebody who does not see the row. */
  name: string;
}

/** Deletes at once: the way back is right there. */
export function DeleteRow({ noun, uid, row, name }: DeleteRowProps) {
  const tellDone = useUndoToast(figureActions);
  const address = { car: row.vehicleId, about: row.id };
  return (
    <ActionForm
      intent={`delete-${noun}`}
      uid={uid}
      onDone={({ done }) => tellDone(done, { intent: `restore-${noun}`, account: uid, ...address })}
      onRefused={({ failure }) =>
        failure && toast({ tone: "danger", title: failure.title, description: failure.detail })
      }
    >
      {({ pending }) => (
        <>
          <input type="hidden" name="car" value={row.vehicleId} />
          <input type="hidden" name="about" value={row.id} />
          <IconButton
            type="submit"
            icon="trash"
            label={`Delete ${name}`}
            pending={pending}
            className="-ml-3"
          />
        </>
      )}
    </ActionForm>
  );
}
