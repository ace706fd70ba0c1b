import { AccountMenu } from "../account/account-menu/account-menu.tsx";
import { YourVehicles } from "../garage/vehicles/your-vehicles.tsx";

export default function UserMenu() {
  return <AccountMenu Vehicles={YourVehicles} />;
}
