import { photoPage } from "../../../../domain/garage/photo.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Link } from "../../../ui/link.tsx";
import type { Upload, UploadQueue } from "./upload-queue.ts";

interface UploadListProps {
  uploads: readonly Upload[];
  queue: () => UploadQueue;
}

/** Uploads with their progress; each can be stopped or tried again. */
export function UploadList({ uploads, queue }: UploadListProps) {
  const doneCount = uploads.filter(({ state }) => state === "done").length;
  const failedCount = uploads.filter(({ state }) => state === "failed").length;
  const openCount = uploads.length - doneCount - failedCount;
  const summary = [
    openCount > 0 && `${openCount} to go`,
    doneCount > 0 && `${doneCount} uploaded`,
    failedCount > 0 && `${failedCount} failed`,
  ].filter(Boolean);
  return (
    <div>
      <p role="status" className="sr-only">
        {summary.join(", ")}
      </p>
      {uploads.length > 0 && (
        <>
          <header className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-xl">Uploads</h2>
            <p className="text-md text-muted">{summary.join(", ")}</p>
            {doneCount + failedCount > 0 && (
              <Button size="sm" variant="quiet" onClick={() => queue().clear()}>
                Clear list
              </Button>
            )}
          </header>
          <ul className="mt-2 border-b border-line-soft">
            {uploads.map((upload) => (
              <UploadRow key={upload.id} {...{ upload, queue }} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function UploadRow({ upload, queue }: { upload: Upload } & Pick<UploadListProps, "queue">) {
  const { id, name, state, share, photo, problem, canRetry } = upload;
  const isOpen = state === "waiting" || state === "sending";
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line-soft py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="truncate">{photo ? <Link to={photoPage(photo)}>{name}</Link> : name}</span>
          <span className={state === "done" ? "text-md text-ok" : "text-md text-muted"}>
            {stateText(upload)}
          </span>
        </p>
        {isOpen && (
          <progress
            value={share}
            max={1}
            aria-label={`Progress for ${name}`}
            className="ui-progress mt-1.5"
            data-tone="accent"
          />
        )}
        {problem && (
          <p role="alert" className="mt-1 text-md text-danger">
            {problem}
          </p>
        )}
      </div>
      <div className="flex items-center">
        {canRetry && (
          <Button size="sm" onClick={() => queue().retry(id)} aria-label={`Try ${name} again`}>
            Try again
          </Button>
        )}
        <IconButton
          icon="close"
          label={isOpen ? `Cancel ${name}` : `Remove ${name} from the list`}
          onClick={() => queue().remove(id)}
        />
      </div>
    </li>
  );
}

function stateText({ state, share }: Upload): string {
  if (state === "waiting") return "Waiting";
  if (state === "done") return "Uploaded";
  if (state === "failed") return "Not uploaded";
  return share < 1 ? `${Math.round(share * 100)}%` : "Resizing";
}
