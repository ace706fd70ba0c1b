import { type ProjectPart, type ProjectTask, partStatuses } from "../../../../domain/garage/project.ts";
import { partForm } from "../../../../domain/garage/project-form.ts";
import { statusNames } from "../../../../domain/garage/project-texts.ts";
import { maxTitleLength } from "../../../../domain/garage/reminder.ts";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { RowDialog } from "../../account/private/row-dialog.tsx";
import type { ProjectData } from "./load-projects.ts";
import { aboutItem } from "./project-fields.ts";

interface ItemDialogProps {
  uid: string;
  projectId: string;
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
      initial={{ title: task.title, guide: task.guide }}
      title="Edit task"
      submit="Save"
    >
      <Field label="Task" name="title" required maxLength={maxTitleLength} autoComplete="off" />
      <Select
        label="Guide"
        name="guide"
        note="optional"
        placeholder="None"
        options={isUnknown ? [{ value: task.guide ?? "", label: task.guide ?? "" }, ...options] : options}
        autoComplete="off"
      />
    </RowDialog>
  );
}

/** A new part, or one that is there. */
export function PartDialog({ uid, projectId, part }: ItemDialogProps & { part?: ProjectPart }) {
  return (
    <RowDialog
      intent={part ? "edit-part" : "add-part"}
      uid={uid}
      row={part}
      hidden={{ about: part ? aboutItem(projectId, part.id) : projectId }}
      initial={part ? partForm(part) : { status: "wanted" }}
      title={part ? "Edit part" : "Add a part"}
      submit={part ? "Save" : "Add part"}
    >
      <Field label="Part" name="name" required maxLength={maxTitleLength} autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Part number" name="partNumber" note="optional" maxLength={60} autoComplete="off" />
        <Field label="Quantity" name="quantity" note="optional" inputMode="decimal" autoComplete="off" />
        <Field
          label="Cost"
          name="cost"
          note="total, optional"
          inputMode="decimal"
          unit="$"
          autoComplete="off"
        />
        <Select
          label="Status"
          name="status"
          options={partStatuses.map((status) => ({ value: status, label: statusNames[status] }))}
          autoComplete="off"
        />
      </div>
    </RowDialog>
  );
}
