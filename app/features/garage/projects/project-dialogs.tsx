import { useState } from "react";
import { useNavigate } from "react-router";
import type { Project } from "../../../../domain/garage/project.ts";
import type { Vehicle } from "../../../../domain/garage/vehicle.ts";
import { DeleteDialog } from "../../account/private/delete-dialog.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import { ChoosePhotosDialog } from "./choose-photos-dialog.tsx";
import { PartDialog, TaskDialog } from "./item-dialogs.tsx";
import { type ProjectData, projectsTab } from "./load-projects.ts";
import { ProjectDialog } from "./project-dialog.tsx";
import { projectDeletions } from "./project-rows.ts";
import { PublishDialog } from "./publish-dialog.tsx";

interface ProjectDialogsProps {
  uid: string;
  vehicles: readonly Vehicle[];
  data: ProjectData;
}

/** The dialogs of a project's page, by the page's address. */
export function ProjectDialogs({ uid, vehicles, data }: ProjectDialogsProps) {
  const { opened, about, closedAt, close } = useUrlDialog();
  const { project, guides, photos } = data;
  const place = { uid, closedAt, onClose: close };
  const task = data.tasks.find(({ id }) => id === about);
  const part = data.parts.find(({ id }) => id === about);
  if (opened === "edit-project") return <ProjectDialog uid={uid} vehicles={vehicles} project={project} />;
  if (opened === "delete-project") return <DeleteProject {...place} project={project} />;
  if (opened === "publish-project") return <PublishDialog {...place} project={project} photos={photos} />;
  if (opened === "choose-photos")
    return <ChoosePhotosDialog {...place} project={project} choices={data.choices} />;
  if (opened === "edit-task" && task)
    return <TaskDialog key={task.id} uid={uid} projectId={project.id} task={task} guides={guides} />;
  if (opened === "add-part") return <PartDialog uid={uid} projectId={project.id} />;
  if (opened === "edit-part" && part)
    return <PartDialog key={part.id} uid={uid} projectId={project.id} part={part} />;
  return null;
}

interface DeleteProjectProps {
  uid: string;
  project: Project;
  closedAt: string;
  onClose: () => void;
}

function DeleteProject({ project, ...place }: DeleteProjectProps) {
  const navigate = useNavigate();
  const [{ id, title, slug }] = useState(project);
  return (
    <DeleteDialog
      {...place}
      intent="delete-project"
      about={{ about: id }}
      actions={projectDeletions}
      title={`Delete “${title}”?`}
      onDone={() => void navigate(projectsTab, { replace: true })}
    >
      This deletes its board and parts list too. Photos stay in your gallery. You can undo this right after.
      {slug && " The public page is gone for good."}
    </DeleteDialog>
  );
}
