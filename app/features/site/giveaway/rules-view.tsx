import type { GiveawayRules } from "../../../../domain/giveaway/giveaway.ts";
import { rulesPath } from "../../../../domain/giveaway/giveaway.ts";
import { Notice } from "../../../ui/notice.tsx";
import { TextLink } from "../../../ui/text-link.tsx";

export interface RulesViewProps {
  title: string;
  rules: GiveawayRules;
  /** All versions, the newest first. */
  versions: readonly Pick<GiveawayRules, "version" | "effective">[];
  isDemonstration: boolean;
}

/** One version of the official rules, at an address that stays. */
export function RulesView({ title, rules, versions, isDemonstration }: RulesViewProps) {
  const current = versions[0]?.version;
  return (
    <div className="page-width py-12 md:py-16">
      <TextLink to="/giveaway" className="-mt-5 mb-2 inline-flex min-h-11 items-center text-muted">
        {title}
      </TextLink>
      <h1 className="text-5xl md:text-6xl">Official rules</h1>
      <p className="mt-4 text-lg text-muted">
        Version {rules.version}, in effect from{" "}
        <time dateTime={rules.effective}>{longDay(rules.effective)}</time>
      </p>
      {isDemonstration && (
        <Notice kind="caution" title="Demonstration." className="mt-6">
          No sponsor has put up a prize, and nobody can enter. These rules are an example.
        </Notice>
      )}
      {current !== undefined && rules.version !== current && (
        <Notice kind="note" title="An older version." className="mt-6">
          <span className="running-text">
            It applies to entries made under it. New entries fall under{" "}
            <TextLink to={rulesPath(current)}>version {current}</TextLink>.
          </span>
        </Notice>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered with raw HTML off and checked */}
      <article className="prose mt-8" dangerouslySetInnerHTML={{ __html: rules.html }} />
      {versions.length > 1 && (
        <nav aria-label="All versions" className="mt-12 border-t border-line-soft pt-6">
          <h2 className="text-[1.375rem]">All versions</h2>
          <ul className="mt-2">
            {versions.map(({ version, effective }) => (
              <li key={version}>
                <TextLink
                  to={rulesPath(version)}
                  aria-current={version === rules.version ? "page" : undefined}
                  className="inline-flex min-h-11 items-center"
                >
                  Version {version}, {longDay(effective)}
                </TextLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

function longDay(day: string): string {
  return new Date(day).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}
