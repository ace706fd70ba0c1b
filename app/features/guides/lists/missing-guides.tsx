import type { Diagnostics } from "../../../../domain/guides/library.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";

/** Contradictions between the catalog, the registry and the guides, and numbers that are still unverified. */
export function MissingGuides({ diagnostics }: { diagnostics: Diagnostics }) {
  const { entriesWithoutPage, aliasesWithoutTarget, guidesWithoutEntry, unverified, planned } = diagnostics;
  return (
    <div className="page-width max-w-[56rem] py-12">
      <h1 className="text-5xl">Missing guides</h1>
      <p className="mt-4 max-w-prose text-muted">
        Where the catalog, the aliases and the guides disagree, and which numbers are unverified.
      </p>
      <Finding
        title="Catalog entries without a page"
        fine="Every entry that is complete or in progress has a page."
        paths={entriesWithoutPage}
      />
      <Finding
        title="Aliases without a target"
        fine="Every alias points to a guide, written or planned."
        paths={aliasesWithoutTarget}
      />
      <Finding
        title="Guides without a catalog entry"
        fine="Every guide is in its catalog."
        paths={guidesWithoutEntry}
      />
      <section className="mt-10">
        <h2 className="text-2xl">Unverified numbers</h2>
        {unverified.length === 0 && (
          <p className="mt-2 text-muted">Every number that a guide uses has a source.</p>
        )}
        <div className="mt-3">
          {unverified.map(({ path, refs }) => (
            <Disclosure key={path} summary={path} detail={String(refs.length)}>
              {refs.join(", ")}
            </Disclosure>
          ))}
        </div>
      </section>
      <section className="mt-10">
        <h2 className="text-2xl">Planned</h2>
        <p className="mt-2 text-muted">{planned.length} entries without a page, by design.</p>
        {[...Map.groupBy(planned, (route) => route.split("/")[2] ?? "")].map(([platform, routes]) => (
          <Disclosure key={platform} summary={platform} detail={String(routes.length)}>
            <PathList paths={routes} />
          </Disclosure>
        ))}
      </section>
    </div>
  );
}

function Finding({ title, fine, paths }: { title: string; fine: string; paths: readonly string[] }) {
  return (
    <section className="mt-10">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="text-2xl">{title}</h2>
        <Badge tone={paths.length === 0 ? "ok" : "danger"}>
          {paths.length === 0 ? "None" : `${paths.length} to fix`}
        </Badge>
      </div>
      {paths.length === 0 ? <p className="mt-2 text-muted">{fine}</p> : <PathList paths={paths} />}
    </section>
  );
}

function PathList({ paths }: { paths: readonly string[] }) {
  return (
    <ul className="mt-2">
      {paths.map((path) => (
        <li key={path}>
          <code>{path}</code>
        </li>
      ))}
    </ul>
  );
}
