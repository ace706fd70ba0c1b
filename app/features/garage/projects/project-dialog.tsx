import type { DoneResult } from "../../../../domain/accounts/action-result.ts";
import { maxGoalLength, type Project, projectStates } from "../../../../domain/garage/project.ts";
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

/** What a project is: a new one, or one that is there. */
export function ProjectDialog({ vehicles, project, ...dialog }: ProjectDialogProps) {
  const cars = vehicles.filter(({ id, isActive }) => isActive || id === project?.vehicleId);
  return (
    <RowDialog
      {...dialog}
      intent={project ? "edit-project" : "add-project"}
      row={project}
      title={project ? "Edit project" : "New project"}
      submit={project ? "Save" : "Add project"}
    >
      {({ errors, values }) => {
        const field = (name: string, value: string | undefined) => ({
          name,
          defaultValue: values[name] ?? value ?? "",
          error: errors[name],
          autoComplete: "off",
        });
        const budget = project?.budgetCents === undefined ? "" : (project.budgetCents / 100).toFixed(2);
        return (
          <>
            <Field label="Name" required maxLength={maxTitleLength} {...field("title", project?.title)} />
            <div className="grid gap-5 sm:grid-cols-2">
              {cars.length > 0 && (
                <Select
                  label="Car"
                  note="optional"
                  placeholder="None"
                  options={cars.map((car) => ({ value: car.id, label: vehicleTitle(car) }))}
                  {...field("vehicleId", project ? project.vehicleId : cars.length === 1 ? cars[0]?.id : "")}
                />
              )}
              <Field
                label="Budget"
                note="optional"
                inputMode="decimal"
                unit="$"
                {...field("budget", budget.replace(/\.00$/, ""))}
              />
            </div>
            <Field
              label="Goal"
              note="optional"
              maxLength={maxGoalLength}
              hint="What should it be able to do when it's done?"
              {...field("goal", project?.goal)}
            />
            {project && (
              <Select
                label="State"
                options={projectStates.map((state) => ({ value: state, label: stateNames[state] }))}
                {...field("state", project.state)}
              />
            )}
            <TextArea label="Notes" note="optional" rows={3} {...field("notes", project?.notes)} />
          </>
        );
      }}
    </RowDialog>
  );
}
