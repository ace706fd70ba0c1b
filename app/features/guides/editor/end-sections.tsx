import { textAt } from "../../../../domain/guide-editor/draft.ts";
import { useEditor } from "./editor-context.ts";
import { codeItems, guideItems, idItems } from "./editor-items.ts";
import { Choose, LinesBox, TextInput } from "./form-fields.tsx";
import { FieldRow, FormSection } from "./form-section.tsx";
import { IdsField } from "./ids-field.tsx";
import { ListField } from "./list-field.tsx";
import { optionsFrom } from "./lists-sections.tsx";
import { RichBox } from "./rich-box.tsx";
import { SourceFields } from "./source-fields.tsx";

/** The sections after the last step. */
export function AfterSection() {
  const { platform } = useEditor();
  return (
    <FormSection id="after" lead="How to tell the job is right, and what to recheck later.">
      <ListField
        path={["verification"]}
        entry="Check"
        label="Final checks"
        blank={() => ({ check: "", pass: "" })}
        summary={(check) => textAt(check, ["check"])}
      >
        {(path) => (
          <>
            <RichBox path={[...path, "check"]} label="What to check" />
            <RichBox path={[...path, "pass"]} label="What counts as a pass" />
            <TextInput
              path={[...path, "when"]}
              label="When"
              placeholder="before the first drive"
              optional
              max={80}
            />
          </>
        )}
      </ListField>
      <ListField
        path={["aftercare", "recheck"]}
        entry="Recheck"
        label="Recheck later"
        blank={() => ({ what: "", when: "" })}
        summary={(recheck) => textAt(recheck, ["what"])}
        detail={(recheck) => textAt(recheck, ["when"])}
      >
        {(path) => (
          <>
            <RichBox path={[...path, "what"]} label="What" max={200} />
            <TextInput path={[...path, "when"]} label="When" placeholder="after a week" max={80} />
          </>
        )}
      </ListField>
      <RichBox path={["aftercare", "reset"]} label="What to reset" optional />
      <Choose
        path={["aftercare", "interval"]}
        label="When it's due again"
        optional
        placeholder="Not specified"
        options={optionsFrom(idItems(platform, "interval"))}
      />
      <RichBox path={["disposal"]} label="Where old parts and fluids go" optional />
    </FormSection>
  );
}

/** How people come to the guide, and where it leads. */
export function FindingSection() {
  const { lists } = useEditor();
  const guides = guideItems(lists);
  return (
    <FormSection
      id="finding"
      lead="What people call it, what to read next, and where your information comes from."
    >
      <LinesBox
        path={["symptoms"]}
        label="What a driver notices"
        hint="One symptom per line, such as: squeals when braking."
      />
      <LinesBox
        path={["keywords"]}
        label="Other words for the job"
        hint="What people search for, one per line."
      />
      <IdsField
        path={["faultCodes"]}
        label="Fault codes it fixes"
        add="Add fault codes"
        items={codeItems(lists)}
      />
      <IdsField
        path={["goesWith"]}
        label="Goes with"
        hint="Jobs to do while you're there."
        add="Add guides"
        items={guides}
      />
      <IdsField path={["related"]} label="Read next" add="Add guides" items={guides} />
      <ListField
        path={["faq"]}
        entry="Question"
        label="Questions"
        blank={() => ({ question: "", answer: "" })}
        summary={(each) => textAt(each, ["question"])}
      >
        {(path) => (
          <>
            <TextInput path={[...path, "question"]} label="Question" max={160} />
            <RichBox path={[...path, "answer"]} label="Answer" max={600} />
          </>
        )}
      </ListField>
      <ListField
        path={["sources"]}
        entry="Source"
        label="Procedure references"
        hint="Documents you opened and read. Your own experience doesn't need one."
        blank={() => ({ title: "" })}
        summary={(source) => textAt(source, ["title"])}
      >
        {(path) => <SourceFields path={path} />}
      </ListField>
      <FieldRow>
        <TextInput path={["updated"]} label="Date of this version" type="date" />
      </FieldRow>
    </FormSection>
  );
}
