import { asRecord } from "../../../../domain/as-record.ts";
import type { FieldPath } from "../../../../domain/content-fault.ts";
import { freeId, idFrom, listAt, textAt } from "../../../../domain/guide-editor/draft.ts";
import { isTakenAnchor, phases } from "../../../../domain/guides/phases.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { CarsField } from "./cars-field.tsx";
import { DrawingField } from "./drawing-field.tsx";
import { useEditor, useEditorState } from "./editor-context.ts";
import { idItems, ownParts, toolItems } from "./editor-items.ts";
import { Choose, GroupProblem, NumberInput, optionsOf, TextInput } from "./form-fields.tsx";
import { FieldRow } from "./form-section.tsx";
import { IdsField } from "./ids-field.tsx";
import { LineRows } from "./line-rows.tsx";
import { ListField } from "./list-field.tsx";
import { PlanField } from "./part-list.tsx";
import { RichBox } from "./rich-box.tsx";

/** Everything about one step. What most steps need comes first. */
export function StepForm({ path }: { path: FieldPath }) {
  const { store, platform } = useEditor();
  /** The step's anchor and the key of its tick: it is made once and stays when the title changes. */
  const nameAfter = (title: string) => {
    const { guide } = store.read().draft;
    if (textAt(guide, [...path, "id"]) !== "" || idFrom(title) === "") return;
    const taken = listAt(guide, ["steps"]).map((step) => textAt(step, ["id"]));
    const wanted = idFrom(title, 24);
    store.change([...path, "id"], freeId(isTakenAnchor(wanted) ? `${wanted}-step` : wanted, taken));
  };
  return (
    <>
      <GroupProblem path={path} />
      <TextInput
        path={[...path, "title"]}
        label="Title"
        placeholder="Take the wheel off"
        max={80}
        onLeave={nameAfter}
      />
      <FieldRow>
        <Choose path={[...path, "phase"]} label="Phase" options={optionsOf(phases)} />
        <NumberInput path={[...path, "minutes"]} label="Time" unit="minutes" optional />
      </FieldRow>
      <LineRows path={[...path, "lines"]} drawing={[...path, "drawing"]} />
      <StepTools path={[...path, "tools"]} />
      <StepParts path={[...path, "parts"]} />
      {platform.specs.length > 0 && (
        <IdsField
          path={[...path, "torques"]}
          label="Torques"
          add="Add torques"
          hint="Torques named in the text above already count."
          items={idItems(platform, "torque")}
          missing="Not in the list? Leave it out, and tell us the number and its source when you submit the guide."
        />
      )}
      <RichBox path={[...path, "expect"]} label="It's right when" optional />
      <ListField
        path={[...path, "ifStuck"]}
        entry="Workaround"
        label="If it's stuck"
        blank={() => ""}
        summary={String}
      >
        {(line) => <RichBox path={line} label="What to try" />}
      </ListField>
      <DrawingField path={[...path, "drawing"]} />
      <PlanField path={[...path, "plan"]} />
      <div>
        <CarsField path={path} />
        <Disclosure summary="Timers, id" detail="optional">
          <ListField
            path={[...path, "timers"]}
            entry="Timer"
            blank={() => ({ label: "" })}
            summary={(timer) => textAt(timer, ["label"])}
          >
            {(timer) => (
              <FieldRow>
                <TextInput path={[...timer, "label"]} label="What you're waiting for" max={60} />
                <NumberInput path={[...timer, "minutes"]} label="How long" unit="minutes" />
              </FieldRow>
            )}
          </ListField>
          <TextInput
            path={[...path, "id"]}
            label="Id"
            className="mt-5"
            hint="Links and check marks use it, so it stays the same when the title changes."
          />
        </Disclosure>
      </div>
    </>
  );
}

/** A tool that a step needs is laid out too: it goes to the guide's list. */
function StepTools({ path }: { path: FieldPath }) {
  const { store, lists } = useEditor();
  const addToGuide = (tool: string) => {
    const tools = listAt(store.read().draft.guide, ["tools"]);
    if (!tools.some((each) => asRecord(each).tool === tool)) store.change(["tools"], [...tools, { tool }]);
  };
  return (
    <IdsField
      path={path}
      label="Tools"
      add="Add tools"
      items={toolItems(lists)}
      missing="Not in the list? Say in the text what to use, and tell us when you submit the guide."
      onAdd={addToGuide}
    />
  );
}

function StepParts({ path }: { path: FieldPath }) {
  const { store } = useEditor();
  const count = useEditorState(({ draft }) => ownParts(draft.guide).length);
  if (count === 0) return null;
  return <IdsField path={path} label="Parts" add="Add parts" items={ownParts(store.read().draft.guide)} />;
}
