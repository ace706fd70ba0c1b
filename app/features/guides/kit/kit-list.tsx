import { Fragment, type ReactNode, useId } from "react";
import type { JobKit, KitFluid, KitGuide } from "../../../../domain/guides/job-kit.ts";
import { boughtWords, type KitRow, type kitRows } from "../../../../domain/guides/kit-list.ts";
import { clearTicks, kitName, tickItem, ticksOf } from "../../../../domain/guides/kit-ticks.ts";
import type { ShownSpec } from "../../../../domain/guides/shown-spec.ts";
import type { VariantChoices } from "../../../../domain/guides/variant-choices.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { useLocalRecord } from "../../../ui/local-record.ts";
import { useFittingValues, ValueFigure } from "../values/value-figure.tsx";
import { ValuesContext } from "../values/values-context.ts";
import { kitTicksRecord } from "./kit-records.ts";

interface KitListProps {
  guides: readonly KitGuide[];
  kit: JobKit;
  sections: ReturnType<typeof kitRows>;
  choices: VariantChoices;
}

export function KitList({ guides, kit, sections, choices }: KitListProps) {
  const name = kitName(guides.map(({ ref }) => ref));
  const ticks = ticksOf(useLocalRecord(kitTicksRecord), name);
  const rows = sections.flatMap((section) => section.rows);
  const ready = rows.filter(({ key }) => ticks.includes(key)).length;
  const fluids = new Map(kit.fluids.map((fluid) => [fluid.key, fluid]));
  const optionsOf = new Map(guides.map(({ platform, variants }) => [platform, variants]));
  const none = { generations: [], engines: [], gearboxes: [] };
  return (
    <>
      <div className="needs-script print:hidden">
        <div className="mb-4 flex min-h-11 flex-wrap items-center gap-x-3 md:mb-8">
          <p aria-live="polite" className="font-display text-2xl leading-tight font-semibold">
            {ready} of {rows.length} ready
          </p>
          <span className="mr-auto text-md text-muted">saved in this browser</span>
          {ready > 0 && (
            <Button
              size="sm"
              variant="quiet"
              onClick={() => kitTicksRecord.change((all) => clearTicks(all, name))}
            >
              Uncheck all
            </Button>
          )}
        </div>
      </div>
      <div className="kit-sections grid gap-10">
        {sections.map((section) => (
          <Section key={section.title} title={section.title} rows={section.rows} jobs={guides.length}>
            {(row) => {
              const fluid = fluids.get(row.key);
              return (
                <ValuesContext
                  key={row.key}
                  value={{
                    specs: {},
                    options: (fluid && optionsOf.get(fluid.platform)) ?? none,
                    choice: (fluid && choices[fluid.platform]) ?? {},
                  }}
                >
                  <Row
                    row={row}
                    fluid={fluid}
                    ticked={ticks.includes(row.key)}
                    onTick={(on) => kitTicksRecord.change((all) => tickItem(all, name, row.key, on))}
                  />
                </ValuesContext>
              );
            }}
          </Section>
        ))}
      </div>
    </>
  );
}

interface SectionProps {
  title: string;
  rows: readonly KitRow[];
  /** How many are in the kit. */
  jobs: number;
  children: (row: KitRow) => ReactNode;
}

/** First what all jobs need, then what only some do, under their names. */
function Section({ title, rows, jobs, children }: SectionProps) {
  const id = useId();
  const byJobs = Map.groupBy(rows, ({ guides }) => (guides.length < jobs ? guides.join(", ") : ""));
  const groups = [...byJobs].toSorted(([one], [other]) => Number(one !== "") - Number(other !== ""));
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-2xl">
        {title}
      </h2>
      {groups.map(([neededFor, needed]) => (
        <Fragment key={neededFor}>
          {neededFor && <p className="kit-for pt-2 pb-1 text-md text-muted">For {neededFor}</p>}
          <ul className="border-b border-line-soft">{needed.map(children)}</ul>
        </Fragment>
      ))}
    </section>
  );
}

interface RowProps {
  row: KitRow;
  fluid: KitFluid | undefined;
  ticked: boolean;
  onTick: (on: boolean) => void;
}

function Row({ row, fluid, ticked, onTick }: RowProps) {
  const asides = [row.partNumber && `Part number ${row.partNumber}`, ...row.notes].filter(
    (aside) => aside !== "",
  );
  const detail = (
    <>
      {fluid && [fluid.spec, ...fluid.capacities].map((spec) => <Values key={spec.ref} spec={spec} />)}
      {asides.map((aside) => (
        <span key={aside} className="block">
          {aside}
        </span>
      ))}
    </>
  );
  return (
    <li className="flex justify-between gap-x-6 border-t border-line-soft py-1">
      <Checkbox
        className="min-w-0 flex-1"
        checked={ticked}
        onChange={(event) => onTick(event.target.checked)}
        label={
          <>
            <span className={ticked ? "text-muted line-through" : "font-semibold"}>{row.name}</span>{" "}
            <span className="text-muted">{detailWords(row, fluid !== undefined)}</span>
          </>
        }
        detail={fluid || asides.length > 0 ? detail : undefined}
      />
      <span className="py-2.5 text-right text-lg leading-6 font-semibold">
        {fluid ? boughtWords(fluid).join(" + ") : row.quantity}
      </span>
    </li>
  );
}

/** "10 mm, optional". A fluid has a line of its own. */
function detailWords({ detail, optional }: KitRow, isFluid: boolean): string {
  return [isFluid ? "" : detail, optional && "optional"].filter(Boolean).join(", ");
}

/** A fluid or its amount: one line for each kind of car. */
function Values({ spec }: { spec: ShownSpec }) {
  return useFittingValues(spec).map(({ value, cars }) => (
    <span key={`${value.metric} ${cars}`} className="block">
      <span className="text-text">
        <ValueFigure value={value} />
      </span>
      {value.own !== undefined && `, yours, ${value.own}`}
      {cars && ` for ${cars}`}
    </span>
  ));
}
