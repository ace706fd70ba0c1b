import { type ComponentType, useEffect, useState } from "react";
import type { GuideStep } from "../../../../domain/guides/guide-page.ts";
import { useDeviceAccount } from "../../garage/outbox/use-device-garage.ts";
import type { StepPhotosProps } from "./step-photos.tsx";
import type { WrenchView } from "./use-wrench-mode.ts";

/** Photos are for jobs of an account. Their script comes late; without reception the steps go on without them. */
export function LateStepPhotos({ view: { progress, steps }, step }: { view: WrenchView; step: GuideStep }) {
  const uid = useDeviceAccount();
  const job = progress?.job;
  const isOwn = job !== undefined && job.uid === uid;
  const [Part, setPart] = useState<ComponentType<StepPhotosProps>>();
  useEffect(() => {
    if (!isOwn) return;
    import("./step-photos.tsx").then(
      ({ StepPhotos }) => setPart(() => StepPhotos),
      () => {},
    );
  }, [isOwn]);
  return isOwn && Part ? <Part job={job} step={step} steps={steps} /> : null;
}
