import { useState } from "react";
import { useNavigate } from "react-router";
import type { DoneResult } from "../../../../domain/accounts/action-result.ts";
import type { Project } from "../../../../domain/garage/project.ts";
import type { Vehicle } from "../../../../domain/garage/vehicle.ts";
import { toast } from "../../../ui/toast-store.ts";
import { ActionDialog } from "../../account/private/action-dialog.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import { useUndoToast } from "../../account/private/use-undo-toast.ts";
import { ChoosePhotosDialog } from "./choose-photos-dialog.tsx";
import { PartDialog, TaskDialog } from "./item-dialogs.tsx";
import { type ProjectData, projectsTab } from "./load-projects.ts";
import { projectActions } from "./project-actions.ts";
import { ProjectDialog } from "./project-dialog.tsx";
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
  const onDone = ({ done }: DoneResult) => {
    close();
    toast({ tone: "ok", title: done });
  };
  const place = { uid, closedAt, onClose: close, onDone };
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

function DeleteProject({ uid, project, closedAt, onClose }: DeleteProjectProps) {
  const tellDone = useUndoToast(projectActions);
  const navigate = useNavigate();
  const [{ id, title, slug }] = useState(project);
  return (
    <ActionDialog
      intent="delete-project"
      uid={uid}
      title={`Delete “${title}”?`}
      submit="Delete"
      submitVariant="danger"
      closedAt={closedAt}
      onClose={onClose}
      onDone={({ done }) => {
        void navigate(projectsTab, { replace: true });
        tellDone(done, { intent: "restore-project", account: uid, about: id });
      }}
    >
      {() => (
        <>
          <input type="hidden" name="about" value={id} />
          <p className="text-muted">
            This deletes its board and parts list too. Photos stay in your gallery. You can undo this right
            after.
            {slug && " The public page is gone for good."}
          </p>
        </>
      )}
    </ActionDialog>
  );
}
