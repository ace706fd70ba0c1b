import { textAt } from "../../../../domain/guide-editor/draft.ts";
import { CarsField } from "./cars-field.tsx";
import { useEditor } from "./editor-context.ts";
import { idItems, toolItems } from "./editor-items.ts";
import { Choose, GroupProblem, NumberInput, TextInput } from "./form-fields.tsx";
import { FieldRow, FormSection } from "./form-section.tsx";
import { ListField } from "./list-field.tsx";
import { PartList } from "./part-list.tsx";
import { RichBox } from "./rich-box.tsx";

export function DangersSection() {
  return (
    <FormSection
      id="dangers"
      lead="What can hurt someone or damage the car. Readers see the first three before anything else."
    >
      <ListField
        path={["safety"]}
        entry="Danger"
        blank={() => ({ level: "warning", text: "" })}
        summary={(danger) => textAt(danger, ["text"])}
      >
        {(path) => (
          <div className="grid gap-4">
            <Choose
              path={[...path, "level"]}
              label="It can hurt"
              options={[
                { value: "warning", label: "Someone (warning)" },
                { value: "caution", label: "The car (caution)" },
              ]}
            />
            <RichBox path={[...path, "text"]} label="What, and how to avoid it" />
          </div>
        )}
      </ListField>
    </FormSection>
  );
}

export function ListsSection() {
  return (
    <FormSection
      id="lists"
      lead="What to buy and lay out before the first bolt. Tools you pick in a step show up here too; torques come from the steps."
    >
      <ToolList />
      <PartList />
      <FluidList />
    </FormSection>
  );
}

function ToolList() {
  const { lists } = useEditor();
  const options = toolItems(lists).map(({ id, label, detail }) => ({
    value: id,
    label: detail ? `${label}, ${detail}` : label,
  }));
  const nameOf = (id: string) => options.find(({ value }) => value === id)?.label ?? id;
  return (
    <ListField
      path={["tools"]}
      entry="Tool"
      label="Tools"
      blank={() => ({ tool: "" })}
      summary={(tool) => nameOf(textAt(tool, ["tool"]))}
      detail={(tool) => textAt(tool, ["note"])}
    >
      {(path) => (
        <>
          <GroupProblem path={path} />
          <FieldRow>
            <Choose path={[...path, "tool"]} label="Tool" options={options} />
            <TextInput
              path={[...path, "note"]}
              label="Note"
              placeholder="for the guide pins"
              optional
              max={120}
            />
            <Choose
              path={[...path, "use"]}
              label="Needed"
              placeholder="Yes"
              options={[{ value: "handy", label: "No, but handy" }]}
            />
            <NumberInput path={[...path, "quantity"]} label="How many" optional />
          </FieldRow>
          <CarsField path={path} />
        </>
      )}
    </ListField>
  );
}

function FluidList() {
  const { platform } = useEditor();
  const fluids = optionsFrom(idItems(platform, "fluid"));
  if (fluids.length === 0) return null;
  return (
    <ListField
      path={["fluids"]}
      entry="Fluid"
      label="Fluids"
      blank={() => ({ fluid: "" })}
      summary={(fluid) =>
        fluids.find(({ value }) => value === textAt(fluid, ["fluid"]))?.label ?? textAt(fluid, ["fluid"])
      }
    >
      {(path) => (
        <FieldRow>
          <Choose path={[...path, "fluid"]} label="Fluid" options={fluids} />
          <Choose
            path={[...path, "capacity"]}
            label="How much"
            optional
            placeholder="Not specified"
            options={optionsFrom(idItems(platform, "capacity"))}
          />
          <TextInput path={[...path, "note"]} label="Note" optional max={120} />
        </FieldRow>
      )}
    </ListField>
  );
}

export function optionsFrom(items: readonly { id: string; label: string; detail?: string | undefined }[]) {
  return items.map(({ id, label, detail }) => ({ value: id, label: detail ? `${label}: ${detail}` : label }));
}
