import { useEffect, useLayoutEffect, useState } from "react";
import type { GuidePage } from "../../../../domain/guides/guide-page.ts";
import { beforeScreen } from "../../../../domain/wrench-mode/screens.ts";
import { spokenBefore, spokenFinish, spokenStep } from "../../../../domain/wrench-mode/spoken-text.ts";
import { untorquedText } from "../../../../domain/wrench-mode/torque-ticks.ts";
import wrenchStyles from "../../../styles/wrench-mode.css?url";
import { useLocalRecord } from "../../../ui/local-record.ts";
import { whenIdle } from "../../../ui/when-idle.ts";
import { startAccounts } from "../../account/accounts/account-store.ts";
import { useUnits } from "../../core/device/units.ts";
import { AreaStyles } from "../../core/page/area-styles.tsx";
import { useOutboxSending } from "../../garage/outbox/use-outbox-sending.ts";
import { loadGuideRest } from "../guide/late-parts.tsx";
import { AllSteps } from "./all-steps.tsx";
import { BeforeScreen } from "./before-screen.tsx";
import { FinishDialog, openEnds } from "./finish-dialog.tsx";
import { FinishScreen } from "./finish-screen.tsx";
import { LateLog } from "./late-log.tsx";
import { StepScreen } from "./step-screen.tsx";
import { TimerDialog } from "./timer-dialog.tsx";
import { useReadAloud } from "./use-read-aloud.ts";
import { useWrenchKeys } from "./use-wrench-keys.ts";
import { useWrenchMode, type WrenchView } from "./use-wrench-mode.ts";
import { WrenchFoot } from "./wrench-foot.tsx";
import { WrenchHead } from "./wrench-head.tsx";
import { wrenchRecord } from "./wrench-record.ts";

/** A guide to use beside the car: one step at a time, readable from a distance and usable with dirty hands. */
export default function WrenchMode({ guide }: { guide: GuidePage }) {
  const view = useWrenchMode(guide);
  const [system] = useUnits();
  const { contrast, letterKeys } = useLocalRecord(wrenchRecord);
  const [opened, setOpened] = useState<"steps" | "timer" | "finish">();
  const { step, screen, numbers, place } = view;
  const readAloud = useReadAloud(screen, () => {
    if (step) return spokenStep(step, place, numbers, system);
    return screen === beforeScreen
      ? spokenBefore(guide, numbers, system)
      : spokenFinish(guide, numbers, system);
  });
  useWrenchKeys({
    ArrowRight: view.forward,
    ArrowLeft: view.back,
    Escape: view.leave,
    ...(letterKeys ? { t: view.markNextTorque, r: readAloud.toggle } : {}),
  });
  const close = () => setOpened(undefined);
  // The way out must be there when the garage has no reception.
  useEffect(() => whenIdle(() => void loadGuideRest()), []);
  // Elsewhere the navigation does it: a job that is gone on with here goes to the account.
  useEffect(() => whenIdle(startAccounts), []);
  useOutboxSending();
  const finish = () => {
    if (openEnds(view).length > 0) setOpened("finish");
    else view.finish();
  };
  useLayoutEffect(() => {
    document.documentElement.dataset.wrench = contrast ? "high" : "normal";
    return () => {
      delete document.documentElement.dataset.wrench;
    };
  }, [contrast]);

  return (
    <div className="wrench" data-contrast={contrast ? "high" : undefined}>
      <AreaStyles href={wrenchStyles} />
      <WrenchHead view={view} onAllSteps={() => setOpened("steps")} />
      <div className="wrench-body">
        {step ? (
          <StepScreen key={step.id} view={view} step={step} />
        ) : screen === beforeScreen ? (
          <BeforeScreen view={view} />
        ) : (
          <FinishScreen view={view} />
        )}
      </div>
      <WrenchFoot view={view} readAloud={readAloud} onTimer={() => setOpened("timer")} onFinish={finish} />
      <p role="status" className="sr-only">
        {announcement(view)}
      </p>
      <AllSteps view={view} open={opened === "steps"} onClose={close} />
      <TimerDialog step={step} open={opened === "timer"} onClose={close} />
      <LateLog view={view} />
      <FinishDialog view={view} open={opened === "finish"} onClose={close} />
    </div>
  );
}

/** For screen readers, when the screen changes. */
function announcement({ steps, step, place, isDone, untorqued }: WrenchView): string {
  const previous = step && steps[steps.indexOf(step) - 1];
  const loose = previous && isDone(previous) ? untorqued(previous).length : 0;
  return previous && loose > 0 ? `${place}. ${previous.title}: ${untorquedText(loose)}.` : place;
}
