import { data, Form } from "react-router";
import { isApiError } from "../../domain/api-error.ts";
import { AccountPage } from "../features/account/accounts/account-page.tsx";
import { visitorApi } from "../features/account/private/private-route.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import type { Route } from "./+types/stop-reminders.ts";

/**
 * Its address holds what a mail proves: no cache on the way keeps it, and no other site learns where it was. Not `no-referrer`: a
 * form posted from such a page has no origin to check.
 */
export const headers = () => ({ "Cache-Control": "private, no-store", "Referrer-Policy": "same-origin" });

export function loader({ url }: Route.LoaderArgs) {
  return { token: (url.searchParams.get("token") ?? "").slice(0, 300) };
}

/** Only a press stops anything: programs that look at links in mails open them, too. */
export async function action({ request, context }: Route.ActionArgs) {
  const token = String((await request.formData()).get("token") ?? "").slice(0, 300);
  try {
    await visitorApi(context)("POST /api/auth/stop-reminders", { body: { token } });
    return { outcome: "stopped" as const };
  } catch (error) {
    if (!isApiError(error)) throw error;
    const outcome = error.code === "link-expired" ? ("unknown-link" as const) : ("failed" as const);
    return data({ outcome }, { status: error.status || 503 });
  }
}

export default function StopRemindersRoute({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = actionData?.outcome;
  return (
    <>
      <PageHead
        title="Stop reminder emails"
        description="Turn off emails about maintenance that's due."
        path="/stop-reminders"
        noindex
      />
      <AccountPage title={outcome === "stopped" ? "Reminder emails are off" : "Stop reminder emails"}>
        <p role={outcome ? "status" : undefined} className="mt-4 max-w-prose text-lg text-muted">
          {texts[outcome ?? "ask"]}
        </p>
        <div className="mt-8">
          {outcome === "stopped" || outcome === "unknown-link" ? (
            <ButtonLink to="/account#preferences">Notification settings</ButtonLink>
          ) : (
            <Form method="post">
              <input type="hidden" name="token" value={loaderData.token} />
              <Button type="submit" variant="primary">
                Stop reminder emails
              </Button>
            </Form>
          )}
        </div>
      </AccountPage>
    </>
  );
}

const texts = {
  ask: "You'll no longer get emails about maintenance that's due. Reminders stay in your garage.",
  stopped: "Reminders stay in your garage. You can turn the emails back on in your settings.",
  "unknown-link": "This link is incomplete. You can turn the emails off in your settings.",
  failed: "That didn't work. Please try again in a moment.",
};
