import { type Photo, sharedPage } from "../../../../domain/garage/photo.ts";
import { Button } from "../../../ui/button.tsx";
import { FailureNotice } from "../../../ui/failure-notice.tsx";
import { Field } from "../../../ui/field.tsx";
import { copyText } from "../../../ui/save-and-copy.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { ActionForm, toastDone } from "../../account/private/action-form.tsx";
import { useSiteData } from "../../core/page/site-data.ts";

/** A link that shows the picture to anyone who has it, until it is revoked. */
export function PhotoSharing({ uid, photo }: { uid: string; photo: Photo }) {
  const origin = useSiteData()?.publicUrl ?? "";
  const { shareId } = photo;
  const link = shareId && `${origin}${sharedPage(shareId)}`;
  return (
    <section aria-labelledby="sharing">
      <h2 id="sharing" className="text-2xl">
        Share
      </h2>
      <p className="mt-1 mb-3 text-md text-muted">
        {shareId
          ? "Anyone with this link can see the photo and its caption, and nothing else about you."
          : "Only you can see this. Anyone you give a link to can see the photo and its caption."}
      </p>
      {shareId && link && (
        <div className="mb-3 grid gap-3">
          <Field label="Link" value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <Button size="sm" className="needs-script" onClick={() => copyText(link, "Link")}>
              Copy link
            </Button>
            <TextLink to={sharedPage(shareId)}>Open the page</TextLink>
          </div>
        </div>
      )}
      <ActionForm
        key={shareId ?? "private"}
        intent={shareId ? "unshare-photo" : "share-photo"}
        uid={uid}
        hidden={{ photo: photo.id }}
        onDone={toastDone}
      >
        {({ pending, failure }) => (
          <>
            <Button type="submit" size="sm" pending={pending}>
              {shareId ? "Stop sharing" : "Create a link"}
            </Button>
            {failure && <FailureNotice failure={failure} />}
          </>
        )}
      </ActionForm>
    </section>
  );
}
