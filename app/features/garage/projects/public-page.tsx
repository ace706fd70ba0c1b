import type { Photo } from "../../../../domain/garage/photo.ts";
import { buildPage, type Project } from "../../../../domain/garage/project.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { FailureNotice } from "../../../ui/failure-notice.tsx";
import { Field } from "../../../ui/field.tsx";
import { copyText } from "../../../ui/save-and-copy.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { ActionForm, toastDone } from "../../account/private/action-form.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import { useSiteData } from "../../core/page/site-data.ts";

interface PublicPageProps {
  uid: string;
  project: Project;
  photos: readonly Photo[];
  /** Counts all photos, shown or not. */
  photoCount: number;
}

/** Whether others can see the project, and where. */
export function PublicPage({ uid, project, photos, photoCount }: PublicPageProps) {
  const { opens } = useUrlDialog();
  const origin = useSiteData()?.publicUrl ?? "";
  const { id, slug, shows } = project;
  const shown = photos.filter(({ inBuild }) => inBuild).length;
  return (
    <section aria-labelledby="public">
      <h2 id="public" className="text-3xl">
        Public page
      </h2>
      {slug ? (
        <>
          <p className="mt-1 mb-3 text-muted">
            Anyone with the link can see the board, the parts, and {shown} of {photoCount} photos, and nothing
            about you.{" "}
            {shows.includes("search") ? "Search engines may list it." : "Search engines won't list it."}
          </p>
          <div className="grid gap-3">
            <Field
              label="Link"
              value={`${origin}${buildPage(slug)}`}
              readOnly
              onFocus={(event) => event.currentTarget.select()}
            />
            <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
              <Button
                size="sm"
                className="needs-script"
                onClick={() => copyText(`${origin}${buildPage(slug)}`, "Link")}
              >
                Copy link
              </Button>
              <TextLink to={buildPage(slug)} className="inline-flex min-h-11 items-center">
                Open the page
              </TextLink>
            </div>
            <div className="flex flex-wrap gap-3">
              <ButtonLink size="sm" {...opens("publish-project", "main")}>
                Change what it shows
              </ButtonLink>
              <EndPage uid={uid} id={id} />
            </div>
          </div>
        </>
      ) : (
        <>
          <p className="mt-1 mb-3 text-muted">
            Only you can see this project. A public page shows the board, the parts, and the photos you
            choose, and nothing about you.
          </p>
          <ButtonLink size="sm" {...opens("publish-project", "main")}>
            Create a public page
          </ButtonLink>
        </>
      )}
    </section>
  );
}

function EndPage({ uid, id }: { uid: string; id: string }) {
  return (
    <ActionForm intent="unpublish-project" uid={uid} hidden={{ about: id }} onDone={toastDone}>
      {({ pending, failure }) => (
        <>
          <Button type="submit" size="sm" pending={pending}>
            Take down the page
          </Button>
          {failure && <FailureNotice failure={failure} />}
        </>
      )}
    </ActionForm>
  );
}
