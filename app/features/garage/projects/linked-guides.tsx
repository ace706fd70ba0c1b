import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { InTurns } from "../../../ui/in-turns.tsx";
import { Link } from "../../../ui/link.tsx";
import { newRequestKey } from "../../../ui/request-key.ts";
import { Select } from "../../../ui/select.tsx";
import { ActionForm } from "../../account/private/action-form.tsx";
import type { LinkedGuide, ProjectData } from "./load-projects.ts";
import { guideValue } from "./project-fields.ts";

interface LinkedGuidesProps extends Pick<ProjectData, "linked" | "guides"> {
  uid: string;
  projectId: string;
}

/** The guides of the tasks, and a way to make a task of another one. */
export function LinkedGuides({ uid, projectId, linked, guides }: LinkedGuidesProps) {
  const others = guides.filter(({ path }) => !linked.some((guide) => guide.path === path));
  return (
    <section aria-labelledby="guides">
      <h2 id="guides" className="mb-2 text-3xl">
        Guides
      </h2>
      {linked.length > 0 && <GuideLinks linked={linked} />}
      {others.length > 0 && <AddGuide {...{ uid, projectId, others }} />}
    </section>
  );
}

export function GuideLinks({ linked }: { linked: readonly LinkedGuide[] }) {
  return (
    <ul className="mb-4 border-b border-line-soft">
      <InTurns items={linked}>
        {({ path, title, estimatedTime, difficulty }) => (
          <li key={path} className="border-t border-line-soft py-1.5 wrap-anywhere">
            <Link to={path} className="flex min-h-8 items-center font-semibold hover:text-accent-strong">
              {title}
            </Link>
            <p className="text-md text-muted">
              {estimatedTime}, {difficulty}
            </p>
          </li>
        )}
      </InTurns>
    </ul>
  );
}

interface AddGuideProps {
  uid: string;
  projectId: string;
  others: ProjectData["guides"];
}

function AddGuide({ uid, projectId, others }: AddGuideProps) {
  const [requestKey, setRequestKey] = useState(newRequestKey);
  return (
    <ActionForm
      intent="add-task"
      uid={uid}
      hidden={{ about: projectId, requestKey }}
      onDone={() => setRequestKey(newRequestKey())}
      className="grid gap-3"
    >
      {({ pending, failure, errors, values }) => (
        <>
          <Select
            label="Add a guide as a task"
            name="fromGuide"
            placeholder="Choose a guide"
            error={"fromGuide" in values && errors.title ? "Choose a guide first" : failure?.detail}
            options={others.map(({ path, title }) => ({ value: guideValue(path, title), label: title }))}
          />
          <Button type="submit" size="sm" className="justify-self-start" pending={pending}>
            Add to the board
          </Button>
        </>
      )}
    </ActionForm>
  );
}
