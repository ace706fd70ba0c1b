import { moneyOf, nextStatus, type ProjectPart, partStatuses } from "../../../../domain/garage/project.ts";
import { statusNames, statusSteps } from "../../../../domain/garage/project-texts.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { InTurns } from "../../../ui/in-turns.tsx";
import { ActionForm, toastRefusal } from "../../account/private/action-form.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import { shownDollars } from "../maintenance/shown-dollars.ts";
import { DeleteItem } from "./delete-item.tsx";
import { partDetail } from "./part-detail.ts";
import { aboutItem } from "./project-fields.ts";

interface PartsListProps {
  uid: string;
  projectId: string;
  parts: readonly ProjectPart[];
}

/** The project's parts: costs, and how far along each order is. */
export function PartsList({ uid, projectId, parts }: PartsListProps) {
  const { opens } = useUrlDialog();
  const { spentCents, wantedCents } = moneyOf(parts);
  return (
    <section aria-labelledby="parts">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="parts" className="text-3xl">
          Parts
        </h2>
        <ButtonLink icon="plus" {...opens("add-part", "main")}>
          Add a part
        </ButtonLink>
      </div>
      {parts.length === 0 ? (
        <EmptyState
          title="No parts yet"
          description="List what you need and what it costs. Parts you've ordered count against the budget."
        />
      ) : (
        <>
          <ul className="border-b border-line-soft">
            <InTurns items={byStatus(parts)}>
              {(part) => <PartRow key={part.id} {...{ uid, projectId, part }} />}
            </InTurns>
          </ul>
          <p className="mt-2 flex flex-wrap justify-end gap-x-6 text-muted">
            {wantedCents > 0 && <span>{shownDollars(wantedCents)} still to buy</span>}
            <span className="font-semibold text-text">{shownDollars(spentCents)} spent</span>
          </p>
        </>
      )}
    </section>
  );
}

/** Open ones come first. */
function byStatus(parts: readonly ProjectPart[]): ProjectPart[] {
  return parts.toSorted((a, b) => partStatuses.indexOf(a.status) - partStatuses.indexOf(b.status));
}

function PartRow({ uid, projectId, part }: Omit<PartsListProps, "parts"> & { part: ProjectPart }) {
  const { opens } = useUrlDialog();
  const { id, name, costCents, status, version } = part;
  const next = nextStatus(status);
  const about = aboutItem(projectId, id);
  return (
    <li className="part-row" data-status={status}>
      <div className="min-w-0 wrap-anywhere">
        <p className="leading-snug font-semibold">{name}</p>
        <p className="text-md text-muted">{partDetail(part)}</p>
      </div>
      <p className="part-status text-md">{statusNames[status]}</p>
      <p className="part-cost">{costCents === undefined ? "" : shownDollars(costCents)}</p>
      <div className="part-buttons">
        {next && (
          <ActionForm
            intent="step-part"
            uid={uid}
            hidden={{ about, version, status: next }}
            onRefused={toastRefusal}
          >
            {({ pending }) => (
              <Button type="submit" size="sm" pending={pending} aria-label={`${statusSteps[next]}: ${name}`}>
                {statusSteps[next]}
              </Button>
            )}
          </ActionForm>
        )}
        <ButtonLink
          size="sm"
          variant="quiet"
          {...opens("edit-part", "main", undefined, id)}
          aria-label={`Edit ${name}`}
        >
          Edit
        </ButtonLink>
        <DeleteItem uid={uid} kind="part" about={about} name={name} />
      </div>
    </li>
  );
}
