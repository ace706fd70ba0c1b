import { Card } from "../../../ui/card.tsx";
import type { FormProblem } from "../../core/public-form/post-form.ts";
import { Countdown } from "./countdown.tsx";
import { EntryForm } from "./entry-form.tsx";
import type { ShownGiveaway } from "./shown-giveaway.ts";

interface EntryPanelProps {
  giveaway: ShownGiveaway;
  problem: FormProblem | undefined;
}

/** How to enter, or why nobody can right now. */
export function EntryPanel({ giveaway, problem }: EntryPanelProps) {
  switch (giveaway.state) {
    case "demonstration":
      return <Demonstration closes={giveaway.closes} />;
    case "upcoming":
      return (
        <Card title="Not open yet" className="self-start">
          <p className="mb-6 text-muted">Come back then. Entry is free, one per email address.</p>
          <Countdown label="Opens in" until={giveaway.opens} over="Open now. Reload the page to enter." />
        </Card>
      );
    case "open":
      return (
        <Card title="Enter for free" className="self-start">
          <Countdown label="Closes in" until={giveaway.closes} over="Closed now." />
          <EntryForm rulesVersion={giveaway.rulesVersion} problem={problem} />
        </Card>
      );
    case "closed":
      return (
        <Card title="Entries are closed" className="self-start">
          <p className="text-muted">
            {giveaway.result?.winners
              ? "The winner has been drawn. You can check the draw with the numbers below."
              : "Thank you to everyone who entered. The result will be here after the draw; the winner also gets an email."}
          </p>
        </Card>
      );
  }
}

/** Shows what a giveaway is like. It has no form: nobody's address should be typed here for nothing. */
function Demonstration({ closes }: { closes: string }) {
  return (
    <Card title="How entering would work" className="self-start">
      <Countdown label="Would close in" until={closes} over="Would be closed now." />
      <ol className="mt-6 list-decimal pl-5 text-muted">
        <li className="mt-1.5">Enter an email address and accept the official rules. That's all it takes.</li>
        <li className="mt-1.5">You get an email with your entry number.</li>
        <li className="mt-1.5">
          After it closes, the winner is drawn from all entries in a way anyone can check.
        </li>
      </ol>
      <p className="mt-5 text-muted">
        Entries are off. The site operator turns them on by naming a sponsor in{" "}
        <code>content/giveaway.yaml</code>.
      </p>
    </Card>
  );
}
