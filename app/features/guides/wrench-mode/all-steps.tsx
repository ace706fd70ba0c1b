import { useRef } from "react";
import { phases } from "../../../../domain/guides/phases.ts";
import { beforeScreen, finishScreen } from "../../../../domain/wrench-mode/screens.ts";
import { untorquedText } from "../../../../domain/wrench-mode/torque-ticks.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Drawer } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { joinClasses } from "../../../ui/join-classes.ts";
import { useLocalRecord } from "../../../ui/local-record.ts";
import { UnitSwitch } from "../values/unit-switch.tsx";
import type { WrenchView } from "./use-wrench-mode.ts";
import { changeSettings, wrenchRecord } from "./wrench-record.ts";

interface AllStepsProps {
  view: WrenchView;
  open: boolean;
  onClose: () => void;
}

/** Every screen in a list to jump to, and the settings under it. */
export function AllSteps({ view, open, onClose }: AllStepsProps) {
  const { guide, steps, screen } = view;
  const { letterKeys } = useLocalRecord(wrenchRecord);
  const current = useRef<HTMLButtonElement>(null);
  const folded = guide.steps.length - steps.length;
  const rows = [
    { id: beforeScreen, mark: "", title: "Before you start", detail: "", done: false },
    ...steps.map((step, index) => {
      const done = view.isDone(step);
      const loose = done ? view.untorqued(step).length : 0;
      const detail = loose > 0 ? untorquedText(loose) : phases[step.phase];
      return { id: step.id, mark: `${index + 1}`, title: step.title, detail, done };
    }),
    { id: finishScreen, mark: "", title: "Final checks", detail: "", done: false },
  ];
  return (
    <Drawer open={open} onClose={onClose} title="All steps" initialFocus={current}>
      <ol>
        {rows.map(({ id, mark, title, detail, done }) => (
          <li key={id} className="border-b border-line-soft">
            <button
              ref={id === screen ? current : undefined}
              type="button"
              aria-current={id === screen ? "step" : undefined}
              onClick={() => {
                onClose();
                view.show(id);
              }}
              className="flex min-h-16 w-full items-center gap-4 py-2 text-left text-lg leading-snug hover:text-accent-strong aria-current:text-accent"
            >
              <span
                className={joinClasses(
                  "w-7 shrink-0 font-display text-2xl font-semibold",
                  done ? "text-ok" : "text-faint",
                )}
              >
                {done ? <Icon name="check" className="size-7" /> : mark}
                {done && <span className="sr-only">Done: </span>}
              </span>
              <span className="min-w-0">
                {title}
                <span className="block text-base text-muted">{detail}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
      {folded > 0 && (
        <p className="mt-4 text-muted">
          {folded} {folded === 1 ? "step for another car" : "steps for other cars"} hidden.
        </p>
      )}
      <h3 className="mt-8 mb-3 text-2xl">Settings</h3>
      <UnitSwitch />
      <Checkbox
        className="mt-3"
        checked={letterKeys}
        onChange={(event) => changeSettings({ letterKeys: event.target.checked })}
        label="Keyboard shortcuts T and R"
        detail="T marks the next fastener torqued, R reads aloud. The arrow keys and Esc always work: they change the step and exit."
      />
    </Drawer>
  );
}
