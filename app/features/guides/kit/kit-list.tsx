import { type ReactNode, useId } from "react";
import type { JobKit, KitFluid, KitGuide } from "../../../../domain/guides/job-kit.ts";
import {
  boughtWords,
  type KitRow,
  kitCsv,
  type kitRows,
  kitText,
} from "../../../../domain/guides/kit-list.ts";
import { clearTicks, kitName, tickItem, ticksOf } from "../../../../domain/guides/kit-ticks.ts";
import type { ShownSpec } from "../../../../domain/guides/shown-spec.ts";
import type { VariantChoices } from "../../../../domain/guides/variant-choices.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { useLocalRecord } from "../../../ui/local-record.ts";
import { copyText, saveFile } from "../../../ui/save-and-copy.ts";
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
  const title = `Job kit: ${guides.map((guide) => `${guide.platformName}, ${guide.title}`).join("; ")}`;
  const fluids = new Map(kit.fluids.map((fluid) => [fluid.key, fluid]));
  const optionsOf = new Map(guides.map(({ platform, variants }) => [platform, variants]));
  const none = { generations: [], engines: [], gearboxes: [] };
  return (
    <>
      <div className="needs-script print:hidden">
        <div className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-4">
          <p
            aria-live="polite"
            className="flex-1 font-display text-2xl leading-tight font-semibold whitespace-nowrap"
          >
            {ready} of {rows.length} ready
          </p>
          <div className="flex flex-wrap gap-3">
            <Button size="sm" onClick={() => copyText(kitText(title, sections), "Kit")}>
              Copy as text
            </Button>
            <Button size="sm" onClick={() => saveFile("job-kit.csv", "text/csv", kitCsv(sections))}>
              Download CSV
            </Button>
            <Button size="sm" onClick={() => print()}>
              Print
            </Button>
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
      </div>
      <div className="kit-sections grid gap-10">
        {sections.map((section) => (
          <Section key={section.title} title={section.title}>
            {section.rows.map((row) => {
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
                    neededFor={row.guides.length < guides.length ? row.guides.join(", ") : undefined}
                    ticked={ticks.includes(row.key)}
                    onTick={(on) => kitTicksRecord.change((all) => tickItem(all, name, row.key, on))}
                  />
                </ValuesContext>
              );
            })}
          </Section>
        ))}
      </div>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-2xl">
        {title}
      </h2>
      <ul className="border-b border-line-soft">{children}</ul>
    </section>
  );
}

interface RowProps {
  row: KitRow;
  fluid: KitFluid | undefined;
  /** Which of the chosen guides need it; undefined when all of them do. */
  neededFor: string | undefined;
  ticked: boolean;
  onTick: (on: boolean) => void;
}

function Row({ row, fluid, neededFor, ticked, onTick }: RowProps) {
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
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-t border-line-soft py-1 md:grid-cols-[minmax(0,1fr)_13rem_3rem] print:grid-cols-[minmax(0,1fr)_13rem_3rem]">
      <Checkbox
        checked={ticked}
        onChange={(event) => onTick(event.target.checked)}
        label={
          <>
            <span className={ticked ? "text-muted line-through" : "font-semibold"}>{row.name}</span>{" "}
            {!fluid && <span className="text-muted">{row.detail}</span>}
            {row.optional && <span className="text-faint"> optional</span>}
          </>
        }
        detail={fluid || asides.length > 0 ? detail : undefined}
      />
      <p className="text-md text-muted max-md:order-last max-md:col-span-2 max-md:-mt-2 max-md:mb-2 max-md:ml-8 empty:hidden md:py-2.5 md:empty:block print:m-0 print:order-none print:col-span-1 print:py-2.5">
        {neededFor && (
          <>
            <span className="md:sr-only">For </span>
            {neededFor}
          </>
        )}
      </p>
      <span className="py-2.5 text-right text-lg leading-6 font-semibold">
        {fluid ? boughtWords(fluid).join(" + ") : row.quantity}
      </span>
    </li>
  );
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
