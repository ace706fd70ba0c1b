import { byTopic, type GuideRow } from "../../../../domain/guides/guide-lists.ts";
import { topics } from "../../../../domain/guides/topics.ts";
import type { NavLink } from "../../../../domain/navigation.ts";
import type { PlatformSlug } from "../../../../domain/platform.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { KeepLine } from "../../core/kept/keep-line.tsx";
import { GuideRows } from "./guide-rows.tsx";
import { ListHead } from "./list-head.tsx";

export interface Generation {
  name: string;
  detail: string | undefined;
  engines: string[];
}

export interface PlatformIndexProps {
  title: string;
  lead: string;
  car: PlatformSlug | undefined;
  links: readonly NavLink[];
  generations: readonly Generation[];
  guides: readonly GuideRow[];
}

/** A platform's own page: the car, its generations, and its guides by the part of the car. */
export function PlatformIndex({ title, lead, car, links, generations, guides }: PlatformIndexProps) {
  return (
    <div className="page-width pt-10 pb-16 md:pt-14">
      <ListHead
        title={title}
        lead={lead}
        up={{ label: "All guides", to: "/guide" }}
        car={car}
        links={links}
      />
      {generations.length > 0 && <Generations generations={generations} />}
      {guides.length === 0 && (
        <div className="mt-12">
          <EmptyState
            icon="wrench"
            title="No guides here yet"
            description="Guides are listed once they're complete and every number names its source or says it has none."
            action={<ButtonLink to="/guide">Show all guides</ButtonLink>}
          />
        </div>
      )}
      <KeepLine kind="page" />
      {byTopic(guides).map(({ topic, guides: group }) => (
        <section key={topic ?? "other"} className="mt-12">
          <h2 className="mb-3 text-3xl">{topic ? topics[topic] : "More guides"}</h2>
          <GuideRows guides={group} shows="fits" />
        </section>
      ))}
    </div>
  );
}

function Generations({ generations }: Pick<PlatformIndexProps, "generations">) {
  return (
    <section aria-label="Generations" className="mt-10">
      <dl className="grid gap-px overflow-hidden rounded border border-line-soft bg-line-soft sm:grid-cols-2 lg:grid-cols-4">
        {generations.map(({ name, detail, engines }) => (
          <div key={name} className="bg-raise px-5 py-4">
            <dt className="flex items-baseline justify-between gap-3">
              <span className="font-display text-2xl leading-tight font-semibold">{name}</span>
              <span className="text-muted">{detail}</span>
            </dt>
            <dd className="mt-1 text-md text-faint">{engines.join(", ")}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
