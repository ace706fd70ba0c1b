import { Form } from "react-router";
import {
  type FilterName,
  type GuideFilter,
  type OptionCounts,
  timeBandIds,
  timeBands,
} from "../../../../domain/guides/guide-filter.ts";
import { guideCategories, guideDifficulties } from "../../../../domain/guides/status-entry.ts";
import { topicIds, topics } from "../../../../domain/guides/topics.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Select } from "../../../ui/select.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { categoryNames, difficultyNames } from "./guide-words.ts";

export interface PlatformOption {
  slug: string;
  name: string;
}

interface GuideFiltersProps {
  base: string;
  filter: GuideFilter;
  counts: OptionCounts;
  onChange: (change: GuideFilter) => void;
}

export function optionsOf(platforms: readonly PlatformOption[]) {
  return {
    platform: platforms.map(({ slug, name }) => ({ value: slug, label: name })),
    topic: topicIds.map((value) => ({ value, label: topics[value] })),
    category: guideCategories.map((value) => ({ value, label: categoryNames[value] })),
    difficulty: guideDifficulties.map((value) => ({ value, label: difficultyNames[value] })),
    time: timeBandIds.map((value) => ({ value, label: timeBands[value].label })),
  } satisfies Record<FilterName, { value: string; label: string }[]>;
}

/** The car has a strip of its own. */
const labels = {
  topic: { label: "Part of the car", all: "Whole car" },
  category: { label: "Type of work", all: "All types" },
  difficulty: { label: "Difficulty", all: "Any difficulty" },
  time: { label: "First time", all: "Any length" },
} as const;
const selectNames = Object.keys(labels) as (keyof typeof labels)[];

/** Folded behind one button. A form that works as plain HTML; with JavaScript a choice applies at once. */
export function GuideFilters({ base, filter, counts, onChange }: GuideFiltersProps) {
  const options = optionsOf([]);
  const active = selectNames.filter((name) => filter[name] !== undefined).length;
  const isHydrated = useHydrated();
  return (
    <details open={active > 0 || undefined} className="ui-disclosure">
      {/* At the end of the line above, which leaves room for it. */}
      <summary className="absolute top-0 right-0 flex min-h-11 list-none items-center gap-2 rounded border border-line bg-raise px-4 font-semibold hover:border-edge">
        Filters
        <Icon name="chevron-right" className="ui-disclosure-chevron size-4 text-muted" />
      </summary>
      <Form
        action={base}
        aria-label="Filter guides"
        className="mt-4 grid grid-cols-2 items-end gap-x-3 gap-y-4 border-y border-line-soft py-5 sm:gap-x-5 lg:flex"
      >
        {filter.platform && <input type="hidden" name="platform" value={filter.platform} />}
        {selectNames.map((name) => (
          <Select
            key={name}
            name={name}
            label={labels[name].label}
            placeholder={labels[name].all}
            value={filter[name] ?? ""}
            onChange={({ target }) => onChange({ [name]: target.value || undefined })}
            options={options[name]
              .filter(({ value }) => value === filter[name] || counts[name][value])
              .map(({ value, label }) => ({ value, label: `${label} (${counts[name][value] ?? 0})` }))}
            className="lg:flex-1"
          />
        ))}
        {!isHydrated && <Button type="submit">Show guides</Button>}
      </Form>
    </details>
  );
}
