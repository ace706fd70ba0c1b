import { Form, Link } from "react-router";
import type { VariantOptions } from "../../../domain/guides/applicability.ts";
import { enginesOf } from "../../../domain/guides/applicability.ts";
import { type PartsQuery, partsPath } from "../../../domain/parts/parts-view.ts";
import { maxQueryLength } from "../../../domain/search.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Select } from "../../ui/select.tsx";
import { useLocalRecord } from "../device/local-record.ts";
import { useReaderCar } from "../diagnosis/use-reader-car.ts";
import { pickedNames, variantsRecord } from "../values/variant-choice.ts";

export interface CarOption {
  platform: string;
  name: string;
  variants: VariantOptions;
}

interface PartsSearchProps {
  query: PartsQuery;
  cars: readonly CarOption[];
}

/** Two plain forms: what to look for, and for which car. Each keeps what the other has chosen. */
export function PartsSearch({ query, cars }: PartsSearchProps) {
  const { q, platform, generation, engine } = query;
  return (
    <>
      <div className="part-find">
        <Form action="/parts" role="search" aria-label="Search parts" key={`q ${q}`}>
          <Hidden values={{ platform, generation, engine }} />
          <input
            type="search"
            name="q"
            aria-label="Number, name or job"
            placeholder="Number, name or job"
            defaultValue={q}
            maxLength={maxQueryLength}
            autoComplete="off"
          />
          <Button type="submit" variant="primary">
            Search
          </Button>
        </Form>
        <CarPicker query={query} cars={cars} />
      </div>
      <p className="part-tip">
        Any spacing works: <b>33 32 6 770 786</b>, <b>33326770786</b>, or the last seven, <b>6 770 786</b>.
      </p>
    </>
  );
}

function Hidden({ values }: { values: Record<string, string | undefined> }) {
  return Object.entries(values).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  );
}

function CarPicker({ query, cars }: PartsSearchProps) {
  const { q, group, platform = "", generation, engine } = query;
  const car = cars.find((each) => each.platform === platform);
  const names = car
    ? pickedNames(car.variants, { ...(generation && { generation }), ...(engine && { engine }) })
    : [];
  return (
    <details className="part-car" key={`${platform} ${generation} ${engine}`}>
      <summary>
        <span>
          Car: <b>{car ? [car.name, ...names].join(", ") : "any"}</b>
        </span>
        <span>Change</span>
        <Icon name="chevron-down" className="part-chevron" />
      </summary>
      <Form action="/parts" aria-label="Choose a car">
        <Hidden values={{ q, group }} />
        <Select
          label="Car"
          name="platform"
          defaultValue={platform}
          placeholder="Any car"
          options={cars.map((each) => ({ value: each.platform, label: each.name }))}
        />
        {car && car.variants.generations.length > 0 && (
          <Select
            label="Generation"
            name="generation"
            defaultValue={generation ?? ""}
            placeholder="Any"
            options={car.variants.generations.map(optionOf)}
          />
        )}
        {car && car.variants.engines.length > 0 && (
          <Select
            label="Engine"
            name="engine"
            defaultValue={engine ?? ""}
            placeholder="Any"
            options={enginesOf(car.variants, generation).map(optionOf)}
          />
        )}
        <Button type="submit">Show its parts</Button>
        <OwnCar query={query} cars={cars} />
      </Form>
    </details>
  );
}

function optionOf({ id, name, detail }: { id: string; name: string; detail?: string | undefined }) {
  return { value: id, label: detail ? `${name}: ${detail}` : name };
}

/** The car that this device knows, from a guide or the garage, in one tap. */
function OwnCar({ query, cars }: PartsSearchProps) {
  const [own] = useReaderCar(cars);
  const { [own]: choice } = useLocalRecord(variantsRecord);
  const car = cars.find(({ platform }) => platform === own);
  if (!car) return null;
  const names = pickedNames(car.variants, choice ?? {});
  return (
    <Link
      to={partsPath({ q: query.q, platform: own, generation: choice?.generation, engine: choice?.engine })}
    >
      Use your car: {[car.name, ...names].join(", ")}
    </Link>
  );
}
