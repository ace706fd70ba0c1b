import { useState } from "react";
import { basicSlug, type Ladder } from "../../../../domain/guides/library.ts";
import { Select } from "../../../ui/select.tsx";
import { useAllOwnCars } from "../values/variant-choice.ts";

/** One car at a time: its jobs and those for any car. The page begins with all, then with the reader's own car. */
export function useOneCar(all: Ladder["rungs"]) {
  const [own] = useAllOwnCars();
  const [picked, setPicked] = useState<string>();
  const guides = all.flatMap((rung) => rung.guides);
  const names = new Map(guides.map((guide) => [platformOf(guide), guide.platformName]));
  names.delete(basicSlug);
  const car = picked ?? (own && names.has(own.platform) ? own.platform : "");
  const isShown = (guide: (typeof guides)[number]) => [car, basicSlug].includes(platformOf(guide));
  const rungs = all
    .map((rung) => ({ ...rung, guides: rung.guides.filter(isShown) }))
    .filter((rung) => rung.guides.length > 0);
  return {
    rungs: car === "" ? all : rungs,
    choice: names.size > 1 && (
      <Select
        label="Your car"
        placeholder="All cars"
        value={car}
        onChange={({ target }) => setPicked(target.value)}
        options={[...names].map(([value, label]) => ({ value, label }))}
        className="needs-script mt-8 max-w-xs"
      />
    ),
  };
}

function platformOf({ path }: { path: string }): string {
  return path.split("/")[2] ?? "";
}
