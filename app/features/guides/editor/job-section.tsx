import { idFrom, textAt } from "../../../../domain/guide-editor/draft.ts";
import { estimatedTime } from "../../../../domain/guides/minutes.ts";
import { guideCategories, guideDifficulties } from "../../../../domain/guides/status-entry.ts";
import { topics } from "../../../../domain/guides/topics.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Field } from "../../../ui/field.tsx";
import { CarsField } from "./cars-field.tsx";
import { fieldId, useEditor, useEditorState, useProblem } from "./editor-context.ts";
import { Choose, NumberInput, optionsOf, TextBox, TextInput } from "./form-fields.tsx";
import { FieldRow, FormSection } from "./form-section.tsx";

const named = (ids: readonly string[]) => ids.map((value) => ({ value, label: capitalized(value) }));

export function JobSection() {
  const { store } = useEditor();
  // The name in the address follows the title until it has one.
  const nameAfter = (title: string) => {
    if (store.read().draft.slug === "") store.changeDraft({ slug: idFrom(title) });
  };
  return (
    <FormSection id="job" lead="What it is, which cars it fits, how long it takes and how hard it is.">
      <TextInput path={["title"]} label="Title" placeholder="Front brake pads" max={80} onLeave={nameAfter} />
      <SlugField />
      <TextBox
        path={["summary"]}
        label="Summary"
        hint="Two sentences: when to do the job, and what's special about it on this car."
        max={300}
      />
      <FieldRow>
        <Choose path={["topic"]} label="Part of the car" options={optionsOf(topics)} />
        <Choose path={["category"]} label="Kind of job" options={named(guideCategories)} />
        <Choose path={["difficulty"]} label="Difficulty" options={named(guideDifficulties)} />
        <TextInput
          path={["difficultyWhy"]}
          label="Why it's this hard"
          placeholder="Few parts, but a rusty bolt can stop you."
          max={200}
        />
        <NumberInput path={["minutes", "firstTimer"]} label="First time" unit="minutes" />
        <NumberInput
          path={["minutes", "practised"]}
          label="With practice"
          unit="minutes"
          hint={<ShownTime />}
        />
        <TextInput
          path={["waiting"]}
          label="Extra waiting time"
          placeholder="drying time"
          optional
          max={30}
        />
        <TextInput
          path={["fits"]}
          label="Which cars, in words"
          placeholder="323-330, 1999-2006, not M3"
          max={60}
        />
        <TextInput path={["ifWrong", "risk"]} label="What a mistake costs" placeholder="No brakes" max={40} />
        <TextInput
          path={["ifWrong", "guard"]}
          label="How to avoid it"
          placeholder="pump the pedal before you drive"
          max={60}
        />
      </FieldRow>
      <div>
        <CarsField path={[]} />
        <Disclosure summary="It modifies the car" detail="optional">
          <p className="mb-4">For modifications: whether it's legal, needs a tune and can be undone.</p>
          <div className="grid gap-5">
            <TextBox path={["modification", "legality"]} label="Is it street legal?" max={300} optional />
            <TextBox path={["modification", "tune"]} label="Does it need a tune?" max={200} optional />
            <TextBox path={["modification", "reversible"]} label="Can it be undone?" max={200} optional />
          </div>
        </Disclosure>
      </div>
    </FormSection>
  );
}

/** The last part of the guide's address. */
function SlugField() {
  const { store, platform } = useEditor();
  const slug = useEditorState(({ draft }) => draft.slug);
  const isPublished = useEditorState(({ draft }) => draft.changes !== undefined);
  const problem = useProblem(["slug"]);
  return (
    <Field
      id={fieldId(["slug"])}
      label="Name in the URL"
      hint={
        isPublished
          ? "You can't change it: links depend on it."
          : `The guide will be at /guide/${platform.slug}/${slug || "..."}`
      }
      error={problem}
      autoComplete="off"
      spellCheck={false}
      disabled={isPublished}
      value={slug}
      onChange={(event) => store.changeDraft({ slug: event.currentTarget.value.trim().toLowerCase() })}
    />
  );
}

/** The one duration that readers see. */
function ShownTime() {
  const times = useEditorState(({ draft }) =>
    [textAt(draft.guide, ["minutes", "firstTimer"]), textAt(draft.guide, ["minutes", "practised"])].join(" "),
  );
  const [firstTimer = 0, practised = 0] = times.split(" ").map(Number);
  if (!(firstTimer > 0 && practised > 0)) return "Readers see one range made from both.";
  return `Readers see: ${estimatedTime({ minutes: { firstTimer, practised } })}`;
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
