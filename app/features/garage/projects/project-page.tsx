import type { AuthState } from "../../../../domain/accounts/auth-state.ts";
import { dashboardGate } from "../../../../domain/accounts/gate.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { latePart } from "../../../ui/late-part.tsx";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { AccountGate } from "../../account/private/account-gate.tsx";
import type { FormDone } from "../../account/private/load-done.ts";
import { type ProjectData, projectsTab } from "./load-projects.ts";

const LateProject = latePart(() => import("./project-view.tsx"));

/** Everything behind the gate comes with the account, and with nobody else. */
export interface ProjectPageData {
  account: AuthState;
  done?: FormDone;
  project?: ProjectData;
  /** Whether the account has no such project. */
  isMissing?: boolean;
}

export function ProjectPage({ account, done, project, isMissing }: ProjectPageData) {
  return (
    <AccountGate gate={dashboardGate} account={account} heading="Project">
      {({ user, profile }) => (
        <div className="page-width pt-5 pb-16 md:pt-8 md:pb-20">
          <nav aria-label="Breadcrumb" className="flex flex-wrap items-center gap-x-2 text-muted">
            <Link to="/dashboard" className="inline-flex min-h-11 items-center hover:text-text">
              Garage
            </Link>
            <span aria-hidden="true">/</span>
            <Link to={projectsTab} className="inline-flex min-h-11 items-center hover:text-text">
              Projects
            </Link>
          </nav>
          {project && <LateProject uid={user.uid} vehicles={profile.vehicles} done={done} data={project} />}
          {!project && <NoProject isMissing={isMissing ?? false} />}
        </div>
      )}
    </AccountGate>
  );
}

function NoProject({ isMissing }: { isMissing: boolean }) {
  if (!isMissing)
    return (
      <>
        <h1 className="mb-6 text-5xl">Project</h1>
        <Notice kind="caution" title="Not loaded" role="status">
          We couldn't load this project. It's safe. Please try again in a moment.
        </Notice>
      </>
    );
  return (
    <>
      <h1 className="mb-6 text-5xl">Project not found</h1>
      <EmptyState
        title="This project isn't in your garage"
        description="It may have been deleted in another tab or on another device."
        action={<ButtonLink to={projectsTab}>Your projects</ButtonLink>}
      />
    </>
  );
}
