import { findQuickForm } from "../../../../domain/garage/quick-form.ts";
import { finishScreen } from "../../../../domain/wrench-mode/screens.ts";
import { late } from "../../../ui/late.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import { useOutbox } from "../../core/outbox/use-outbox.ts";
import type { GarageCopy } from "../../garage/outbox/garage-copy.ts";
import { useDeviceAccount, useDeviceGarage } from "../../garage/outbox/use-device-garage.ts";
import type { WrenchView } from "./use-wrench-mode.ts";

const LogHere = late(() => import("./log-here.tsx"));

/** Where the device knows the reader's garage, its forms open over the guide. */
export function LateLog({ view }: { view: WrenchView }) {
  const { opened } = useUrlDialog();
  const garage = useOwnGarage(view);
  const name = findQuickForm(opened);
  return name && garage ? <LogHere key={name} {...{ name, view, garage }} /> : null;
}

/** The way into the log that needs no connection; undefined where only the server knows it. */
export function useWayToLogHere(view: WrenchView): { to: string; label: string } | undefined {
  const { opens } = useUrlDialog();
  const garage = useOwnGarage(view);
  const isWaiting = useOutbox(garage?.uid ?? "").some(({ fields }) => fields["guide-0"] === view.guide.path);
  if (!garage) return undefined;
  if (isWaiting) return { to: "/workspace#waiting", label: "Waiting to send" };
  return { to: opens("log-work", finishScreen).to, label: "Add to the log" };
}

function useOwnGarage({ progress }: WrenchView): GarageCopy | undefined {
  const uid = useDeviceAccount();
  const garage = useDeviceGarage(uid);
  const isOwn = !progress?.job || progress.job.uid === uid;
  return isOwn && garage && garage.profile.vehicles.length > 0 ? garage : undefined;
}
