import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton, SkeletonLines } from "../../ui/skeleton.tsx";
import { LoadingFallback, Spinner } from "../../ui/spinner.tsx";
import { GallerySection, Specimen } from "./gallery-section.tsx";

export function GalleryStates() {
  return (
    <GallerySection
      id="states"
      title="States"
      lead="Empty says what will be here, loading keeps the shape, and a warning comes before its step."
    >
      <Specimen name="Notices">
        <div className="grid gap-4">
          <Notice kind="note">Pads wear faster on the inner side. Look at both.</Notice>
          <Notice kind="caution" title="If it's stuck">
            Turn the steering wheel to full lock for room, then hit the socket once, not the bolt.
          </Notice>
          <Notice kind="warning">
            Never let the caliper hang on its hose. A hose damaged inside looks fine and fails later.
          </Notice>
          <Notice kind="danger">Never get under a car held up only by a jack.</Notice>
        </div>
      </Specimen>
      <Specimen name="Empty">
        <EmptyState
          icon="wrench"
          title="Your log starts here"
          description="Each finished job is saved with its date, mileage and parts, and we work out when it's due again."
          action={
            <>
              <Button variant="primary">Log a job</Button>
              <Button variant="quiet">See an example</Button>
            </>
          }
        />
      </Specimen>
      <Specimen name="Loading">
        <div className="grid gap-6 sm:grid-cols-2">
          <div className="rounded border border-line-soft">
            <LoadingFallback />
          </div>
          <div className="rounded border border-line-soft">
            <LoadingFallback label="Loading guide..." />
          </div>
        </div>
        <p className="mt-5 flex items-center gap-2.5 text-muted">
          <Spinner /> Saving
        </p>
      </Specimen>
      <Specimen name="Skeleton">
        <div className="max-w-xl">
          <p role="status" className="text-muted">
            Loading the sample
          </p>
          <div className="mt-4 mb-5 flex items-center gap-4">
            <Skeleton shape="circle" className="size-11" />
            <Skeleton className="h-7 w-48" />
          </div>
          <SkeletonLines count={4} />
        </div>
      </Specimen>
    </GallerySection>
  );
}
