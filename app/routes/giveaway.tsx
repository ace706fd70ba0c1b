import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { contentContext } from "../context.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { postForm, sendOrExplain } from "../features/core/public-form/post-form.ts";
import { GiveawayView } from "../features/site/giveaway/giveaway-view.tsx";
import { shownGiveaway } from "../features/site/giveaway/shown-giveaway.ts";
import type { Route } from "./+types/giveaway.ts";

// Short, because it opens and closes at its hour.
export const handle = { cache: { lifeMs: 30_000 } };

const notEntered = "You're not entered yet.";

export function loader({ context }: Route.LoaderArgs) {
  const giveaway = context.get(contentContext).giveaway();
  if (!giveaway) throw data("There's no giveaway.", { status: 404 });
  return shownGiveaway(giveaway, new Date());
}

export function action({ request, context }: Route.ActionArgs) {
  return postForm(request, context, {
    route: "POST /api/v1/giveaway/entries",
    done: "/sent/entry",
    notDone: notEntered,
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrExplain(serverAction, notEntered);
}

/** A refused entry does not change the page, and a server that is away could not load it. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult === undefined && defaultShouldRevalidate;
}

export default function GiveawayRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { title, prize, state } = loaderData;
  return (
    <>
      <PageHead
        title={state === "demonstration" ? "Giveaway demonstration" : title}
        description={
          state === "demonstration"
            ? "What a giveaway on this site would look like. There's nothing to win, and nothing is collected."
            : `${prize.name}: free to enter, drawn in a way anyone can check.`
        }
        path="/giveaway"
        noindex={state === "demonstration"}
      />
      <GiveawayView giveaway={loaderData} problem={actionData} />
    </>
  );
}
