import { moneyOf, progressOf } from "../../../../domain/garage/project.ts";
import { stateNames } from "../../../../domain/garage/project-texts.ts";
import { type Vehicle, vehicleTitle } from "../../../../domain/garage/vehicle.ts";
import projectStyles from "../../../styles/projects.css?url";
import { ButtonLink } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { useFocusRescue } from "../../../ui/use-focus-rescue.ts";
import { DoneNotice } from "../../account/private/done-notice.tsx";
import type { FormDone } from "../../account/private/load-done.ts";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import { AreaStyles } from "../../core/page/area-styles.tsx";
import { Board } from "./board.tsx";
import { LinkedGuides } from "./linked-guides.tsx";
import type { ProjectData } from "./load-projects.ts";
import { PartsList } from "./parts-list.tsx";
import { MoneyBar, TaskBar } from "./progress-bars.tsx";
import { ProjectDialogs } from "./project-dialogs.tsx";
import { ProjectPhotos } from "./project-photos.tsx";
import { PublicPage } from "./public-page.tsx";

interface ProjectViewProps {
  uid: string;
  vehicles: readonly Vehicle[];
  data: ProjectData;
}

/** One project with everything that it takes. */
export default function ProjectView({
  uid,
  vehicles,
  done,
  data,
}: ProjectViewProps & { done: FormDone | undefined }) {
  const { project, tasks, parts, photos, photoCount, linked, guides } = data;
  const { goal, notes } = project;
  const ref = useFocusRescue();
  return (
    <div ref={ref} className="projects">
      <AreaStyles href={projectStyles} />
      <ProjectDialogs {...{ uid, vehicles, data }} />
      <ProjectHead {...{ vehicles, data }} />
      <DoneNotice uid={uid} done={done} />
      {goal && <p className="mt-3 max-w-prose text-lg wrap-anywhere">{goal}</p>}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 md:grid-cols-2">
        <TaskBar progress={progressOf(tasks)} />
        <MoneyBar money={moneyOf(parts, project.budgetCents)} hasDetail />
      </div>
      <Board uid={uid} projectId={project.id} tasks={tasks} linked={linked} />
      <div className="mt-14 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-14 lg:grid-cols-[minmax(0,1fr)_23.75rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-14">
          <PartsList uid={uid} projectId={project.id} parts={parts} />
          <ProjectPhotos {...{ uid, project, photos, photoCount }} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-14">
          <LinkedGuides uid={uid} projectId={project.id} linked={linked} guides={guides} />
          <Notes notes={notes} />
          <PublicPage {...{ uid, project, photos, photoCount }} />
        </div>
      </div>
    </div>
  );
}

function ProjectHead({ vehicles, data: { project } }: Omit<ProjectViewProps, "uid">) {
  const { opens } = useUrlDialog();
  const { title, state, vehicleId } = project;
  const car = vehicles.find(({ id }) => id === vehicleId);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
      <div className="min-w-0 wrap-anywhere">
        <h1 className="text-[2.5rem] md:text-6xl">{title}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 text-muted">
          {car && (
            <Link to={`/garage/${car.id}`} className="inline-flex min-h-11 items-center">
              {vehicleTitle(car)}
            </Link>
          )}
          <span className={state === "active" ? "text-ok" : "text-accent"}>{stateNames[state]}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink icon="edit" {...opens("edit-project", "main")}>
          Edit
        </ButtonLink>
        <ButtonLink {...opens("delete-project", "main")}>Delete</ButtonLink>
      </div>
    </header>
  );
}

function Notes({ notes }: { notes: string | undefined }) {
  const { opens } = useUrlDialog();
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className="text-3xl">
        Notes
      </h2>
      {notes ? (
        <p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">{notes}</p>
      ) : (
        <p className="mt-1 text-muted">Measurements, sources, questions for the shop.</p>
      )}
      <ButtonLink size="sm" className="mt-3" {...opens("edit-project", "main")}>
        {notes ? "Edit notes" : "Add notes"}
      </ButtonLink>
    </section>
  );
}
