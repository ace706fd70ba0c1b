import type { Photo } from "../../../../domain/garage/photo.ts";
import type { Project } from "../../../../domain/garage/project.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/field-frame.tsx";
import { InTurns } from "../../../ui/in-turns.tsx";
import { ActionDialog } from "../../account/private/action-dialog.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import type { PhotoChoices } from "../photos/load-photos.ts";
import { choiceGrid, PhotoChoice } from "../photos/photo-choice.tsx";
import { photoField } from "./project-fields.ts";

interface ChoosePhotosDialogProps {
  uid: string;
  project: Project;
  /** Undefined where the address does not ask for them. */
  choices: PhotoChoices | undefined;
  closedAt: string;
  onClose: () => void;
}

/** Puts photos that are in the gallery into the project. */
export function ChoosePhotosDialog({ project, choices, ...dialog }: ChoosePhotosDialogProps) {
  const { opens } = useUrlDialog();
  const others = choices?.photos.filter(({ projectId }) => projectId !== project.id) ?? [];
  const next = choices?.next;
  return (
    <ActionDialog
      {...dialog}
      intent="choose-photos"
      hidden={{ about: project.id }}
      title="From your photos"
      submit="Add to the project"
    >
      {({ errors }) => (
        <div className="min-w-0">
          {errors.photos && <FieldError id="photos-error">{errors.photos}</FieldError>}
          {choices && others.length === 0 && (
            <p className="text-muted">
              {choices.photos.length > 0
                ? "All of your photos are in this project."
                : "Your gallery is empty."}
            </p>
          )}
          <fieldset className="min-w-0">
            <legend className="sr-only">Photos</legend>
            <ul className={choiceGrid}>
              <InTurns items={others}>
                {(photo) => (
                  <li key={photo.id} className="min-w-0">
                    <PhotoChoice
                      type="checkbox"
                      name={photoField(photo.id)}
                      photo={photo}
                      note={noteOf(photo)}
                    />
                  </li>
                )}
              </InTurns>
            </ul>
          </fieldset>
          {next && (
            <ButtonLink
              size="sm"
              className="mt-4"
              replace
              {...opens("choose-photos", "main", undefined, undefined, { choose: String(next) })}
            >
              Show more
            </ButtonLink>
          )}
        </div>
      )}
    </ActionDialog>
  );
}

function noteOf({ projectId }: Photo): string | undefined {
  return projectId && "From another project";
}
