import { type ProjectPart, type ProjectTask, partStatuses } from "../../../../domain/garage/project.ts";
import { statusNames } from "../../../../domain/garage/project-texts.ts";
import { maxTitleLength } from "../../../../domain/garage/reminder.ts";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import type { FormState } from "../../account/private/action-form.tsx";
import { RowDialog } from "../../account/private/row-dialog.tsx";
import type { ProjectData } from "./load-projects.ts";
import { aboutItem } from "./project-fields.ts";

interface ItemDialogProps {
  uid: string;
  projectId: string;
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

export function TaskDialog({ uid, projectId, task, guides }: TaskDialogProps) {
  // One that we no longer list stays with its task.
  const isUnknown = task.guide !== undefined && !guides.some(({ path }) => path === task.guide);
  const options = guides.map(({ path, title }) => ({ value: path, label: title }));
  return (
    <RowDialog
      intent="edit-task"
      uid={uid}
      row={task}
      hidden={{ about: aboutItem(projectId, task.id) }}
      title="Edit task"
      submit="Save"
    >
      {(state) => {
        const field = fieldOf(state);
        return (
          <>
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
          </>
        );
      }}
    </RowDialog>
  );
}

/** A new part, or one that is there. */
export function PartDialog({ uid, projectId, part }: ItemDialogProps & { part?: ProjectPart }) {
  const dollars = part?.costCents === undefined ? "" : (part.costCents / 100).toFixed(2).replace(/\.00$/, "");
  const quantity = part?.quantityMilli === undefined ? "" : String(part.quantityMilli / 1000);
  return (
    <RowDialog
      intent={part ? "edit-part" : "add-part"}
      uid={uid}
      row={part}
      hidden={{ about: part ? aboutItem(projectId, part.id) : projectId }}
      title={part ? "Edit part" : "Add a part"}
      submit={part ? "Save" : "Add part"}
    >
      {(state) => {
        const field = fieldOf(state);
        return (
          <>
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
                note="total, optional"
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
          </>
        );
      }}
    </RowDialog>
  );
}
