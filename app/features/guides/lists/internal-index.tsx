import type { StatusEntry } from "../../../../domain/guides/status-entry.ts";

type InternalEntry = Pick<StatusEntry, "id" | "title" | "route" | "status" | "isPublic" | "estimatedTime"> & {
  hasPage: boolean;
};

export interface InternalModel {
  model: string;
  entries: readonly InternalEntry[];
}

const columns = ["ID", "Title", "Route", "Status", "Public", "Est. Time"];

/** For editors of the catalog: plain on purpose. */
export function InternalIndex({ models }: { models: readonly InternalModel[] }) {
  const total = models.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <div className="page-width py-8">
      <h1>Internal guide index</h1>
      <p>
        Models: {models.length}. Guides: {total}.
      </p>
      {models.map(({ model, entries }) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard
        <section key={model} aria-labelledby={model} tabIndex={0} className="overflow-x-auto">
          <h2 id={model}>
            {model} ({entries.length})
          </h2>
          <table className="[&_:is(td,th)]:pr-4 [&_:is(td,th)]:text-left">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {entries.map(({ id, title, route, status, isPublic, estimatedTime, hasPage }) => (
                <tr key={id}>
                  <td>{id}</td>
                  <td>{title}</td>
                  <td>
                    {hasPage ? (
                      <a href={route} className="underline">
                        {route}
                      </a>
                    ) : (
                      route
                    )}
                  </td>
                  <td>{status}</td>
                  <td>{isPublic ? "yes" : "no"}</td>
                  <td>{estimatedTime}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  );
}
