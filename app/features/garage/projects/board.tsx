import {
  moveTask,
  type ProjectTask,
  type TaskColumn,
  taskColumns,
  tasksIn,
} from "../../../../domain/garage/project.ts";
import { columnNames } from "../../../../domain/garage/project-texts.ts";
import { InTurns } from "../../../ui/in-turns.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { useActionForm } from "../../account/private/action-form.tsx";
import { readFields } from "../../account/private/read-fields.ts";
import type { LinkedGuide } from "./load-projects.ts";
import { aboutItem, moveTo, readMove } from "./project-fields.ts";
import { QuickAdd } from "./quick-add.tsx";
import { TaskCard } from "./task-card.tsx";
import { useTaskDrag } from "./use-task-drag.ts";

interface BoardProps {
  uid: string;
  projectId: string;
  tasks: readonly ProjectTask[];
  linked: readonly LinkedGuide[];
}

/** The tasks in their columns. They are moved by a menu, with and without scripts, or dragged with a mouse. */
export function Board({ uid, projectId, tasks, linked }: BoardProps) {
  const mover = useActionForm({
    intent: "move-task",
    onRefused: ({ failure }) =>
      failure && toast({ tone: "danger", title: failure.title, description: failure.detail }),
  });
  // The move is shown while it is saved.
  const sent = mover.fetcher.formData && readMove(readFields(mover.fetcher.formData));
  const shown = sent ? moveTask(tasks, { ...sent, column: sent.column as TaskColumn }) : tasks;
  const drag = useTaskDrag((id, column, before) => {
    const fields = { intent: "move-task", account: uid, about: aboutItem(projectId, id) };
    void mover.fetcher.submit({ ...fields, to: moveTo(column, before) }, { method: "post" });
  });
  const status = mover.state.done ? "Task moved" : "";
  return (
    <section aria-labelledby="board" className="mt-12">
      <h2 id="board" className="text-3xl">
        Board
      </h2>
      <p role="status" className="sr-only">
        {status}
      </p>
      <QuickAdd uid={uid} projectId={projectId} />
      <nav aria-label="Columns" className="mt-4 flex flex-wrap gap-2 md:hidden">
        {taskColumns.map((column) => (
          <a key={column} href={`#column-${column}`} className="board-jump">
            {columnNames[column]} <span className="text-muted">{tasksIn(shown, column).length}</span>
          </a>
        ))}
      </nav>
      <div className="board mt-5">
        {taskColumns.map((column) => {
          const list = tasksIn(shown, column);
          return (
            <section
              key={column}
              aria-labelledby={`column-${column}`}
              className="board-column"
              data-over={drag.over?.column === column || undefined}
              {...drag.columnProps(column)}
            >
              <h3 className="flex items-baseline justify-between text-xl">
                <span id={`column-${column}`}>{columnNames[column]}</span>
                <span className="font-sans text-md font-normal text-muted">
                  {list.length}
                  <span className="sr-only">{list.length === 1 ? " task" : " tasks"}</span>
                </span>
              </h3>
              {list.length === 0 && <p className="mt-2 text-md text-muted">{emptyTexts[column]}</p>}
              <ul className="mt-2 grid gap-2">
                <InTurns items={list}>
                  {(task) => (
                    <TaskCard
                      key={task.id}
                      {...{ uid, projectId, task, mover }}
                      tasks={shown}
                      guide={linked.find(({ path }) => path === task.guide)}
                      isTarget={drag.over?.before === task.id}
                      drag={drag.cardProps(task.id)}
                    />
                  )}
                </InTurns>
              </ul>
            </section>
          );
        })}
      </div>
    </section>
  );
}

const emptyTexts: Readonly<Record<TaskColumn, string>> = {
  planned: "What's next.",
  doing: "What you're working on.",
  waiting: "What's on hold.",
  done: "Nothing yet.",
};
