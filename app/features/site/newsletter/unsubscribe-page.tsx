import type { ReactNode } from "react";
import { newsletterTexts } from "../../../../domain/newsletter/newsletter.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";

export type UnsubscribeOutcome = "unsubscribed" | "unknown-link" | "failed";

/**
 * Where the link in our mails leads. Opening it changes nothing, because mail programs open links to check them; the button
 * does, with or without scripts. The form posts to its own address, which has the secret.
 */
export function UnsubscribePage({ outcome }: { outcome: UnsubscribeOutcome | undefined }) {
  if (outcome === "unsubscribed")
    return (
      <Frame
        title="You're unsubscribed"
        text="We won't send you the newsletter or text updates anymore. Your name, phone number and choices are deleted."
      >
        <ButtonLink to="/">Go to the home page</ButtonLink>
      </Frame>
    );
  return (
    <Frame
      title="Unsubscribe"
      text="Stop the newsletter and text updates for the address that got our email. Your name, phone number and choices are deleted."
    >
      {outcome && <Refusal outcome={outcome} />}
      <form method="post">
        <Button type="submit" variant="primary">
          Unsubscribe
        </Button>
      </form>
    </Frame>
  );
}

function Refusal({ outcome }: { outcome: "unknown-link" | "failed" }) {
  return (
    <Notice kind="caution" title="Nothing was changed." role="alert" className="mb-6">
      {outcome === "unknown-link"
        ? newsletterTexts.unknownLink
        : "We can't reach the list right now. Please try again soon."}
    </Notice>
  );
}

function Frame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="page-width min-h-[30rem] py-12 md:py-16">
      <h1 className="text-5xl md:text-6xl">{title}</h1>
      <p className="mt-4 mb-8 max-w-prose text-lg text-muted">{text}</p>
      {children}
    </div>
  );
}
