import { useEffect, useState } from "react";
import { acceptedTypes, type Photo, photoAddress } from "../../../../domain/garage/photo.ts";
import type { GuideStep } from "../../../../domain/guides/guide-page.ts";
import type { JobLink } from "../../../../domain/guides/progress.ts";
import { removalSteps } from "../../../../domain/guides/removal-steps.ts";
import { Icon } from "../../../ui/icon.tsx";
import { requestAccount } from "../../account/accounts/account-client.ts";
import { useOutbox } from "../../core/outbox/use-outbox.ts";
import { photoName } from "../../garage/photos/photo-words.ts";
import type { Upload } from "../../garage/photos/upload-queue.ts";
import { uploadQueue, useUploadList } from "../../garage/photos/use-uploads.ts";
import { BigButton } from "./big-button.tsx";

export interface StepPhotosProps {
  job: JobLink;
  step: GuideStep;
  steps: readonly GuideStep[];
}

/** How it looked before it came apart, where the step puts that back; and the photos of the step itself. */
export function StepPhotos({ job, step, steps }: StepPhotosProps) {
  const uploads = useUploadList(job.uid).filter(({ options }) => options.jobId === job.id);
  const photos = useJobPhotos(job, uploads);
  const before = removalSteps(step, steps).flatMap((removal) =>
    photos.filter((photo) => photo.step === removal.id).map((photo) => ({ photo, removal })),
  );
  const waiting = useOutbox(job.uid).filter(
    ({ fields }) => fields.jobId === job.id && fields.step === step.id,
  );
  const open = uploads.filter(({ options, state }) => options.step === step.id && state !== "done");
  return (
    <>
      {before.length > 0 && (
        <section aria-label="Before you took it apart" className="mt-6">
          <h2 className="text-[1.3125rem] font-semibold">Before you took it apart</h2>
          <ul className="mt-2 grid gap-3 sm:grid-cols-2">
            {before.slice(0, 4).map(({ photo, removal }) => (
              <li key={photo.id}>
                <Picture photo={photo} size="medium" name={`Step ${removal.number}, ${removal.title}`} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label="Photos of this step" className="mt-6">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {photos
            .filter((photo) => photo.step === step.id)
            .map((photo) => (
              <li key={photo.id}>
                <Picture photo={photo} size="small" />
              </li>
            ))}
        </ul>
        {waiting.map(({ id, title }) => (
          <p key={id} role="status" className="mt-3 wrap-anywhere">
            {title} <span className="text-muted">Waiting to send</span>
          </p>
        ))}
        {open.map((upload) => (
          <UploadRow key={upload.id} upload={upload} uid={job.uid} />
        ))}
        <label className="wrench-line mt-3 flex min-h-16 cursor-pointer items-center justify-center gap-3 rounded bg-raise px-3 py-2 text-xl font-semibold hover:border-edge has-focus-visible:outline-2 has-focus-visible:outline-accent">
          <Icon name="plus" className="size-7" />
          Add a photo
          <input
            type="file"
            multiple
            accept={acceptedTypes("photo").join()}
            className="sr-only"
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              uploadQueue(job.uid).add(files, { kind: "photo", jobId: job.id, step: step.id });
              // So that the same file can be chosen again.
              currentTarget.value = "";
            }}
          />
        </label>
      </section>
    </>
  );
}

/** The account's photos of the job and later uploads, oldest first. Without reception only the latter. */
function useJobPhotos({ id, uid }: JobLink, uploads: readonly Upload[]): readonly Photo[] {
  const [stored, setStored] = useState<readonly Photo[]>([]);
  useEffect(() => {
    let isCurrent = true;
    requestAccount("GET /api/v1/me/photos", { uid, query: { jobId: id } }).then(
      ({ photos }) => isCurrent && setStored(photos.toReversed()),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [id, uid]);
  const sent = uploads.flatMap(({ photo }) => photo ?? []);
  return [...stored, ...sent.filter((photo) => stored.every((each) => each.id !== photo.id))];
}

function Picture({ photo, size, name }: { photo: Photo; size: "small" | "medium"; name?: string }) {
  return (
    <a
      href={photoAddress(photo, "large")}
      target="_blank"
      rel="noreferrer"
      className="block text-base no-underline"
    >
      <img
        src={photoAddress(photo, size)}
        alt={name ?? photoName(photo)}
        width={photo.width}
        height={photo.height}
        className="aspect-3/2 w-full rounded bg-sunk object-cover"
      />
      {name && (
        <span aria-hidden="true" className="mt-1 block text-muted">
          {name}
        </span>
      )}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

function UploadRow({
  upload: { id, name, state, share, problem, canRetry },
  uid,
}: {
  upload: Upload;
  uid: string;
}) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <p role={problem ? "alert" : "status"} className="min-w-0 grow wrap-anywhere">
        {name}{" "}
        <span className="text-muted">
          {problem ?? (state === "sending" ? `${Math.round(share * 100)} %` : "waiting")}
        </span>
      </p>
      {canRetry && <BigButton onClick={() => uploadQueue(uid).retry(id)}>Try again</BigButton>}
      <BigButton onClick={() => uploadQueue(uid).remove(id)}>
        {problem ? "Remove" : "Cancel"} <span className="sr-only">{name}</span>
      </BigButton>
    </div>
  );
}
