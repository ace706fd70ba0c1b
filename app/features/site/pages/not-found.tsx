import type { NavLink } from "../../../../domain/navigation.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { PageHead } from "../../core/page/page-head.tsx";
import { useSiteData } from "../../core/page/site-data.ts";
import type { PickerPlatform } from "../../guides/platforms/picker-platforms.ts";
import { PlatformPicker } from "../../guides/platforms/platform-picker.tsx";
import { SearchForm } from "../../lookup/search/search-form.tsx";

interface NotFoundProps {
  platforms: readonly PickerPlatform[];
  /** The nearest list of the same kind. */
  instead?: { text: string; link: NavLink };
}

/** One cached page for all unknown URLs, so nothing on it may depend on the URL. */
export default function NotFound({ platforms, instead }: NotFoundProps) {
  const { search = false, popular = [] } = useSiteData()?.shell ?? {};
  return (
    <>
      <PageHead title="Page not found" description="We couldn't find that page." noindex image={null} />
      <section className="page-width py-16 md:py-24">
        <p className="font-display text-2xl font-semibold text-accent">404</p>
        <h1 className="mt-2 text-5xl md:text-6xl">Page not found</h1>
        <p className="mt-5 max-w-prose text-lg text-muted">
          The link may be old or mistyped. Search for it, or go{" "}
          <TextLink to="/">back to the home page</TextLink>.
        </p>
        {instead && (
          <p className="mt-3 max-w-prose text-lg text-muted">
            {instead.text} <TextLink to={instead.link.to}>{instead.link.label}</TextLink>
          </p>
        )}
        {search && (
          <div className="mt-8">
            <SearchForm label="Search the site" placeholder="What were you looking for?" />
          </div>
        )}
        {popular.length > 0 && (
          <div className="mt-10">
            <h2 className="text-2xl">Popular guides</h2>
            <ul className="mt-3">
              {popular.map((guide) => (
                <li key={guide.to}>
                  <TextLink to={guide.to} className="inline-flex min-h-11 items-center">
                    {guide.label}
                  </TextLink>
                </li>
              ))}
            </ul>
          </div>
        )}
      </section>
      {platforms.length > 0 && <PlatformPicker platforms={platforms} />}
    </>
  );
}
