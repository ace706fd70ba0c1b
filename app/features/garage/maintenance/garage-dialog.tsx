import type { ReminderList } from "../../../../domain/garage/garage-view.ts";
import type { MaintenanceData, RemindersData } from "./load-garage.ts";

/** What every dialog gets from its page. */
export interface GarageDialogProps {
  data: MaintenanceData | RemindersData;
  list: ReminderList;
  closedAt: string;
  onClose: () => void;
}

interface AddressProps {
  car: string;
  about?: string | undefined;
  version?: number | undefined;
  /** The tab that a form without scripts is led back to. */
  tab: string;
}

/** What a form is about. */
export function Address({ car, about, version, tab }: AddressProps) {
  return (
    <>
      <input type="hidden" name="car" value={car} />
      <input type="hidden" name="tab" value={tab} />
      {about && <input type="hidden" name="about" value={about} />}
      {version !== undefined && <input type="hidden" name="version" value={version} />}
    </>
  );
}
