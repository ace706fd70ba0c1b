import { useState } from "react";
import type { DoneResult } from "../../../domain/accounts/action-result.ts";
import { maxGoalLength, type Project, projectStates } from "../../../domain/garage/project.ts";
import { stateNames } from "../../../domain/garage/project-texts.ts";
import { maxTitleLength } from "../../../domain/garage/reminder.ts";
import { type Vehicle, vehicleTitle } from "../../../domain/garage/vehicle.ts";
import { Field, TextArea } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { newRequestKey } from "../device/request-key.ts";
import { ActionDialog } from "../private/action-dialog.tsx";

interface ProjectDialogProps {
  uid: string;
  vehicles: readonly Vehicle[];
  /** Absent for a new one. */
  project?: Project;
  closedAt: string;
  onClose: () => void;
  onDone: (result: DoneResult) => void;
}

/** What a project is: a new one, or one that is there. */
export function ProjectDialog({ uid, vehicles, project, closedAt, onClose, onDone }: ProjectDialogProps) {
  const [requestKey] = useState(newRequestKey);
  const cars = vehicles.filter(({ id, isActive }) => isActive || id === project?.vehicleId);
  return (
    <ActionDialog
      intent={project ? "edit-project" : "add-project"}
      uid={uid}
      title={project ? "Edit project" : "New project"}
      submit={project ? "Save" : "Add project"}
      {...{ closedAt, onClose, onDone }}
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
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {project ? (
              <>
                <input type="hidden" name="about" value={project.id} />
                <input type="hidden" name="version" value={project.version} />
              </>
            ) : (
              <input type="hidden" name="requestKey" value={requestKey} />
            )}
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
          </div>
        );
      }}
    </ActionDialog>
  );
}
