import { useNavigate } from "react-router";
import { type ProjectSummary, projectPage } from "../../../../domain/garage/project.ts";
import { stateNames } from "../../../../domain/garage/project-texts.ts";
import { type Vehicle, vehicleTitle } from "../../../../domain/garage/vehicle.ts";
import projectStyles from "../../../styles/projects.css?url";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { InTurns } from "../../../ui/in-turns.tsx";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import { AreaStyles } from "../../core/page/area-styles.tsx";
import type { ProjectsData } from "./load-projects.ts";
import { MoneyBar, TaskBar } from "./progress-bars.tsx";
import { ProjectDialog } from "./project-dialog.tsx";

interface ProjectsTabProps {
  uid: string;
  vehicles: readonly Vehicle[];
  /** Undefined when the server could not read them. */
  data: ProjectsData | undefined;
}

/** The dashboard's tab with everything that somebody builds. */
export default function ProjectsTab({ uid, vehicles, data }: ProjectsTabProps) {
  return (
    <div className="projects mt-9 min-w-0">
      <AreaStyles href={projectStyles} />
      {data ? (
        <Loaded uid={uid} vehicles={vehicles} projects={data.projects} />
      ) : (
        <Notice kind="caution" title="Not loaded" role="status">
          We couldn't load your projects. They're safe. Please try again in a moment.
        </Notice>
      )}
    </div>
  );
}

function Loaded({
  uid,
  vehicles,
  projects,
}: Omit<ProjectsTabProps, "data"> & { projects: readonly ProjectSummary[] }) {
  const { opened, opens } = useUrlDialog();
  const navigate = useNavigate();
  // Paused projects come last.
  const open = (["active", "paused"] as const).flatMap((state) =>
    projects.filter((project) => project.state === state),
  );
  const finished = projects.filter(({ state }) => state === "finished");
  const isEmpty = projects.length === 0;
  const add = (
    <ButtonLink variant="primary" icon="plus" {...opens("add-project", "main")}>
      New project
    </ButtonLink>
  );
  return (
    <>
      {opened === "add-project" && (
        <ProjectDialog
          {...{ uid, vehicles }}
          onDone={({ about = "" }) => navigate(projectPage(about), { replace: true })}
        />
      )}
      <section aria-labelledby="projects">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 id="projects" className="text-3xl">
            Projects
          </h2>
          {!isEmpty && add}
        </div>
        {isEmpty && (
          <EmptyState
            icon="wrench"
            title="No projects yet"
            description="A build, a restoration, a weekend to-do list: set a goal and a budget, put tasks on a board, and keep track of parts."
            action={add}
          />
        )}
        {open.length > 0 && <ProjectList projects={open} vehicles={vehicles} />}
        {!isEmpty && open.length === 0 && <p className="text-muted">Everything is finished.</p>}
      </section>
      {finished.length > 0 && (
        <section aria-labelledby="finished" className="mt-12">
          <h3 id="finished" className="mb-3 text-2xl">
            Finished
          </h3>
          <ProjectList projects={finished} vehicles={vehicles} />
        </section>
      )}
    </>
  );
}

interface ProjectListProps {
  projects: readonly ProjectSummary[];
  vehicles: readonly Vehicle[];
}

function ProjectList({ projects, vehicles }: ProjectListProps) {
  return (
    <ul className="border-b border-line-soft">
      <InTurns items={projects}>
        {(project) => (
          <ProjectRow
            key={project.id}
            project={project}
            car={vehicles.find(({ id }) => id === project.vehicleId)}
          />
        )}
      </InTurns>
    </ul>
  );
}

function ProjectRow({ project, car }: { project: ProjectSummary; car: Vehicle | undefined }) {
  const { id, title, goal, state, progress, money, waiting, slug } = project;
  const facts = [
    car && vehicleTitle(car),
    state === "paused" && stateNames.paused,
    waiting > 0 && `${waiting} waiting for parts`,
    slug && "Public",
  ].filter(Boolean);
  return (
    <li className="project-row">
      <div className="min-w-0 wrap-anywhere">
        <Link
          to={projectPage(id)}
          className="inline-flex min-h-11 items-center font-display text-2xl leading-tight font-semibold hover:text-accent-strong"
        >
          {title}
        </Link>
        {facts.length > 0 && <p className="text-md text-muted">{facts.join(" · ")}</p>}
        {goal && <p className="mt-1 line-clamp-2 max-w-prose text-muted">{goal}</p>}
      </div>
      <TaskBar progress={progress} />
      <MoneyBar money={money} />
    </li>
  );
}
