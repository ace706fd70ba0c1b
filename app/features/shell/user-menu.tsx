import { late } from "../../ui/late.tsx";
import { AccountMenu } from "../account/account-menu/account-menu.tsx";
import { useOutboxSending } from "../garage/outbox/use-outbox-sending.ts";
import { YourVehicles } from "../garage/vehicles/your-vehicles.tsx";

const LeaveWaiting = late(() => import("../garage/outbox/leave-waiting.tsx"));

export default function UserMenu() {
  useOutboxSending();
  return <AccountMenu Vehicles={YourVehicles} LeaveWaiting={LeaveWaiting} />;
}
