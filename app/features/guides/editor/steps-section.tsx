import type { FieldPath } from "../../../../domain/content-fault.ts";
import { listAt, textAt } from "../../../../domain/guide-editor/draft.ts";
import { phases } from "../../../../domain/guides/phases.ts";
import { useEditor, useEditorState } from "./editor-context.ts";
import { Choose } from "./form-fields.tsx";
import { FormSection } from "./form-section.tsx";
import { ListField } from "./list-field.tsx";
import { RichBox } from "./rich-box.tsx";
import { StepForm } from "./step-form.tsx";

const path: FieldPath = ["steps"];

/** A new step goes on in the phase of the last one. */
const nextStep = (steps: readonly unknown[]) => ({
  phase: textAt(steps.at(-1), ["phase"]) || "prepare",
  lines: [""],
});

export function StepsSection() {
  return (
    <FormSection
      id="steps"
      lead="In working order, reassembly included. One step is what you do before you look at the guide again."
    >
      <ListField
        path={path}
        entry="Step"
        blank={nextStep}
        summary={(step) => textAt(step, ["title"])}
        detail={phaseOf}
      >
        {(step) => <StepForm path={step} />}
      </ListField>
      <Pauses />
    </FormSection>
  );
}

function phaseOf(step: unknown): string {
  const phase = textAt(step, ["phase"]);
  return phase in phases ? phases[phase as keyof typeof phases] : "";
}

function Pauses() {
  const { store } = useEditor();
  // Titles and ids of the steps, so that the choice follows them.
  const key = useEditorState(({ draft }) =>
    JSON.stringify(listAt(draft.guide, path).map((step) => [textAt(step, ["id"]), textAt(step, ["title"])])),
  );
  const steps = JSON.parse(key) as [id: string, title: string][];
  if (steps.length < 2 && listAt(store.read().draft.guide, ["pauses"]).length === 0) return null;
  const options = steps.filter(([id]) => id !== "").map(([value, label]) => ({ value, label }));
  const titleOf = (id: string) => steps.find(([each]) => each === id)?.[1] ?? id;
  return (
    <ListField
      path={["pauses"]}
      entry="Stopping point"
      label="Good stopping points"
      blank={() => ({ after: "", note: "" })}
      summary={(pause) => titleOf(textAt(pause, ["after"]))}
    >
      {(pause) => (
        <>
          <Choose path={[...pause, "after"]} label="After the step" options={options} />
          <RichBox path={[...pause, "note"]} label="What has to be in place" max={200} />
        </>
      )}
    </ListField>
  );
}
