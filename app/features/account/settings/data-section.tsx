import { type Vehicle, vehicleTitle } from "../../../../domain/garage/vehicle.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { SettingsSection } from "./settings-section.tsx";

export function DataSection({ vehicles }: { vehicles: readonly Vehicle[] }) {
  return (
    <SettingsSection
      id="data"
      title="Your data"
      lead="Everything we have about you in one file: profile, vehicles, log, reminders, photos and receipts, preferences, sessions, and orders."
    >
      <DownloadLink />
      {vehicles.length > 0 && (
        <p className="mt-4 flex flex-wrap items-center gap-x-6">
          <span className="text-muted">As CSV files, car by car:</span>
          {vehicles.map((vehicle) => (
            <TextLink
              key={vehicle.id}
              to={`/garage/${vehicle.id}/import#sources`}
              className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere"
            >
              {vehicleTitle(vehicle)}
            </TextLink>
          ))}
        </p>
      )}
    </SettingsSection>
  );
}

/** A plain link: the browser downloads what the server sends as a file. */
export function DownloadLink() {
  return (
    <ButtonLink to="/api/v1/me/export" reloadDocument download>
      Download your data
    </ButtonLink>
  );
}
