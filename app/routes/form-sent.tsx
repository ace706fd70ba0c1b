import { data } from "react-router";
import { contentContext, siteContext } from "../context.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { ContactSent } from "../features/site/contact/contact-sent.tsx";
import { GiveawayEntered } from "../features/site/giveaway/giveaway-entered.tsx";
import type { Route } from "./+types/form-sent.ts";

// One route for all forms without an account: each route costs every page a few bytes.
export const handle = { cache: {} };

export function loader({ params, context }: Route.LoaderArgs) {
  if (params.form === "message") return { form: "message" } as const;
  const giveaway = context.get(contentContext).giveaway();
  // Nobody enters a demonstration.
  if (params.form !== "entry" || !giveaway?.sponsor) throw data("There's no such form.", { status: 404 });
  return { form: "entry", closes: giveaway.closes, sendsMail: context.get(siteContext).sendsMail } as const;
}

export default function FormSentRoute({ loaderData: sent }: Route.ComponentProps) {
  const title = sent.form === "message" ? "Message sent" : "You're entered";
  return (
    <>
      <PageHead title={title} description={`${title}. Thank you.`} path={`/sent/${sent.form}`} noindex />
      {sent.form === "message" ? <ContactSent /> : <GiveawayEntered {...sent} />}
    </>
  );
}
