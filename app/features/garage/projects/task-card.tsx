import type { ComponentProps } from "react";
import { type ProjectTask, stepTask, taskColumns } from "../../../../domain/garage/project.ts";
import { columnNames } from "../../../../domain/garage/project-texts.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { ActionFields, type useActionForm } from "../../account/private/action-form.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import { DeleteItem } from "./delete-item.tsx";
import type { LinkedGuide } from "./load-projects.ts";
import { aboutItem, moveTo } from "./project-fields.ts";

interface TaskCardProps {
  uid: string;
  projectId: string;
  task: ProjectTask;
  /** All of the project. */
  tasks: readonly ProjectTask[];
  guide: LinkedGuide | undefined;
  mover: ReturnType<typeof useActionForm>;
  /** Whether a card that is dragged would come before it. */
  isTarget: boolean;
  drag: ComponentProps<"li">;
}

export function TaskCard({ uid, projectId, task, tasks, guide, mover, isTarget, drag }: TaskCardProps) {
  const { opens } = useUrlDialog();
  const { id, title, column } = task;
  return (
    <li
      id={`task-${id}`}
      data-task={id}
      data-target={isTarget || undefined}
      data-done={column === "done" || undefined}
      className="task-card"
      {...drag}
    >
      <p className="leading-snug font-semibold wrap-anywhere">{title}</p>
      {guide && (
        <Link
          to={guide.path}
          className="inline-flex min-h-11 items-center text-md text-muted underline hover:text-text wrap-anywhere"
        >
          Guide: {guide.title}
        </Link>
      )}
      <div className="mt-1 -mb-1 flex flex-wrap items-center gap-1">
        <Menu
          label={`Move ${title}`}
          items={[]}
          className="mr-auto"
          trigger={
            <span aria-hidden="true" className="task-move">
              Move <Icon name="chevron-down" className="size-4" />
            </span>
          }
          body={(leave) => (
            <ActionFields
              form={mover}
              intent="move-task"
              uid={uid}
              hidden={{ about: aboutItem(projectId, id) }}
            >
              {movesOf(task, tasks).map(({ label, to }) => (
                <button
                  type="submit"
                  key={label}
                  name="to"
                  value={to}
                  className="task-place"
                  onClick={() => leaveLater(leave)}
                >
                  {label}
                </button>
              ))}
            </ActionFields>
          )}
        />
        <ButtonLink
          size="sm"
          variant="quiet"
          {...opens("edit-task", "main", undefined, id)}
          aria-label={`Edit ${title}`}
        >
          Edit
        </ButtonLink>
        <DeleteItem uid={uid} kind="task" about={aboutItem(projectId, id)} name={title} />
      </div>
    </li>
  );
}

/** Where the menu of a card leads. */
function movesOf(task: ProjectTask, tasks: readonly ProjectTask[]): { label: string; to: string }[] {
  const columns = taskColumns
    .filter((column) => column !== task.column)
    .map((column) => ({ label: `Move to ${columnNames[column]}`, to: moveTo(column) }));
  const steps = (["up", "down"] as const).flatMap((by) => {
    const step = stepTask(tasks, task.id, by);
    return step ? [{ label: `Move ${by}`, to: moveTo(step.column, step.before) }] : [];
  });
  return [...columns, ...steps];
}

/** A button in a panel that is hidden would not send its form. */
function leaveLater(leave: () => void): void {
  setTimeout(leave);
}
