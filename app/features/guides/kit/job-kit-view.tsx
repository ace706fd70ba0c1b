import { useState } from "react";
import { availableTools } from "../../../../domain/garage/tool.ts";
import { resolveChoice } from "../../../../domain/guides/applicability.ts";
import { type JobKit, jobKit, type KitGuide, maxKitGuides } from "../../../../domain/guides/job-kit.ts";
import { kitRows } from "../../../../domain/guides/kit-list.ts";
import { estimatedTime } from "../../../../domain/guides/minutes.ts";
import type { VariantChoices } from "../../../../domain/guides/variant-choices.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextButton } from "../../../ui/text-button.tsx";
import { KeepLine } from "../../core/kept/keep-line.tsx";
import { useOwnTools } from "../../garage/tools/own-tools.ts";
import { CarChoice, hasVariants } from "../values/car-choice.tsx";
import { useAddOwn } from "../values/own-numbers.ts";
import { UnitSwitch } from "../values/unit-switch.tsx";
import { useVariantChoices } from "../values/variant-choice.ts";
import { KitActions } from "./kit-actions.tsx";
import { type AddableGuide, AddGuide, ChosenGuides } from "./kit-guides.tsx";
import { KitList } from "./kit-list.tsx";

interface JobKitViewProps {
  chosen: readonly KitGuide[];
  /** Guides of the query that do not exist. */
  unknown: readonly string[];
  addable: readonly AddableGuide[];
  tooMany: boolean;
  toolGroups: Readonly<Record<string, string>>;
}

/** The tools, parts and fluids of one or more jobs as one list. */
export function JobKitView({ chosen: ours, unknown, addable, tooMany, toolGroups }: JobKitViewProps) {
  const choices = useChoices(ours);
  const addOwn = useAddOwn();
  const chosen = ours.map((guide) => addOwn(guide, choices[guide.platform] ?? {}));
  const kit = jobKit(chosen, choices);
  const { sections, hidden, toggle } = useWithoutOwned(kitRows(kit, toolGroups, choices));
  const cars = uniqueCars(chosen);
  return (
    <div className="kit-page page-width py-8 md:py-16">
      <h1 className="text-5xl md:text-6xl">Job kit</h1>
      <p className="mt-2 max-w-prose text-muted max-lg:hidden md:mt-4 md:text-lg print:hidden">
        {chosen.length === 0
          ? "Choose the jobs you want to do. Their tools, parts and fluids become one checklist."
          : "Everything these jobs need, listed once. Check off what you have."}
      </p>
      {chosen.length > 0 && (
        <p className="mt-2 text-muted lg:hidden print:block">{jobsInWords(chosen, kit.minutes)}</p>
      )}
      <div className="mt-6 grid gap-3 empty:hidden">
        {unknown.length > 0 && (
          <Notice kind="caution" title="Not found." role="status">
            There's no guide named {unknown.map((name) => `“${name}”`).join(", ")}. The rest of the kit is
            complete.
          </Notice>
        )}
        {tooMany && (
          <Notice kind="note" role="status">
            A kit holds up to {maxKitGuides} guides. We kept the first ones.
          </Notice>
        )}
      </div>
      <div className="kit-body mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:mt-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          {cars.length > 0 && (
            <div className="needs-script mb-4 border-t border-line-soft print:hidden">
              {cars.map(({ platform, platformName, variants }) => (
                <CarChoice key={platform} platform={platform} name={platformName} options={variants} />
              ))}
            </div>
          )}
          {toggle && (
            <p role="status" className="mb-5 text-muted print:hidden">
              {hidden > 0
                ? `${hidden} ${hidden === 1 ? "tool" : "tools"} from your inventory left out.`
                : "Your own tools are included."}{" "}
              <TextButton onClick={toggle}>{hidden > 0 ? "Show them" : "Leave them out"}</TextButton>
            </p>
          )}
          {chosen.length > 0 ? (
            <KitList guides={chosen} kit={kit} sections={sections} choices={choices} />
          ) : (
            <EmptyState
              icon="wrench"
              title="No job chosen yet"
              description="Open a job kit from any guide, or start here with a job every car needs."
              action={
                <ButtonLink to="/guide" variant="primary" className="print:hidden">
                  Browse guides
                </ButtonLink>
              }
            />
          )}
        </div>
        <div className="grid content-start gap-6 print:hidden">
          {chosen.length > 0 && <ChosenGuides guides={chosen} minutes={kit.minutes} />}
          {chosen.length < maxKitGuides && addable.length > 0 && (
            <AddGuide chosen={chosen.map(({ ref }) => ref)} addable={addable} />
          )}
          {chosen.length > 0 && (
            <>
              <KitActions guides={chosen} sections={sections} />
              <UnitSwitch className="needs-script" />
              <KeepLine kind="kit" />
            </>
          )}
        </div>
      </div>
    </div>
  );
}

/** "BMW E46: Coolant change; Spark plugs. About 3-5 hours." */
function jobsInWords(guides: readonly KitGuide[], minutes: JobKit["minutes"]): string {
  const byCar = Map.groupBy(guides, ({ platformName }) => platformName);
  const jobs = [...byCar].map(([car, of]) => `${car}: ${of.map(({ title }) => title).join("; ")}. `);
  return `${jobs.join("")}About ${estimatedTime({ minutes })}.`;
}

type Sections = ReturnType<typeof kitRows>;

/** Without the tools that the signed-in user has, until they want to see them. */
function useWithoutOwned(all: Sections): { sections: Sections; hidden: number; toggle?: () => void } {
  const own = useOwnTools();
  const [isWhole, setWhole] = useState(false);
  const available = own && availableTools(own);
  const isOwned = ({ key }: Sections[number]["rows"][number]) =>
    key.startsWith("tool:") && available?.has(key.slice("tool:".length)) === true;
  const owned = all.flatMap(({ rows }) => rows.filter(isOwned)).length;
  if (owned === 0) return { sections: all, hidden: 0 };
  const toggle = () => setWhole(!isWhole);
  if (isWhole) return { sections: all, hidden: 0, toggle };
  const sections = all
    .map(({ title, rows }) => ({ title, rows: rows.filter((row) => !isOwned(row)) }))
    .filter(({ rows }) => rows.length > 0);
  return { sections, hidden: owned, toggle };
}

function useChoices(guides: readonly KitGuide[]): VariantChoices {
  const choices = useVariantChoices();
  return Object.fromEntries(
    guides.map(({ platform, variants }) => [platform, resolveChoice(variants, choices[platform] ?? {})]),
  );
}

function uniqueCars(guides: readonly KitGuide[]): KitGuide[] {
  return guides.filter(
    ({ platform, variants }, index) =>
      hasVariants(variants) && guides.findIndex((each) => each.platform === platform) === index,
  );
}
