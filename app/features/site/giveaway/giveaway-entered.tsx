import { inUtc } from "../../../../domain/giveaway/giveaway.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { DonePage } from "../../core/public-form/done-page.tsx";

interface GiveawayEnteredProps {
  closes: string;
  /** Whether mails leave this server. */
  sendsMail: boolean;
}

export function GiveawayEntered({ closes, sendsMail }: GiveawayEnteredProps) {
  return (
    <DonePage title="You're entered">
      <p>
        {sendsMail
          ? "We'll email your entry number, once per address."
          : "This site doesn't send email yet. The operator has your entry and will contact you if you win."}{" "}
        The winner is drawn after {inUtc(closes)}.
      </p>
      <p className="mt-4">Entering again won't change anything: one entry counts per address.</p>
      <div className="mt-8">
        <ButtonLink to="/giveaway">Back to the giveaway</ButtonLink>
      </div>
    </DonePage>
  );
}
