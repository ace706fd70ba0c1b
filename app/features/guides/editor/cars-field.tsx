import type { FieldPath } from "../../../../domain/content-fault.ts";
import { idsAt, textAt } from "../../../../domain/guide-editor/draft.ts";
import { describeAppliesTo } from "../../../../domain/guides/applicability.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { useEditor, useEditorState } from "./editor-context.ts";
import { GroupProblem, TextInput } from "./form-fields.tsx";

const dimensions = { generations: "Generation", engines: "Engine", gearboxes: "Transmission" } as const;

/** Which of the platform's cars something is for. Nothing ticked means all of them. */
export function CarsField({ path, label = "Only for some cars" }: { path: FieldPath; label?: string }) {
  const { store, platform } = useEditor();
  const { variants } = platform;
  const own = [...path, "appliesTo"];
  const summary = useEditorState(({ draft }) =>
    describeAppliesTo(
      {
        generations: [...idsAt(draft.guide, [...own, "generations"])],
        engines: [...idsAt(draft.guide, [...own, "engines"])],
        gearboxes: [...idsAt(draft.guide, [...own, "gearboxes"])],
        note: textAt(draft.guide, [...own, "note"]),
      },
      variants,
    ).replaceAll(/^[; ]+|[; ]+$/g, ""),
  );
  const toggle = (dimension: keyof typeof dimensions, id: string, on: boolean) => {
    const ids = idsAt(store.read().draft.guide, [...own, dimension]);
    store.change([...own, dimension], on ? [...ids, id] : ids.filter((each) => each !== id));
  };
  const names = (Object.keys(dimensions) as (keyof typeof dimensions)[]).filter(
    (each) => variants[each].length > 0,
  );
  if (names.length === 0) return null;
  return (
    <Disclosure summary={label} detail={summary || "all"}>
      {names.map((dimension) => (
        <fieldset key={dimension} className="mb-3">
          <legend className="font-semibold text-text">{dimensions[dimension]}</legend>
          <div className="flex flex-wrap gap-x-6">
            {variants[dimension].map(({ id, name, detail }) => (
              <CarBox
                key={id}
                path={[...own, dimension]}
                id={id}
                label={detail ? `${name}, ${detail}` : name}
                onToggle={(on) => toggle(dimension, id, on)}
              />
            ))}
          </div>
          <GroupProblem path={[...own, dimension]} />
        </fieldset>
      ))}
      <TextInput
        path={[...own, "note"]}
        label="A condition that isn't listed"
        hint="For example: with xenon headlights, or from 03/2003."
        optional
        max={80}
      />
    </Disclosure>
  );
}

function CarBox({
  path,
  id,
  label,
  onToggle,
}: {
  path: FieldPath;
  id: string;
  label: string;
  onToggle: (on: boolean) => void;
}) {
  const isOn = useEditorState(({ draft }) => idsAt(draft.guide, path).includes(id));
  return (
    <Checkbox label={label} checked={isOn} onChange={(event) => onToggle(event.currentTarget.checked)} />
  );
}
