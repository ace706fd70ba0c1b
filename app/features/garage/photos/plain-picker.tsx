import { useActionData } from "react-router";
import type { ActionResult } from "../../../../domain/accounts/action-result.ts";
import { acceptedTypes, type PhotoKind } from "../../../../domain/garage/photo.ts";
import { Button } from "../../../ui/button.tsx";
import { FailureNotice } from "../../../ui/failure-notice.tsx";

/** Files of a form without scripts, in `<noscript>`. */
export function PlainPicker({ kind }: { kind: PhotoKind }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <input type="file" name="files" multiple accept={acceptedTypes(kind).join()} aria-label="Files" />
      <Button type="submit" variant="primary">
        Upload
      </Button>
      <p className="w-full text-md text-muted">Up to 30 MB at a time.</p>
    </div>
  );
}

/** Why such a form was refused. */
export function UploadRefusal() {
  const result = useActionData() as ActionResult | undefined;
  if (result?.intent !== "upload-photos" || result.ok || !result.failure) return null;
  return <FailureNotice failure={result.failure} />;
}
