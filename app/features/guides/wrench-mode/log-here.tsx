import { useState } from "react";
import { type JobLog, jobLog } from "../../../../domain/garage/job-log.ts";
import type { QuickFormName } from "../../../../domain/garage/quick-form.ts";
import type { UnitSystem } from "../../../../domain/units/quantity.ts";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import { useUnits } from "../../core/device/units.ts";
import { todayOf } from "../../garage/maintenance/load-job-log.ts";
import { deviceQuick } from "../../garage/outbox/device-quick.ts";
import type { GarageCopy } from "../../garage/outbox/garage-copy.ts";
import { OutboxForm } from "../../garage/outbox/outbox-form.tsx";
import OpenedQuickForm from "../../garage/quick-forms/opened-quick-form.tsx";
import type { WrenchView } from "./use-wrench-mode.ts";

interface LogHereProps {
  name: QuickFormName;
  view: WrenchView;
  garage: GarageCopy;
}

/** The form of the log, filled in by the guide, where there may be no connection to load it with. */
export default function LogHere({ name, view, garage }: LogHereProps) {
  const dialog = useUrlDialog();
  const [system] = useUnits();
  // As it was when the form opened.
  const [log] = useState(() => logOf(view, garage, system));
  const { profile, uid, jobCars } = garage;
  const quick = deviceQuick(garage, { cars: [dialog.vehicle, jobCars[log.jobId ?? ""]], jobLog: log });
  return (
    <OutboxForm uid={uid}>
      <OpenedQuickForm {...{ name, profile, quick, dialog }} />
    </OutboxForm>
  );
}

function logOf({ guide, numbers, progress }: WrenchView, garage: GarageCopy, system: UnitSystem): JobLog {
  const id = progress?.job?.id;
  return jobLog(guide, {
    numbers,
    system,
    today: todayOf(garage.profile),
    now: new Date().toISOString(),
    car: undefined,
    reminders: garage.reminders.filter(({ state }) => state.level !== "done"),
    last: undefined,
    job: id && progress ? { id, guide: guide.path, version: 0, progress } : undefined,
  });
}
