import { beforeScreen, finishScreen } from "../../../domain/garage/screens.ts";
import { BigButton, BigLink } from "./big-button.tsx";
import { TimerStrip } from "./timer-strip.tsx";
import type { Garage } from "./use-garage.ts";
import type { ReadAloud } from "./use-read-aloud.ts";

interface GarageFootProps {
  garage: Garage;
  readAloud: ReadAloud;
  onTimer: () => void;
}

/** The timers and the four big buttons, always under the thumb. */
export function GarageFoot({ garage, readAloud, onTimer }: GarageFootProps) {
  return (
    <div className="garage-foot">
      <TimerStrip />
      <nav aria-label="Steps" className="garage-nav">
        {garage.screen === beforeScreen ? (
          <BigLink to={garage.guide.path}>Guide</BigLink>
        ) : (
          <BigButton onClick={garage.back}>Back</BigButton>
        )}
        {readAloud.supported && (
          <BigButton
            icon={readAloud.speaking ? "stop" : "speaker"}
            aria-label="Read aloud"
            aria-pressed={readAloud.speaking}
            onClick={readAloud.toggle}
          />
        )}
        <BigButton icon="timer" aria-label="Timer" onClick={onTimer} />
        <Onward garage={garage} />
      </nav>
    </div>
  );
}

function Onward({ garage }: { garage: Garage }) {
  const { screen, steps, step, progress } = garage;
  if (screen === finishScreen)
    return progress?.finishedAt ? (
      <BigLink primary to={garage.guide.path}>
        Close
      </BigLink>
    ) : (
      <BigButton primary onClick={garage.finish}>
        Mark job done
      </BigButton>
    );
  return (
    <BigButton primary onClick={garage.forward}>
      {step === undefined ? "First step" : step === steps.at(-1) ? "Final checks" : "Next step"}
    </BigButton>
  );
}
