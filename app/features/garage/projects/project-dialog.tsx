import type { DoneResult } from "../../../../domain/accounts/action-result.ts";
import { maxGoalLength, type Project, projectStates } from "../../../../domain/garage/project.ts";
import { projectForm } from "../../../../domain/garage/project-form.ts";
import { stateNames } from "../../../../domain/garage/project-texts.ts";
import { maxTitleLength } from "../../../../domain/garage/reminder.ts";
import { type Vehicle, vehicleTitle } from "../../../../domain/garage/vehicle.ts";
import { Field, TextArea } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { RowDialog } from "../../account/private/row-dialog.tsx";

interface ProjectDialogProps {
  uid: string;
  vehicles: readonly Vehicle[];
  /** Absent for a new one. */
  project?: Project;
  onDone?: (result: DoneResult) => void;
}

/** Adds a project or edits one. */
export function ProjectDialog({ vehicles, project, ...dialog }: ProjectDialogProps) {
  const cars = vehicles.filter(({ id, isActive }) => isActive || id === project?.vehicleId);
  return (
    <RowDialog
      {...dialog}
      intent={project ? "edit-project" : "add-project"}
      row={project}
      initial={project ? projectForm(project) : { vehicleId: cars.length === 1 ? cars[0]?.id : "" }}
      title={project ? "Edit project" : "New project"}
      submit={project ? "Save" : "Add project"}
    >
      <Field label="Name" name="title" required maxLength={maxTitleLength} autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-2">
        {cars.length > 0 && (
          <Select
            label="Car"
            name="vehicleId"
            note="optional"
            placeholder="None"
            options={cars.map((car) => ({ value: car.id, label: vehicleTitle(car) }))}
            autoComplete="off"
          />
        )}
        <Field label="Budget" name="budget" note="optional" inputMode="decimal" unit="$" autoComplete="off" />
      </div>
      <Field
        label="Goal"
        name="goal"
        note="optional"
        maxLength={maxGoalLength}
        hint="What should it be able to do when it's done?"
        autoComplete="off"
      />
      {project && (
        <Select
          label="State"
          name="state"
          options={projectStates.map((state) => ({ value: state, label: stateNames[state] }))}
          autoComplete="off"
        />
      )}
      <TextArea label="Notes" name="notes" note="optional" rows={3} autoComplete="off" />
    </RowDialog>
  );
}
