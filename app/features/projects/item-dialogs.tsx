import { useState } from "react";
import type { DoneResult } from "../../../domain/accounts/action-result.ts";
import { type ProjectPart, type ProjectTask, partStatuses } from "../../../domain/garage/project.ts";
import { statusNames } from "../../../domain/garage/project-texts.ts";
import { maxTitleLength } from "../../../domain/garage/reminder.ts";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { newRequestKey } from "../device/request-key.ts";
import { ActionDialog } from "../private/action-dialog.tsx";
import type { FormState } from "../private/action-form.tsx";
import type { ProjectData } from "./load-projects.ts";
import { aboutItem } from "./project-fields.ts";

interface ItemDialogProps {
  uid: string;
  projectId: string;
  closedAt: string;
  onClose: () => void;
  onDone: (result: DoneResult) => void;
}

/** The attributes of a field that shows what was typed, else what is stored. */
function fieldOf({ errors, values }: FormState) {
  return (name: string, value: string | undefined) => ({
    name,
    defaultValue: values[name] ?? value ?? "",
    error: errors[name],
    autoComplete: "off",
  });
}

interface TaskDialogProps extends ItemDialogProps, Pick<ProjectData, "guides"> {
  task: ProjectTask;
}

export function TaskDialog({ projectId, task, guides, ...dialog }: TaskDialogProps) {
  // One that we no longer list stays with its task.
  const isUnknown = task.guide !== undefined && !guides.some(({ path }) => path === task.guide);
  const options = guides.map(({ path, title }) => ({ value: path, label: title }));
  return (
    <ActionDialog {...dialog} intent="edit-task" title="Edit task" submit="Save">
      {(state) => {
        const field = fieldOf(state);
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <input type="hidden" name="about" value={aboutItem(projectId, task.id)} />
            <input type="hidden" name="version" value={task.version} />
            <Field label="Task" required maxLength={maxTitleLength} {...field("title", task.title)} />
            <Select
              label="Guide"
              note="optional"
              placeholder="None"
              options={
                isUnknown ? [{ value: task.guide ?? "", label: task.guide ?? "" }, ...options] : options
              }
              {...field("guide", task.guide)}
            />
          </div>
        );
      }}
    </ActionDialog>
  );
}

/** A new part, or one that is there. */
export function PartDialog({ projectId, part, ...dialog }: ItemDialogProps & { part?: ProjectPart }) {
  const [requestKey] = useState(newRequestKey);
  const dollars = part?.costCents === undefined ? "" : (part.costCents / 100).toFixed(2).replace(/\.00$/, "");
  const quantity = part?.quantityMilli === undefined ? "" : String(part.quantityMilli / 1000);
  return (
    <ActionDialog
      {...dialog}
      intent={part ? "edit-part" : "add-part"}
      title={part ? "Edit part" : "Add a part"}
      submit={part ? "Save" : "Add part"}
    >
      {(state) => {
        const field = fieldOf(state);
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {part ? (
              <>
                <input type="hidden" name="about" value={aboutItem(projectId, part.id)} />
                <input type="hidden" name="version" value={part.version} />
              </>
            ) : (
              <>
                <input type="hidden" name="about" value={projectId} />
                <input type="hidden" name="requestKey" value={requestKey} />
              </>
            )}
            <Field label="Part" required maxLength={maxTitleLength} {...field("name", part?.name)} />
            <div className="grid gap-5 sm:grid-cols-2">
              <Field
                label="Part number"
                note="optional"
                maxLength={60}
                {...field("partNumber", part?.partNumber)}
              />
              <Field label="Quantity" note="optional" inputMode="decimal" {...field("quantity", quantity)} />
              <Field
                label="Cost"
                note="all together, optional"
                inputMode="decimal"
                unit="$"
                {...field("cost", dollars)}
              />
              <Select
                label="Status"
                options={partStatuses.map((status) => ({ value: status, label: statusNames[status] }))}
                {...field("status", part?.status ?? "wanted")}
              />
            </div>
          </div>
        );
      }}
    </ActionDialog>
  );
}
