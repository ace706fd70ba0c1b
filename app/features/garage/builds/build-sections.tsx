import { type BuildPhoto, buildPhotoAddress, type PublicBuild } from "../../../../domain/garage/build.ts";
import { type TaskFacts, taskColumns } from "../../../../domain/garage/project.ts";
import { columnNames, statusNames } from "../../../../domain/garage/project-texts.ts";
import { InTurns } from "../../../ui/in-turns.tsx";
import { shownDollars } from "../maintenance/shown-dollars.ts";
import { partDetail } from "../projects/part-detail.ts";

interface PhotoProps<Shown> {
  slug: string;
  photos: Shown;
}

/** Across the whole page, above everything. */
export function BuildHero({ slug, photos: photo }: PhotoProps<BuildPhoto>) {
  const { id, caption, width, height } = photo;
  return (
    <figure className="border-b border-line-soft bg-sunk">
      <a href={buildPhotoAddress(slug, id, "large")} className="block -outline-offset-2">
        <img
          src={buildPhotoAddress(slug, id, "large")}
          alt={caption ?? "Photo of the build, no caption"}
          width={width}
          height={height}
          className="aspect-4/3 max-h-[38rem] w-full object-cover sm:aspect-21/9"
        />
      </a>
    </figure>
  );
}

export function BeforeAndAfter({
  slug,
  photos: pairs,
}: PhotoProps<readonly { before: BuildPhoto; after: BuildPhoto }[]>) {
  if (pairs.length === 0) return null;
  return (
    <section aria-labelledby="before-after" className="mt-12">
      <h2 id="before-after" className="mb-3 text-3xl">
        Before and after
      </h2>
      <ul className="grid gap-6">
        <InTurns items={pairs}>
          {({ before, after }) => (
            <li key={before.id} className="build-pair">
              <Picture slug={slug} photos={before} title="Before" />
              <Picture slug={slug} photos={after} title="After" />
            </li>
          )}
        </InTurns>
      </ul>
    </section>
  );
}

export function BuildPhotos({ slug, photos }: PhotoProps<readonly BuildPhoto[]>) {
  if (photos.length === 0) return null;
  return (
    <section aria-labelledby="photos" className="mt-12">
      <h2 id="photos" className="mb-3 text-3xl">
        Photos
      </h2>
      <ul className="build-photos">
        <InTurns items={photos}>
          {(photo) => (
            <li key={photo.id} className="min-w-0">
              <Picture slug={slug} photos={photo} />
            </li>
          )}
        </InTurns>
      </ul>
    </section>
  );
}

function Picture({ slug, photos: photo, title }: PhotoProps<BuildPhoto> & { title?: string }) {
  const { id, caption, width, height } = photo;
  return (
    <figure className="min-w-0">
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
      {(title || caption) && (
        <figcaption className="mt-1 text-md text-muted wrap-anywhere">
          {title && <b className="font-semibold text-text">{title}</b>} {caption}
        </figcaption>
      )}
    </figure>
  );
}

export function BuildBoard({ tasks }: { tasks: readonly TaskFacts[] }) {
  const columns = taskColumns.filter((column) => tasks.some((task) => task.column === column));
  return (
    <section aria-labelledby="board" className="mt-12">
      <h2 id="board" className="text-3xl">
        Board
      </h2>
      <div className="board build-board mt-4">
        {columns.map((column) => (
          <section key={column} aria-labelledby={`column-${column}`} className="board-column">
            <div className="flex items-baseline justify-between gap-4">
              <h3 id={`column-${column}`} className="text-xl">
                {columnNames[column]}
              </h3>
              <span className="text-md text-muted">
                {tasks.filter((task) => task.column === column).length}
              </span>
            </div>
            <ul className="mt-2">
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
