import type { FieldPath } from "../../../../domain/content-fault.ts";
import { freeId, idFrom, listAt, textAt } from "../../../../domain/guide-editor/draft.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { CarsField } from "./cars-field.tsx";
import { useEditor, useEditorState } from "./editor-context.ts";
import { planItems } from "./editor-items.ts";
import { Choose, GroupProblem, NumberInput, TextInput } from "./form-fields.tsx";
import { FieldRow } from "./form-section.tsx";
import { IdsField } from "./ids-field.tsx";
import { ListField } from "./list-field.tsx";
import { SourceFields } from "./source-fields.tsx";

export function PartList() {
  const { platform } = useEditor();
  return (
    <>
      <datalist id="part-names">
        {platform.parts.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <ListField
        path={["parts"]}
        entry="Part"
        label="Parts"
        hint="What to buy for the job. Names from this car's other guides come up as you type."
        blank={() => ({ name: "" })}
        summary={(part) => textAt(part, ["name"])}
        detail={(part) => textAt(part, ["note"])}
      >
        {(path) => <PartForm path={path} />}
      </ListField>
    </>
  );
}

function PartForm({ path }: { path: FieldPath }) {
  const { store, platform } = useEditor();
  /** Steps refer to the part by an id, which nobody should have to think of. */
  const nameAfter = (name: string) => {
    const { guide } = store.read().draft;
    if (textAt(guide, [...path, "id"]) !== "" || name.trim() === "") return;
    const known = platform.parts.find((part) => part.name === name);
    const taken = listAt(guide, ["parts"]).map((part) => textAt(part, ["id"]));
    store.change([...path, "id"], freeId(known?.id ?? idFrom(name), taken));
    if (known?.unit) store.change([...path, "unit"], known.unit);
  };
  return (
    <>
      <GroupProblem path={path} />
      <FieldRow>
        <TextInput path={[...path, "name"]} label="Name" list="part-names" max={80} onLeave={nameAfter} />
        <TextInput path={[...path, "note"]} label="Note" optional max={120} />
        <Choose
          path={[...path, "use"]}
          label="When"
          placeholder="Always"
          options={[
            { value: "one-time", label: "New every time" },
            { value: "while-there", label: "While you're there" },
          ]}
        />
        <NumberInput path={[...path, "quantity"]} label="How many" optional />
      </FieldRow>
      <div className="mt-3">
        <Disclosure summary="Part number, place on the car" detail="optional">
          <div className="grid gap-5">
            <TextInput
              path={[...path, "id"]}
              label="Id"
              hint="Steps refer to the part by this id. Don't change it later."
              max={40}
            />
            <TextInput path={[...path, "unit"]} label="Unit" placeholder="L" optional max={20} />
            <PlanField path={[...path, "plan"]} />
            <TextInput
              path={[...path, "oem", "number"]}
              label="Manufacturer's part number"
              hint="Only with the source where you read it."
              optional
              max={30}
            />
            <OemSource path={[...path, "oem"]} />
          </div>
        </Disclosure>
        <CarsField path={path} />
      </div>
    </>
  );
}

function OemSource({ path }: { path: FieldPath }) {
  const hasNumber = useEditorState(({ draft }) => textAt(draft.guide, [...path, "number"]) !== "");
  return hasNumber ? <SourceFields path={[...path, "source"]} /> : null;
}

/** Parts of the car's plans, which the page lights up. */
export function PlanField({ path }: { path: FieldPath }) {
  const { platform } = useEditor();
  const items = planItems(platform);
  if (items.length === 0) return null;
  return (
    <IdsField
      path={path}
      label="Place on the car"
      add="Highlight a part"
      hint="Shown on a plan of the car."
      items={items}
    />
  );
}
