import type { Problem } from "../../../../domain/guide-editor/check-draft.ts";
import {
  type Section,
  sectionIds,
  sectionOf,
  sections,
} from "../../../../domain/guide-editor/field-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { TextButton } from "../../../ui/text-button.tsx";
import type { DraftStore } from "./draft-store.ts";
import { fieldId, useEditor, useEditorState } from "./editor-context.ts";

/** Goes to a field: opens the entries that it is in, then focuses it, or the nearest thing around it. */
export function goToField(store: DraftStore, path: Problem["path"]): void {
  for (const [depth, key] of path.entries()) {
    if (typeof key === "number") store.openEntry(path.slice(0, depth), key);
  }
  requestAnimationFrame(() => {
    for (let length = path.length; length > 0; length--) {
      const element = document.getElementById(fieldId(path.slice(0, length)));
      if (!element) continue;
      for (let fold = element.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
        fold.open = true;
      element.scrollIntoView({ block: "center" });
      element.focus({ preventScroll: true });
      return;
    }
    document.getElementById(sectionOf(path))?.scrollIntoView();
  });
}

/** Everything that has to be done before the file is whole, by section. */
export function ProblemList() {
  const { store } = useEditor();
  const problems = useEditorState((state) => state.problems);
  const bySection = Map.groupBy(problems, ({ path }) => sectionOf(path));
  return (
    <div className="grid gap-5">
      {sectionIds.map((id) => {
        const own = bySection.get(id) ?? [];
        if (own.length === 0) return null;
        return (
          <div key={id}>
            <h3 className="text-[1.375rem]">{sections[id].title}</h3>
            <ul className="mt-1.5 grid gap-1.5">
              {own.map(({ path, field, problem, isMissing }) => (
                <li key={`${path.join(".")} ${problem}`} className="flex items-start gap-2">
                  <Icon
                    name={isMissing ? "minus" : "warning"}
                    className={isMissing ? "mt-0.5 size-5 text-faint" : "mt-0.5 size-5 text-danger"}
                  />
                  <span className="min-w-0">
                    <TextButton onClick={() => goToField(store, path)}>{field}</TextButton>{" "}
                    <span className="text-muted">{isMissing ? "is missing" : problem}</span>
                  </span>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}

/** The sections with what each still lacks. */
export function SectionOutline() {
  return (
    <nav aria-label="Sections of the form">
      <ul>
        {sectionIds.map((id) => (
          <li key={id}>
            <SectionLink id={id} />
          </li>
        ))}
        <li>
          <a href="#hand-in" className="flex min-h-11 items-center py-1 text-muted hover:text-text">
            Submit it
          </a>
        </li>
      </ul>
    </nav>
  );
}

function SectionLink({ id }: { id: Section }) {
  const left = useEditorState(({ problems }) => problems.filter(({ path }) => sectionOf(path) === id).length);
  const isWrong = useEditorState(({ problems }) =>
    problems.some(({ path, isMissing }) => !isMissing && sectionOf(path) === id),
  );
  const isBegun = useEditorState(({ draft }) =>
    sections[id].fields.some((field) => isFilled(draft.guide[field])),
  );
  return (
    <a href={`#${id}`} className="flex min-h-11 items-center gap-2 py-1 text-muted hover:text-text">
      {sections[id].title}
      <span className="ml-auto flex items-center text-md">
        {left > 0 && <span className={isWrong ? "text-danger" : "text-faint"}>{left} to do</span>}
        {left === 0 && isBegun && <Icon name="check" className="size-4 text-ok" />}
      </span>
    </a>
  );
}

function isFilled(value: unknown): boolean {
  return typeof value === "object" && value !== null ? Object.values(value).some(isFilled) : Boolean(value);
}
