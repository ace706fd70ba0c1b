import { type CodeFamily, codeFamilies } from "../../../../domain/diagnosis/code-families.ts";
import type { CodeResult, CodeRow } from "../../../../domain/diagnosis/code-search.ts";
import { codesPath } from "../../../../domain/diagnosis/diagnosis.ts";
import { grouped } from "../../../../domain/grouped.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Link } from "../../../ui/link.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { Select } from "../../../ui/select.tsx";
import { ListHead } from "../../guides/lists/list-head.tsx";
import { CodeForm } from "./code-form.tsx";
import { CodesCredit } from "./codes-credit.tsx";

interface CodeListProps {
  result: CodeResult;
  /** The search in the URL. */
  query: string;
  family: CodeFamily | undefined;
  /** The text about a code that was searched for and that nobody knows. */
  unknown: string | undefined;
}

/** All known codes: those with causes and checks first, then the others by name, a page at a time. */
export function CodeList({ result, query, family, unknown }: CodeListProps) {
  const { rows, written, named, page, pages } = result;
  const writtenRows = rows.filter(({ isWritten }) => isWritten);
  const namedRows = rows.filter(({ isWritten }) => !isWritten);
  return (
    <div className="page-width pt-10 pb-16 md:pt-14">
      <ListHead
        title="Fault codes"
        lead="Enter the code your reader shows. Common codes come with likely causes, how to tell them apart, and the guide that fixes each."
        links={[
          { label: "Symptoms", to: "/symptoms" },
          { label: "Answer a few questions", to: "/symptoms/find" },
        ]}
      />
      <CodeForm query={query} status={countWords(written, named)}>
        <Select
          key={family}
          name="family"
          label="System"
          placeholder="All systems"
          defaultValue={family?.toLowerCase() ?? ""}
          options={codeFamilies.map(({ id, name }) => ({
            value: id.toLowerCase(),
            label: `${id}: ${name}`,
          }))}
          className="w-full sm:w-80"
        />
      </CodeForm>
      {rows.length === 0 && <NoMatch query={query} unknown={unknown} />}
      <CodeRows id="written" title="With causes and checks" rows={writtenRows} />
      <CodeRows id="named" title="Name only" rows={namedRows} />
      <div className="mt-8">
        <Pagination
          label="Pages of codes"
          page={page}
          pages={pages}
          href={(each) => codesPath({ query, family, page: each })}
        />
      </div>
      {rows.length > 0 && <CodesCredit />}
    </div>
  );
}

function CodeRows({ id, title, rows }: { id: string; title: string; rows: readonly CodeRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="text-[1.75rem]">
        {title}
      </h2>
      <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] content-start gap-x-12 md:grid-cols-2">
        {rows.map(({ code, title: name, path }) => (
          <li key={`${code} ${name}`} className="border-t border-line-soft">
            <Link
              to={path}
              data-prefetch="intent"
              className="flex min-h-12 items-center py-2 text-[1.0625rem] leading-snug hover:text-accent-strong"
            >
              <span className="mr-4 inline-block w-14 shrink-0 font-semibold">{code}</span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoMatch({ query, unknown }: Pick<CodeListProps, "query" | "unknown">) {
  return (
    <div className="mt-10">
      <EmptyState
        icon="search"
        title={unknown ?? "No code matches"}
        description="Check the letters and digits, or try fewer words. A manufacturer-specific code may be only in that manufacturer's own list."
        action={
          <>
            <ButtonLink to="/codes">Show all</ButtonLink>
            <ButtonLink to={`/search?${new URLSearchParams({ q: query })}`}>Search the site</ButtonLink>
          </>
        }
      />
    </div>
  );
}

function countWords(written: number, named: number): string {
  return `${grouped(written)} with causes, ${grouped(named)} with only a name`;
}
