import { brand } from "../../domain/brand.ts";
import { emptyFeatures } from "../../domain/feature-flags.ts";
import { PageHead } from "../features/page/page-head.tsx";
import { useSiteData } from "../features/page/site-data.ts";
import { TextLink } from "../ui/text-link.tsx";

export const handle = { cache: {} };

export default function DebugRoute() {
  const site = useSiteData();
  return (
    <div className="page-width max-w-prose py-12">
      <PageHead title="Debug" description="The version of this copy and the features that are on." noindex />
      <h1 className="text-5xl">Debug</h1>
      <p className="mt-4 text-muted">
        {brand.name} {brand.version}, {site?.environment}
      </p>
      <h2 className="mt-10 text-2xl">Feature flags</h2>
      <dl className="mt-3">
        {Object.entries(site?.features ?? {}).map(([name, on]) => (
          <div key={name} className="grid grid-cols-[1fr_auto] gap-x-6 border-t border-line-soft py-2">
            <dt>{name}</dt>
            <dd className="text-muted">{on ? "on" : "off"}</dd>
            {(emptyFeatures as readonly string[]).includes(name) && (
              <dd className="col-span-2 text-sm text-faint">This switch changes nothing yet.</dd>
            )}
          </div>
        ))}
      </dl>
      <h2 className="mt-10 text-2xl">Pages</h2>
      <ul className="mt-3">
        <li>
          <TextLink to="/debug/ui" className="flex min-h-11 items-center">
            Interface gallery
          </TextLink>
        </li>
        <li>
          <TextLink to="/debug/missing-guides" className="flex min-h-11 items-center">
            Missing guides
          </TextLink>
        </li>
      </ul>
    </div>
  );
}
