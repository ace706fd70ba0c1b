import type { ShouldRevalidateFunctionArgs } from "react-router";
import { contactSubjects } from "../../domain/contact/contact-form.ts";
import { contentContext } from "../context.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { postForm, sendOrExplain } from "../features/core/public-form/post-form.ts";
import { ContactView } from "../features/site/contact/contact-view.tsx";
import { shownPage } from "../features/site/pages/shown-page.ts";
import type { Route } from "./+types/contact.ts";

export const handle = {
  cache: { query: { subject: Object.keys(contactSubjects) } },
  // A message at its longest, in a script whose characters take nine bytes in a form.
  maxForm: { bytes: 48 * 1024, fields: 100 },
};

const notSent = "Your message wasn't sent.";

export function loader({ url, context }: Route.LoaderArgs) {
  const page = context.get(contentContext).page("/contact");
  return { page: page && shownPage(page), subject: url.searchParams.get("subject") ?? "" };
}

export function action({ request, context }: Route.ActionArgs) {
  return postForm(request, context, {
    route: "POST /api/v1/contact",
    done: "/sent/message",
    notDone: notSent,
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrExplain(serverAction, notSent);
}

/** A message that was not sent does not change the page, and a server that is away could not load it. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult === undefined && defaultShouldRevalidate;
}

export default function ContactRoute({ loaderData: { page, subject }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={page?.title ?? "Contact"}
        description={page?.description ?? "Write to the operator of this site."}
        path="/contact"
      />
      <ContactView page={page} subject={subject} problem={actionData} />
    </>
  );
}
