import { useLayoutEffect, useState } from "react";
import { beforeScreen, untorqued, untorquedText } from "../../../domain/garage/screens.ts";
import { spokenBefore, spokenFinish, spokenStep } from "../../../domain/garage/spoken-text.ts";
import type { GuidePage } from "../../../domain/guides/guide-page.ts";
import { useLocalRecord } from "../device/local-record.ts";
import { useUnits } from "../values/units.ts";
import { AllSteps } from "./all-steps.tsx";
import { BeforeScreen } from "./before-screen.tsx";
import { FinishScreen } from "./finish-screen.tsx";
import { GarageFoot } from "./garage-foot.tsx";
import { GarageHead } from "./garage-head.tsx";
import { garageRecord } from "./garage-record.ts";
import { StepScreen } from "./step-screen.tsx";
import { TimerDialog } from "./timer-dialog.tsx";
import { type Garage, useGarage } from "./use-garage.ts";
import { useGarageKeys } from "./use-garage-keys.ts";
import { useReadAloud } from "./use-read-aloud.ts";

/** A guide for the bench: one step at a time, to be read from afar and pressed with dirty hands. */
export default function GarageMode({ guide }: { guide: GuidePage }) {
  const garage = useGarage(guide);
  const [system] = useUnits();
  const { contrast, letterKeys } = useLocalRecord(garageRecord);
  const [opened, setOpened] = useState<"steps" | "timer">();
  const { step, screen, numbers, place } = garage;
  const readAloud = useReadAloud(screen, () => {
    if (step) return spokenStep(step, place, numbers, system);
    return screen === beforeScreen
      ? spokenBefore(guide, numbers, system)
      : spokenFinish(guide, numbers, system);
  });
  useGarageKeys({
    ArrowRight: garage.forward,
    ArrowLeft: garage.back,
    Escape: garage.leave,
    ...(letterKeys ? { t: garage.markNextTorque, r: readAloud.toggle } : {}),
  });
  const close = () => setOpened(undefined);
  useLayoutEffect(() => {
    document.documentElement.dataset.garage = contrast ? "high" : "normal";
    return () => {
      delete document.documentElement.dataset.garage;
    };
  }, [contrast]);

  return (
    <div className="garage" data-contrast={contrast ? "high" : undefined}>
      <GarageHead garage={garage} onAllSteps={() => setOpened("steps")} />
      <div className="garage-body">
        {step ? (
          <StepScreen key={step.id} garage={garage} step={step} />
        ) : screen === beforeScreen ? (
          <BeforeScreen garage={garage} />
        ) : (
          <FinishScreen garage={garage} />
        )}
      </div>
      <GarageFoot garage={garage} readAloud={readAloud} onTimer={() => setOpened("timer")} />
      <p role="status" className="sr-only">
        {announcement(garage)}
      </p>
      <AllSteps garage={garage} open={opened === "steps"} onClose={close} />
      <TimerDialog step={step} open={opened === "timer"} onClose={close} />
    </div>
  );
}

/** What a screen reader hears when the screen changes. */
function announcement({ steps, step, place, isDone, progress }: Garage): string {
  const previous = step && steps[steps.indexOf(step) - 1];
  const loose = previous && isDone(previous) ? untorqued(previous, progress).length : 0;
  return previous && loose > 0 ? `${place}. ${previous.title}: ${untorquedText(loose)}.` : place;
}
