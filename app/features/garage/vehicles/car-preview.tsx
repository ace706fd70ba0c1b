import { useEffect, useState } from "react";
import { type CarData, carFacts } from "../../../../domain/garage/car-facts.ts";
import { readYear } from "../../../../domain/garage/vehicle.ts";
import type { VehicleForm } from "../../../../domain/garage/vehicle-form.ts";
import { decidingWords, wordLabel } from "../../../../domain/platforms/platform-question.ts";
import { Button } from "../../../ui/button.tsx";
import { loadCarData } from "../../account/accounts/load-car-data.ts";

export interface CarPreviewProps {
  form: VehicleForm;
  /** The trim or body was picked. */
  onVariant: (variant: string) => void;
}

/** Our guess at the car while it is typed, and the question that would settle it. */
export function CarPreview({ form, onVariant }: CarPreviewProps) {
  const [data, setData] = useState<CarData>();
  useEffect(() => {
    // Without it the form says less, and saves the same.
    loadCarData().then(setData, () => {});
  }, []);
  const year = readYear(form.year);
  if (!data || year === undefined) return null;
  const car = { ...form, year };
  const facts = carFacts(car, data);
  if (!facts) {
    const words = form.model.trim() ? decidingWords(data.cars, car) : [];
    return <TrimQuestion {...{ form, onVariant }} words={words.map(({ word }) => wordLabel(word))} />;
  }
  const certain = facts.facts.flatMap(({ names }) => (names.length === 1 ? names : []));
  return (
    <p role="status" className="text-md text-muted">
      We read this as: <b className="text-text">{[facts.platform.name, ...certain].join(", ")}</b>
    </p>
  );
}

/** A tap writes it where the owner would have typed it. */
function TrimQuestion({ form, onVariant, words }: CarPreviewProps & { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <fieldset>
      <legend className="text-md text-muted">
        Which {form.model} is it? The right one opens its own guides and specs. If it's another, leave it.
      </legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {words.map((word) => (
          <Button key={word} size="sm" onClick={() => onVariant(`${form.variant} ${word}`.trim())}>
            {word}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
