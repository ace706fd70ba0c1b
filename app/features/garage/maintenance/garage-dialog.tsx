import type { ReminderList } from "../../../../domain/garage/garage-view.ts";
import type { MaintenanceData, RemindersData } from "./load-garage.ts";

/** Passed to every dialog by its page. */
export interface GarageDialogProps {
  data: MaintenanceData | RemindersData;
  list: ReminderList;
  closedAt: string;
  onClose: () => void;
}
