import { beforeScreen, finishScreen } from "../../../../domain/wrench-mode/screens.ts";
import { useWayToLog } from "../../garage/jobs/log-path.ts";
import { BigButton, BigLink } from "./big-button.tsx";
import { useWayToLogHere } from "./late-log.tsx";
import { TimerStrip } from "./timer-strip.tsx";
import type { ReadAloud } from "./use-read-aloud.ts";
import type { WrenchView } from "./use-wrench-mode.ts";

interface WrenchFootProps {
  view: WrenchView;
  readAloud: ReadAloud;
  onTimer: () => void;
  onFinish: () => void;
}

/** The timers and the four big buttons, always under the thumb. */
export function WrenchFoot({ view, readAloud, onTimer, onFinish }: WrenchFootProps) {
  return (
    <div className="wrench-foot">
      <TimerStrip />
      <nav aria-label="Steps" className="wrench-nav">
        {view.screen === beforeScreen ? (
          <BigLink to={view.guide.path}>Guide</BigLink>
        ) : (
          <BigButton onClick={view.back}>Back</BigButton>
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
        <Onward view={view} onFinish={onFinish} />
      </nav>
    </div>
  );
}

function Onward({ view, onFinish }: Pick<WrenchFootProps, "view" | "onFinish">) {
  const { screen, steps, step, progress } = view;
  const online = useWayToLog(view.guide.path, progress, view.numbers.choice);
  const { to, label } = useWayToLogHere(view) ?? online;
  if (screen === finishScreen)
    return progress?.job?.isLogged ? (
      <BigLink primary to={view.guide.path}>
        Close
      </BigLink>
    ) : progress?.finishedAt ? (
      <BigLink primary to={to}>
        {label}
      </BigLink>
    ) : (
      <BigButton primary onClick={onFinish}>
        Mark job done
      </BigButton>
    );
  if (view.undecided(step ?? view.first).length > 0) return <BigButton disabled>Choose first</BigButton>;
  return (
    <BigButton primary onClick={view.forward}>
      {step === undefined ? "First step" : step === steps.at(-1) ? "Final checks" : "Next step"}
    </BigButton>
  );
}
