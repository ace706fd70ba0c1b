import type { GuidePage, RelatedGuide } from "../../../../domain/guides/guide-page.ts";
import { basicSlug, guidesPath } from "../../../../domain/guides/library.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { Readiness } from "../lists/readiness.tsx";

/** Guides that go with this job or follow it. */
export function RelatedGuides({ guide }: { guide: GuidePage }) {
  const { goesWith, related, platform, platformName, hasSpecSheet } = guide;
  return (
    <aside aria-labelledby="related" className="guide-related border-t border-line-soft pt-8">
      <h2 id="related" className="text-[2rem]">
        Related
      </h2>
      <div className="mt-4 grid gap-x-12 gap-y-8 md:grid-cols-2">
        {goesWith.length > 0 && <GuideList title="Do these at the same time" guides={goesWith} />}
        {related.length > 0 && <GuideList title="Read next" guides={related} />}
        <div>
          <h3 className="text-xl">{platformName}</h3>
          <ul className="mt-2">
            <li>
              <TextLink className="inline-flex min-h-11 items-center" to={guidesPath(platform)}>
                {platform === basicSlug ? "All universal guides" : `All guides for the ${platformName}`}
              </TextLink>
            </li>
            {hasSpecSheet && platform !== basicSlug && (
              <li>
                <TextLink className="inline-flex min-h-11 items-center" to={`/guide/${platform}/specs`}>
                  Every torque, fluid and interval
                </TextLink>
              </li>
            )}
          </ul>
        </div>
      </div>
    </aside>
  );
}

function GuideList({ title, guides }: { title: string; guides: readonly RelatedGuide[] }) {
  return (
    <div>
      <h3 className="text-xl">{title}</h3>
      <ul className="mt-2 border-b border-line-soft">
        {guides.map(({ path, title, platformName, estimatedTime, available }) => (
          <li
            key={path}
            className="flex min-h-12 items-center justify-between gap-4 border-t border-line-soft py-1.5"
          >
            {available ? (
              <TextLink to={path} data-prefetch="view" className="inline-flex min-h-11 items-center">
                {title}
              </TextLink>
            ) : (
              <span className="text-muted">{title}</span>
            )}
            <span className="text-right text-md text-balance text-muted">
              {available ? `${platformName}, ${estimatedTime}` : "planned"}
              {available && <Readiness path={path} className="-mt-1 block" />}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
