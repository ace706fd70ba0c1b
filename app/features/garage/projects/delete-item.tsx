import { IconButton } from "../../../ui/icon-button.tsx";
import { UndoableForm } from "../../account/private/undoable-form.tsx";
import { projectDeletions } from "./project-rows.ts";

interface DeleteItemProps {
  uid: string;
  kind: "task" | "part";
  about: string;
  name: string;
}

export function DeleteItem({ uid, kind, about, name }: DeleteItemProps) {
  return (
    <UndoableForm intent={`delete-${kind}`} uid={uid} about={{ about }} actions={projectDeletions}>
      {({ pending }) => <IconButton type="submit" icon="close" label={`Delete ${name}`} pending={pending} />}
    </UndoableForm>
  );
}
