import { data } from "react-router";
import { isApiError } from "../../domain/api-error.ts";
import { unsubscribePath } from "../../domain/newsletter/newsletter.ts";
import { visitorApi } from "../features/account/private/private-route.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { type UnsubscribeOutcome, UnsubscribePage } from "../features/site/newsletter/unsubscribe-page.tsx";
import type { Route } from "./+types/newsletter-unsubscribe.ts";

export const handle = { cache: {} };

/** Its address holds the secret of a mailed link. Not `no-referrer`: a form posted from such a page has no origin to check. */
export const headers = () => ({ "Cache-Control": "private, no-store", "Referrer-Policy": "same-origin" });

export async function action({ url, context }: Route.ActionArgs) {
  const body = { token: url.searchParams.get("token") ?? "" };
  try {
    await visitorApi(context)("POST /api/v1/newsletter/unsubscribe", { body });
    return outcome("unsubscribed", 200);
  } catch (error) {
    if (!isApiError(error)) throw error;
    return outcome(error.status === 404 ? "unknown-link" : "failed", error.status);
  }
}

function outcome(outcome: UnsubscribeOutcome, status: number) {
  return data(outcome, { status });
}

export default function NewsletterUnsubscribeRoute({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Unsubscribe"
        description="Unsubscribe from the newsletter and text updates."
        path={unsubscribePath}
        noindex
      />
      <UnsubscribePage outcome={actionData} />
    </>
  );
}
