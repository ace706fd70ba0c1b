import { type FormEvent, useEffect, useRef } from "react";
import { Form, useNavigate } from "react-router";
import {
  browserAddress,
  type FilterName,
  filterNames,
  type GuideFilter,
  type OptionCounts,
  readFilter,
  timeBandIds,
  timeBands,
} from "../../../domain/guides/guide-filter.ts";
import { guideCategories, guideDifficulties } from "../../../domain/guides/status-entry.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { useHydrated } from "../device/use-hydrated.ts";
import { categoryNames, difficultyNames } from "./guide-words.ts";

export interface PlatformOption {
  slug: string;
  name: string;
}

interface GuideFiltersProps {
  base: string;
  filter: GuideFilter;
  counts: OptionCounts;
  /** Empty where the list is about one car. */
  platforms: readonly PlatformOption[];
}

export function optionsOf(platforms: readonly PlatformOption[]) {
  return {
    platform: platforms.map(({ slug, name }) => ({ value: slug, label: name })),
    category: guideCategories.map((value) => ({ value, label: categoryNames[value] })),
    difficulty: guideDifficulties.map((value) => ({ value, label: difficultyNames[value] })),
    time: timeBandIds.map((value) => ({ value, label: timeBands[value].label })),
  } satisfies Record<FilterName, { value: string; label: string }[]>;
}

const labels: Record<FilterName, { label: string; all: string }> = {
  platform: { label: "Car", all: "All cars" },
  category: { label: "Type of work", all: "All types" },
  difficulty: { label: "Difficulty", all: "Any difficulty" },
  time: { label: "First time", all: "Any length" },
};

const formId = "guide-filters";

/** A form that works as plain HTML; with JavaScript a choice applies at once. */
export function GuideFilters({ base, filter, counts, platforms }: GuideFiltersProps) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const options = optionsOf(platforms);
  const shown = filterNames.filter((name) => options[name].length > 0);

  // The fields are updated, not remounted, so that they keep the focus while the list changes.
  useEffect(() => {
    for (const name of filterNames) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLSelectElement) field.value = filter[name] ?? "";
    }
  }, [filter]);

  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    const filter = readFilter(
      new URLSearchParams(chosen),
      platforms.map(({ slug }) => slug),
    );
    navigate(browserAddress(base, filter), { preventScrollReset: true });
  };

  return (
    <Form
      ref={form}
      id={formId}
      action={base}
      aria-label="Filter guides"
      onSubmit={apply}
      onChange={apply}
      className="grid grid-cols-2 items-end gap-x-3 gap-y-4 border-y border-line-soft py-5 sm:gap-x-5 lg:flex"
    >
      {shown.map((name) => (
        <Select
          key={name}
          name={name}
          label={labels[name].label}
          placeholder={labels[name].all}
          defaultValue={filter[name] ?? ""}
          options={options[name].map(({ value, label }) => ({
            value,
            label: `${label} (${counts[name][value] ?? 0})`,
          }))}
          className="lg:flex-1"
        />
      ))}
    </Form>
  );
}

/** Submits the form without JavaScript. It is beside the count, so that hiding it moves nothing. */
export function SendFilters() {
  if (useHydrated()) return null;
  return (
    <Button type="submit" form={formId}>
      Show guides
    </Button>
  );
}
