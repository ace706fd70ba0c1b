import { Form } from "react-router";
import { enginesOf, type VariantChoice } from "../../../../domain/guides/applicability.ts";
import {
  type CarOption,
  type CarQuery,
  monthsOf,
  showMonth,
  yearsOf,
} from "../../../../domain/parts/parts-car.ts";
import { type PartsQuery, partsPath, pickCarParams } from "../../../../domain/parts/parts-view.ts";
import { maxQueryLength } from "../../../../domain/search.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { useLocalRecord } from "../../../ui/local-record.ts";
import { Select } from "../../../ui/select.tsx";
import { carsRecord, variantsRecord } from "../../core/device/variant-records.ts";
import { pickedNames } from "../../guides/values/variant-choice.ts";
import { useReaderCar } from "../diagnosis/use-reader-car.ts";

interface PartsSearchProps {
  query: PartsQuery;
  cars: readonly CarOption[];
}

/** Two plain forms: what to look for, and for which car. Each keeps what the other has chosen. */
export function PartsSearch({ query, cars }: PartsSearchProps) {
  const { q } = query;
  return (
    <>
      <div className="part-find">
        <Form action="/parts" role="search" aria-label="Search parts" key={`q ${q}`}>
          <Hidden values={{ ...pickCarParams(query) }} />
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
  const { q, group, platform = "" } = query;
  const car = cars.find((each) => each.platform === platform);
  return (
    <details className="part-car" key={JSON.stringify(pickCarParams(query))}>
      <summary>
        <span>
          Car: <b>{car ? carWords(car, query) : "any"}</b>
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
        {car && <CarFields car={car} query={query} />}
        <Button type="submit">Show its parts</Button>
        <OwnCars query={query} cars={cars} />
      </Form>
    </details>
  );
}

/** Details of the chosen car. Each narrows the list by itself. */
function CarFields({ car, query }: { car: CarOption; query: CarQuery }) {
  const { variants, models, bodies } = car;
  const fields = [
    {
      name: "model",
      label: "Model",
      options: models.map((name) => optionOf({ id: name.toLowerCase(), name })),
    },
    { name: "generation", label: "Generation", options: variants.generations.map(optionOf) },
    { name: "engine", label: "Engine", options: enginesOf(variants, query.generation).map(optionOf) },
    { name: "body", label: "Body", options: bodies.map(optionOf) },
    { name: "built", label: "Built in", options: bodies.length > 0 ? monthOptions(car) : [] },
  ] as const;
  return fields
    .filter(({ options }) => options.length > 0)
    .map((field) => (
      <Select key={field.name} {...field} defaultValue={query[field.name] ?? ""} placeholder="Any" />
    ));
}

function monthOptions(car: CarOption) {
  return yearsOf(car).map((year) => ({
    label: String(year),
    options: monthsOf(year).map((month) => ({ value: month, label: showMonth(month) })),
  }));
}

function optionOf({ id, name, detail }: { id: string; name: string; detail?: string | undefined }) {
  return { value: id, label: detail ? `${name}: ${detail}` : name };
}

/** "BMW E46, 330Ci, Coupe, built 03/2003". */
function carWords({ name, variants, models, bodies }: CarOption, query: CarQuery): string {
  const { generation, model, engine, body, built } = query;
  return [
    name,
    models.find((each) => each.toLowerCase() === model),
    ...pickedNames(variants, { ...(generation && { generation }), ...(engine && { engine }) }),
    bodies.find(({ id }) => id === body)?.name,
    built && `built ${showMonth(built)}`,
  ]
    .filter(Boolean)
    .join(", ");
}

const noChoice: VariantChoice = {};

/** The cars of the garage, and those picked in guides on this device, each in one tap. */
function OwnCars({ query, cars }: PartsSearchProps) {
  const owned = useLocalRecord(carsRecord).cars;
  const picked = Object.entries(useLocalRecord(variantsRecord));
  const [reader] = useReaderCar(cars);
  const known = [...owned, ...picked.map(([platform, choice]) => ({ platform, choice, title: undefined }))];
  const isKnown = known.some(({ platform }) => platform === reader);
  const links = [
    ...known,
    ...(isKnown ? [] : [{ platform: reader, choice: noChoice, title: undefined }]),
  ].flatMap(({ platform, choice: { generation, engine }, title }) => {
    const car = cars.find((each) => each.platform === platform);
    const own = { platform, generation, engine };
    return car ? { to: partsPath({ q: query.q, ...own }), name: title ?? carWords(car, own) } : [];
  });
  return links.map(({ to, name }) => (
    <Link key={`${name} ${to}`} to={to}>
      Use your car: {name}
    </Link>
  ));
}
