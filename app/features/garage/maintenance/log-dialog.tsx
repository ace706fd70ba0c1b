import { useState } from "react";
import type { LogEntry } from "../../../../domain/garage/log-entry.ts";
import { logForm } from "../../../../domain/garage/log-form.ts";
import { summaryOf } from "../../../../domain/garage/log-summary.ts";
import { RowDialog } from "../../account/private/row-dialog.tsx";
import { attachFiles } from "./entry-photos.tsx";
import type { GarageDialogProps } from "./garage-dialog.tsx";
import { LogFields } from "./log-fields.tsx";
import type { ChosenFile } from "./log-files.tsx";
import { SaveSum } from "./save-sum.tsx";

interface LogDialogProps extends Pick<GarageDialogProps, "data" | "list"> {
  entry: LogEntry;
}

/** Changes what was written down. */
export function LogDialog({ data, list, entry }: LogDialogProps) {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [initial] = useState(() => logForm(entry));
  const [summary, setSummary] = useState(() => summaryOf(initial));
  const car = list.cars[0];
  if (!car) return null;
  return (
    <RowDialog
      intent="edit-entry"
      uid={data.uid}
      row={entry}
      hidden={{ car: car.id, tab: "maintenance" }}
      initial={initial}
      look="quick-sheet"
      title="Edit entry"
      submit="Save"
      footerNote={<SaveSum {...summary} title={car.title} files={files.length} currency={entry.currency} />}
      onSaved={() => attachFiles(data.uid, entry, files)}
    >
      {(state) => (
        <LogFields
          {...{ car, state, files }}
          today={data.today}
          guides={data.suggestions[car.id]?.guides ?? []}
          reminders={list.reminders.filter(({ vehicleId }) => vehicleId === car.id)}
          currency={entry.currency}
          onFiles={setFiles}
          onSummary={setSummary}
        />
      )}
    </RowDialog>
  );
}
