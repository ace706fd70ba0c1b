import { finishScreen } from "../../../../domain/wrench-mode/screens.ts";
import { untorquedText } from "../../../../domain/wrench-mode/torque-ticks.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { BigButton } from "./big-button.tsx";
import type { WrenchView } from "./use-wrench-mode.ts";

/** The open ends of a job: torques without a mark, checks without a tick. */
export function openEnds(view: WrenchView): string[] {
  const torques = view.steps.flatMap((step) => view.untorqued(step)).length;
  const checks = view.guide.verification.filter(
    (_, index) => !view.isTicked(`${finishScreen}/${index}`),
  ).length;
  return [
    ...(torques > 0 ? [untorquedText(torques)] : []),
    ...(checks > 0 ? [`${checks} ${checks === 1 ? "check" : "checks"} not done`] : []),
  ];
}

interface FinishDialogProps {
  view: WrenchView;
  open: boolean;
  onClose: () => void;
}

/** Shown once: a reader who knows better has a reason. */
export function FinishDialog({ view, open, onClose }: FinishDialogProps) {
  const finish = () => {
    onClose();
    view.finish();
  };
  return (
    <Dialog open={open} onClose={onClose} title="Finish with these still open?">
      <ul className="grid gap-2 text-xl">
        {openEnds(view).map((end) => (
          <li key={end}>{end}</li>
        ))}
      </ul>
      <div className="mt-6 grid gap-3">
        <BigButton primary onClick={onClose}>
          Go back and check
        </BigButton>
        <BigButton onClick={finish}>Mark job done anyway</BigButton>
      </div>
    </Dialog>
  );
}
