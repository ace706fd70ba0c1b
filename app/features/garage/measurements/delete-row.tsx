import { IconButton } from "../../../ui/icon-button.tsx";
import { UndoableForm } from "../../account/private/undoable-form.tsx";
import { measurementDeletions } from "./measurement-rows.ts";

interface DeleteRowProps {
  noun: "fill-up" | "figure";
  uid: string;
  row: { id: string; vehicleId: string };
  /** For somebody who does not see the row. */
  name: string;
}

export function DeleteRow({ noun, uid, row, name }: DeleteRowProps) {
  const about = { car: row.vehicleId, about: row.id };
  return (
    <UndoableForm intent={`delete-${noun}`} uid={uid} about={about} actions={measurementDeletions}>
      {({ pending }) => (
        <IconButton type="submit" icon="trash" label={`Delete ${name}`} pending={pending} className="-ml-3" />
      )}
    </UndoableForm>
  );
}
