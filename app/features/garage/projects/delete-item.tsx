import { IconButton } from "../../../ui/icon-button.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { ActionForm } from "../../account/private/action-form.tsx";
import { useUndoToast } from "../../account/private/use-undo-toast.ts";
import { projectActions } from "./project-actions.ts";

interface DeleteItemProps {
  uid: string;
  kind: "task" | "part";
  about: string;
  name: string;
}

/** Deletes a task or a part at once, with a way back. */
export function DeleteItem({ uid, kind, about, name }: DeleteItemProps) {
  const tellDone = useUndoToast(projectActions);
  return (
    <ActionForm
      intent={`delete-${kind}`}
      uid={uid}
      onDone={({ done }) => tellDone(done, { intent: `restore-${kind}`, account: uid, about })}
      onRefused={({ failure }) =>
        failure && toast({ tone: "danger", title: failure.title, description: failure.detail })
      }
    >
      {({ pending }) => (
        <>
          <input type="hidden" name="about" value={about} />
          <IconButton type="submit" icon="close" label={`Delete ${name}`} pending={pending} />
        </>
      )}
    </ActionForm>
  );
}
