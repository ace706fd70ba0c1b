import { buildPhotoAddress, type PublicBuild } from "../../../../domain/garage/build.ts";
import { type TaskFacts, taskColumns } from "../../../../domain/garage/project.ts";
import { columnNames, statusNames } from "../../../../domain/garage/project-texts.ts";
import { InTurns } from "../../../ui/in-turns.tsx";
import { shownDollars } from "../maintenance/shown-dollars.ts";
import { partDetail } from "../projects/part-detail.ts";

export function BuildPhotos({ build: { slug, photos } }: { build: PublicBuild }) {
  if (photos.length === 0) return null;
  return (
    <section aria-labelledby="photos" className="mt-12">
      <h2 id="photos" className="mb-3 text-3xl">
        Photos
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <InTurns items={photos}>
          {({ id, caption, width, height }) => (
            <li key={id} className="min-w-0">
              <figure>
                <a href={buildPhotoAddress(slug, id, "large")} className="block">
                  <img
                    src={buildPhotoAddress(slug, id, "medium")}
                    alt={caption ?? "Photo of the build, no caption"}
                    width={width}
                    height={height}
                    loading="lazy"
                    className="aspect-3/2 w-full rounded border border-line-soft bg-sunk object-cover"
                  />
                </a>
                {caption && (
                  <figcaption className="mt-1 text-md text-muted wrap-anywhere">{caption}</figcaption>
                )}
              </figure>
            </li>
          )}
        </InTurns>
      </ul>
    </section>
  );
}

export function BuildBoard({ tasks }: { tasks: readonly TaskFacts[] }) {
  const columns = taskColumns.filter((column) => tasks.some((task) => task.column === column));
  return (
    <section aria-labelledby="board" className="mt-12">
      <h2 id="board" className="text-3xl">
        Board
      </h2>
      <div className="board mt-4">
        {columns.map((column) => (
          <section key={column} aria-labelledby={`column-${column}`} className="board-column">
            <h3 id={`column-${column}`} className="text-xl">
              {columnNames[column]}
            </h3>
            <ul className="mt-2 grid gap-2">
              <InTurns items={tasks.filter((task) => task.column === column)}>
                {({ title }, index) => (
                  <li
                    key={index}
                    className="task-card wrap-anywhere"
                    data-done={column === "done" || undefined}
                  >
                    {title}
                  </li>
                )}
              </InTurns>
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

export function BuildParts({ parts }: Pick<PublicBuild, "parts">) {
  return (
    <section aria-labelledby="parts">
      <h2 id="parts" className="mb-2 text-3xl">
        Parts
      </h2>
      <ul className="border-b border-line-soft">
        <InTurns items={parts}>
          {(part, index) => (
            <li key={index} className="part-row" data-status={part.status}>
              <div className="min-w-0 wrap-anywhere">
                <p className="leading-snug font-semibold">{part.name}</p>
                <p className="text-md text-muted">{partDetail(part)}</p>
              </div>
              <p className="part-status text-md">{statusNames[part.status]}</p>
              <p className="part-cost">{part.costCents === undefined ? "" : shownDollars(part.costCents)}</p>
            </li>
          )}
        </InTurns>
      </ul>
    </section>
  );
}
