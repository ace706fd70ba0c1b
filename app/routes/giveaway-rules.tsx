import { data, redirect } from "react-router";
import { currentRules, rulesPath } from "../../domain/giveaway/giveaway.ts";
import { contentContext } from "../context.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { RulesView, type RulesViewProps } from "../features/site/giveaway/rules-view.tsx";
import type { Route } from "./+types/giveaway-rules.ts";

export const handle = { cache: {} };

export function loader({ params, context }: Route.LoaderArgs): RulesViewProps {
  const giveaway = context.get(contentContext).giveaway();
  if (giveaway && params.version === undefined) throw redirect(rulesPath(currentRules(giveaway).version));
  const rules = giveaway?.rules.find(({ version }) => `${version}` === params.version);
  if (!giveaway || !rules) throw data("We couldn't find those rules.", { status: 404 });
  return {
    title: giveaway.title,
    rules,
    versions: giveaway.rules.map(({ version, effective }) => ({ version, effective })).toReversed(),
    isDemonstration: giveaway.sponsor === undefined,
  };
}

export default function GiveawayRulesRoute({ loaderData }: Route.ComponentProps) {
  const { title, rules, isDemonstration } = loaderData;
  return (
    <>
      <PageHead
        title={`Official rules, version ${rules.version}`}
        description={`The official rules of the giveaway: ${title}.`}
        path={rulesPath(rules.version)}
        noindex={isDemonstration}
      />
      <RulesView {...loaderData} />
    </>
  );
}
