import type { Photo } from "../../../../domain/garage/photo.ts";
import { buildChoices, type Project } from "../../../../domain/garage/project.ts";
import { choiceNames } from "../../../../domain/garage/project-texts.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { FieldError } from "../../../ui/field-frame.tsx";
import { InTurns } from "../../../ui/in-turns.tsx";
import { ActionDialog } from "../../account/private/action-dialog.tsx";
import { PhotoImage } from "../photos/photo-thumbnail.tsx";
import { photoName } from "../photos/photo-words.ts";
import { photoField, showsField } from "./project-fields.ts";

interface PublishDialogProps {
  uid: string;
  project: Project;
  photos: readonly Photo[];
  closedAt: string;
  onClose: () => void;
}

/** Chooses the content of the public page. Nothing else is on it, apart from the board and the parts. */
export function PublishDialog({ project, photos, ...dialog }: PublishDialogProps) {
  const { id, slug, shows, vehicleId } = project;
  const isChosen = (choice: (typeof buildChoices)[number]) =>
    slug || shows.length > 0 ? shows.includes(choice) : choice === "goal";
  const choices = buildChoices.filter((choice) => choice !== "odometer" || vehicleId);
  const pictures = photos.filter(({ kind, format }) => kind === "photo" && format === "webp");
  return (
    <ActionDialog
      {...dialog}
      intent="publish-project"
      hidden={{ about: id }}
      title={slug ? "What the page shows" : "Create a public page"}
      description="The page shows the project, its car, the tasks, and the parts. It never shows your name, email, car nickname, or VIN."
      submit={slug ? "Save" : "Make it public"}
    >
      {({ errors }) => (
        <div className="grid min-w-0 gap-5">
          <fieldset className="min-w-0">
            <legend className="font-semibold">Also show</legend>
            {choices.map((choice) => (
              <Checkbox
                key={choice}
                name={showsField(choice)}
                defaultChecked={isChosen(choice)}
                label={choiceNames[choice]}
              />
            ))}
          </fieldset>
          {pictures.length > 0 && (
            <fieldset className="min-w-0">
              <legend className="mb-1 font-semibold">Photos</legend>
              {errors.photos && <FieldError id="photos-error">{errors.photos}</FieldError>}
              <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
                <InTurns items={pictures}>
                  {(photo) => (
                    <li key={photo.id} className="min-w-0 wrap-anywhere">
                      <PhotoImage photo={photo} alt="" />
                      <Checkbox
                        name={photoField(photo.id)}
                        defaultChecked={photo.inBuild ?? false}
                        label={photoName(photo)}
                      />
                    </li>
                  )}
                </InTurns>
              </ul>
            </fieldset>
          )}
        </div>
      )}
    </ActionDialog>
  );
}
