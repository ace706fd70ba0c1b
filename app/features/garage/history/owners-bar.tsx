import { Form } from "react-router";
import { vehicleTitle } from "../../../../domain/garage/vehicle.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Link } from "../../../ui/link.tsx";
import type { History } from "./history-data.ts";
import { type HistoryPart, historyParts } from "./work.ts";

const labels: Record<HistoryPart, string> = {
  costs: "Costs",
  notes: "Notes",
  photos: "Photos",
  receipts: "Receipts",
};

interface OwnersBarProps {
  history: History;
  canPrint: boolean;
}

/** The owner's choices before it goes to a buyer; they aren't on the paper. */
export function OwnersBar({ history: { vehicle, shows, page, count }, canPrint }: OwnersBarProps) {
  return (
    <div className="history-own">
      <nav aria-label="Breadcrumb" className="car-crumb">
        <Link to={`/garage/${vehicle.id}`}>{vehicleTitle(vehicle)}</Link> <span aria-hidden="true">/</span>{" "}
        <b>History</b>
      </nav>
      <details className="history-choices">
        <summary>
          <span>
            <b>This is what a buyer sees.</b> {shownText(shows)} <u>Change</u>
          </span>
        </summary>
        {/* A plain form: what is shown is in the address, so that a reload keeps it. */}
        <Form className="flex flex-wrap items-center gap-x-6 pt-2" aria-label="What to show">
          <input type="hidden" name="show" value="" />
          {page !== 1 && <input type="hidden" name="page" value={page} />}
          {historyParts.map((part) => (
            <Checkbox
              key={`${part} ${shows.includes(part)}`}
              name="show"
              value={part}
              label={labels[part]}
              defaultChecked={shows.includes(part)}
            />
          ))}
          <Button type="submit" size="sm">
            Show
          </Button>
        </Form>
      </details>
      <div className="history-buttons">
        <ButtonLink to={`/api/v1/me/vehicles/${vehicle.id}/log.csv`} reloadDocument download>
          Download the log as CSV
        </ButtonLink>
        <Button
          variant={count > 0 ? "primary" : "secondary"}
          className="needs-script"
          disabled={!canPrint}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </div>
    </div>
  );
}

/** "Costs and notes shown; photos, receipts, your name and the plate hidden." */
function shownText(shows: readonly HistoryPart[]): string {
  const shown = historyParts.filter((part) => shows.includes(part));
  const hidden = historyParts.filter((part) => !shows.includes(part));
  const start = shown.length > 0 ? `${listed(shown)} shown, ` : "";
  const text = `${start}${listed([...hidden, "your name", "the full VIN"])} hidden.`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
