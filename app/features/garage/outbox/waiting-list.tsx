import { canEdit, detailOf } from "../../../../domain/outbox/outbox-item.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { ConfirmButton } from "../../../ui/confirm-button.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import { putItem, replaceItem, type StoredItem } from "../../core/outbox/outbox-store.ts";
import { WaitingState } from "../waiting/waiting-state.tsx";
import { sendOutbox } from "./send-outbox.ts";

/** What waits, with everything that can be done about it. */
export function WaitingList({ items, canOpen }: { items: readonly StoredItem[]; canOpen: boolean }) {
  return (
    <ul className="border-b border-line-soft">
      {items.map((item) => (
        <WaitingRow key={item.id} item={item} canOpen={canOpen} />
      ))}
    </ul>
  );
}

function WaitingRow({ item, canOpen }: { item: StoredItem; canOpen: boolean }) {
  const { title, fields, problem, files, kind } = item;
  const { opens } = useUrlDialog();
  const attached =
    kind === "form" && files.length > 0 && `${files.length} ${files.length === 1 ? "file" : "files"}`;
  return (
    <li className="flex flex-wrap items-center gap-x-8 gap-y-2 border-t border-line-soft py-3">
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <p className="text-lg font-semibold">{title}</p>
        <p className="text-md text-muted">
          <WaitingState item={item} />
          {[detailOf(item), attached].filter(Boolean).map((fact) => ` · ${fact}`)}
        </p>
        {problem && <p className="text-md">{problemText(problem)}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {canOpen && canEdit(item) && (
          <ButtonLink
            size="sm"
            aria-label={`Edit ${title}`}
            {...opens(fields.intent ?? "", "waiting", "", item.id)}
          >
            Edit
          </ButtonLink>
        )}
        <Button size="sm" aria-label={`Send now: ${title}`} onClick={() => void retry(item)}>
          Send now
        </Button>
        <ConfirmButton
          label="Delete"
          accessibleLabel={`Delete ${title}`}
          question={`Delete “${title}”?`}
          explanation="It's only on this device, unless an attempt to send it arrived and we didn't hear back. You can't undo this."
          confirm="Delete"
          onConfirm={() => void replaceItem(item, [])}
        />
      </div>
    </li>
  );
}

function problemText({ title, detail, errors }: NonNullable<StoredItem["problem"]>): string {
  const texts = errors ? new Set(Object.values(errors)) : [title, detail];
  return [...texts].filter(Boolean).join(". ").replaceAll("..", ".");
}

async function retry({ problem: _, ...item }: StoredItem): Promise<void> {
  await putItem(item);
  await sendOutbox(true);
}
