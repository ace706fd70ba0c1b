import { Form } from "react-router";
import type { JobKit, KitGuide } from "../../../../domain/guides/job-kit.ts";
import { estimatedTime } from "../../../../domain/guides/minutes.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { kitPath } from "./kit-path.ts";

export interface AddableGuide {
  ref: string;
  platformName: string;
  title: string;
}

export function ChosenGuides({
  guides,
  minutes,
}: {
  guides: readonly KitGuide[];
  minutes: JobKit["minutes"];
}) {
  return (
    <Card title={guides.length === 1 ? "The job" : `${guides.length} jobs`}>
      <ul className="border-b border-line-soft">
        {guides.map((guide) => (
          <li
            key={guide.ref}
            className="flex items-center justify-between gap-4 border-t border-line-soft py-1.5"
          >
            <p className="min-w-0 leading-snug">
              <TextLink to={guide.path} className="font-semibold">
                {guide.title}
              </TextLink>{" "}
              <span className="block text-md text-muted">{guide.platformName}</span>
            </p>
            <TextLink
              to={kitPath(guides.filter((each) => each !== guide).map(({ ref }) => ref))}
              aria-label={`Remove ${guide.title}`}
              className="inline-flex min-h-11 items-center text-muted"
            >
              Remove
            </TextLink>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-muted">
        About <span className="font-semibold whitespace-nowrap text-text">{estimatedTime({ minutes })}</span>,
        shorter with practice.
      </p>
    </Card>
  );
}

interface AddGuideProps {
  chosen: readonly string[];
  addable: readonly AddableGuide[];
}

/** A plain form: the URL holds the whole kit, so it works without JavaScript and can be shared. */
export function AddGuide({ chosen, addable }: AddGuideProps) {
  const groups = Map.groupBy(addable, ({ platformName }) => platformName);
  return (
    <Form action="/kit" className="flex flex-wrap items-end gap-3">
      {chosen.map((ref) => (
        <input key={ref} type="hidden" name="guide" value={ref} />
      ))}
      <Select
        // Resets the select after a guide was added.
        key={chosen.join(" ")}
        name="guide"
        required
        label={chosen.length === 0 ? "Start with" : "Add another job"}
        placeholder="Choose a guide"
        options={[...groups].map(([label, guides]) => ({
          label,
          options: guides.map(({ ref, title }) => ({ value: ref, label: title })),
        }))}
        className="min-w-48 flex-1"
      />
      <Button type="submit">Add</Button>
    </Form>
  );
}
