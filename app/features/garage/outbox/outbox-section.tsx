import { exportedItems } from "../../../../domain/outbox/outbox-item.ts";
import { Button } from "../../../ui/button.tsx";
import { useLocalRecord } from "../../../ui/local-record.ts";
import { saveFile } from "../../../ui/save-and-copy.ts";
import { openSignIn } from "../../account/accounts/account-store.ts";
import { outboxRecord } from "../../core/outbox/outbox-record.ts";
import { useOutbox } from "../../core/outbox/use-outbox.ts";
import { DeviceForms } from "./device-forms.tsx";
import { useDeviceAccount, useDeviceGarage } from "./use-device-garage.ts";
import { WaitingList } from "./waiting-list.tsx";

/** What waits to be sent, and the forms that need no connection. */
export default function OutboxSection() {
  const uid = useDeviceAccount();
  return uid ? <OutboxOf key={uid} uid={uid} /> : <OthersWait />;
}

function OutboxOf({ uid }: { uid: string }) {
  const items = useOutbox(uid);
  const garage = useDeviceGarage(uid);
  return (
    <>
      {items.length > 0 && (
        <section id="waiting" aria-labelledby="waiting-title">
          <h2 id="waiting-title" className="text-3xl">
            Waiting to send
          </h2>
          <p className="mt-1 mb-4 text-muted">
            Written without a connection. It's on this device until your account has it.
          </p>
          <WaitingList items={items} canOpen={garage !== undefined} />
          <Button size="sm" className="mt-5" onClick={() => exportItems(items)}>
            Export as JSON
          </Button>
        </section>
      )}
      {garage && garage.profile.vehicles.length > 0 && <DeviceForms garage={garage} items={items} />}
    </>
  );
}

function exportItems(items: Parameters<typeof exportedItems>[0]): void {
  saveFile("waiting-to-send.json", "application/json", JSON.stringify(exportedItems(items), null, 2));
}

/** Nobody sees what another account wrote, only that it is there. */
function OthersWait() {
  const { counts } = useLocalRecord(outboxRecord);
  const count = Object.values(counts).reduce((sum, each) => sum + each, 0);
  if (count === 0) return null;
  return (
    <section id="waiting" aria-labelledby="waiting-title">
      <h2 id="waiting-title" className="text-3xl">
        Waiting to send
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">
        {count === 1 ? "An entry waits" : `${count} entries wait`} on this device for the account that wrote{" "}
        {count === 1 ? "it" : "them"}. Sign in to send {count === 1 ? "it" : "them"}.
      </p>
      <Button onClick={() => openSignIn()}>Sign in</Button>
    </section>
  );
}
