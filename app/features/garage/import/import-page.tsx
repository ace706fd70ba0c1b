import { Form, useActionData } from "react-router";
import type { ActionResult } from "../../../../domain/accounts/action-result.ts";
import type { AuthState } from "../../../../domain/accounts/auth-state.ts";
import { dashboardGate } from "../../../../domain/accounts/gate.ts";
import {
  type DistanceUnit,
  type Vehicle,
  vehicleText,
  vehicleTitle,
} from "../../../../domain/garage/vehicle.ts";
import { type ImportFile, type ListedImport, maxImportBytes } from "../../../../domain/import/import-file.ts";
import { countTexts } from "../../../../domain/import/import-texts.ts";
import { shownDate } from "../../../../domain/local-date.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { FailureNotice } from "../../../ui/failure-notice.tsx";
import { InTurns } from "../../../ui/in-turns.tsx";
import { latePart } from "../../../ui/late-part.tsx";
import { Link } from "../../../ui/link.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { useFocusRescue } from "../../../ui/use-focus-rescue.ts";
import { AccountGate } from "../../account/private/account-gate.tsx";

const LateFile = latePart(() => import("./import-check.tsx"));

export interface ImportPageData {
  account: AuthState;
  garage?: {
    vehicle: Vehicle;
    /** The unit of its odometer. */
    unit: DistanceUnit;
    imports: readonly ListedImport[];
    /** The one that the address names. */
    file?: ImportFile;
  };
  isMissing?: boolean;
}

/** Brings the records of another tracker to a car. */
export function ImportPage({ account, garage, isMissing }: ImportPageData) {
  const ref = useFocusRescue();
  return (
    <AccountGate gate={dashboardGate} account={account} heading="Import">
      {({ user }) => (
        <div ref={ref} className="page-width pt-5 pb-16 md:pt-8 md:pb-20">
          {garage && <Import uid={user.uid} {...garage} />}
          {isMissing && (
            <EmptyState
              title="This car or file is no longer here"
              description="It may have been deleted in another tab or on another device. Files you don't import are deleted after a week."
              action={<ButtonLink to="/dashboard">Your garage</ButtonLink>}
            />
          )}
        </div>
      )}
    </AccountGate>
  );
}

function Import({
  uid,
  vehicle,
  unit,
  imports,
  file,
}: NonNullable<ImportPageData["garage"]> & { uid: string }) {
  return (
    <>
      <nav aria-label="Breadcrumb">
        <Link
          to={file ? `/garage/${vehicle.id}/import` : `/garage/${vehicle.id}`}
          className="inline-flex min-h-11 items-center text-muted hover:text-text"
        >
          {file ? "Import" : vehicleTitle(vehicle)}
        </Link>
      </nav>
      {file ? (
        <LateFile key={file.id} uid={uid} vehicle={vehicle} unit={unit} file={file} />
      ) : (
        <>
          <h1 className="text-5xl md:text-6xl">Import</h1>
          <p className="mt-3 max-w-prose text-lg text-muted">
            Bring in records for the {vehicleText(vehicle)} from another tracker. You'll see what comes in
            before anything is saved, and you can undo it.
          </p>
          <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_23.75rem]">
            <div className="min-w-0">
              <UploadForm uid={uid} />
              <Earlier vehicle={vehicle} imports={imports} />
            </div>
            <Sources vehicle={vehicle} />
          </div>
        </>
      )}
    </>
  );
}

/** A plain form, also with scripts: the browser shows how far the upload is, and nothing of ours ends it. */
function UploadForm({ uid }: { uid: string }) {
  const result = useActionData() as ActionResult | undefined;
  const failure = result?.ok === false && result.intent === "upload-import" ? result.failure : undefined;
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      reloadDocument
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      {failure && <FailureNotice failure={failure} />}
      <input type="hidden" name="account" value={uid} />
      <div className="rounded border border-dashed border-line p-5 sm:p-6">
        <label htmlFor="import-file" className="block font-display text-[1.375rem] font-semibold">
          CSV file
        </label>
        <p id="import-hint" className="mt-1 mb-4 text-muted">
          Up to {maxImportBytes / 1024 / 1024} MB.
        </p>
        <input
          id="import-file"
          type="file"
          name="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          required
          aria-describedby="import-hint"
          className="min-h-11 w-full file:mr-4 file:min-h-11 file:rounded file:border file:border-line file:bg-raise file:px-5 file:font-semibold"
        />
      </div>
      <div>
        <Button type="submit" variant="primary">
          Check this file
        </Button>
      </div>
    </Form>
  );
}

const sources: readonly [string, string][] = [
  ["LubeLogger", "service, repairs, upgrades, taxes, fuel, and odometer, each in its own file"],
  ["Fuelly and aCar", "fill-ups and services"],
  ["Fuelio", "the backup file with fill-ups and costs"],
  ["Drivvo", "the CSV report, in any language"],
  ["Jackstand", "the log, odometer, fuel, and figures files from this garage"],
  ["Anything else", "any CSV file with a date in each row; you tell us what the columns are"],
];

function Sources({ vehicle }: { vehicle: Vehicle }) {
  return (
    <section aria-labelledby="sources">
      <h2 id="sources" className="mb-3 text-3xl">
        What we read
      </h2>
      <dl className="border-b border-line-soft">
        {sources.map(([name, what]) => (
          <div key={name} className="border-t border-line-soft py-2.5">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-muted">{what}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 flex flex-wrap gap-x-6">
        <span className="w-full text-muted">Export this car's records:</span>
        {(["log.csv", "odometer.csv", "fuel.csv", "figures.csv", "records.json"] as const).map((name) => (
          <TextLink
            key={name}
            to={`/api/v1/me/vehicles/${vehicle.id}/${name}`}
            reloadDocument
            download
            className="inline-flex min-h-11 items-center"
          >
            {name}
          </TextLink>
        ))}
      </p>
    </section>
  );
}

const stateTexts: Readonly<Record<ImportFile["state"], string>> = {
  draft: "Not imported yet",
  running: "In progress",
  done: "Imported",
  undoing: "Being undone",
  undone: "Undone",
};

function Earlier({ vehicle, imports }: { vehicle: Vehicle; imports: readonly ListedImport[] }) {
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby="earlier" className="mt-12">
      <h2 id="earlier" className="mb-3 text-3xl">
        Earlier files
      </h2>
      <ul className="border-b border-line-soft">
        <InTurns items={imports}>
          {({ id, fileName, state, counts, createdAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line-soft py-3"
            >
              <div className="min-w-0 flex-1 wrap-anywhere">
                <p className="font-semibold">{fileName}</p>
                <p className="text-md text-muted">
                  {[
                    stateTexts[state],
                    shownDate(createdAt.slice(0, 10)),
                    ...(state === "done" ? countTexts(counts).comesIn : []),
                  ].join(" · ")}
                </p>
              </div>
              <ButtonLink
                size="sm"
                to={`/garage/${vehicle.id}/import?file=${id}`}
                aria-label={`Open ${fileName}`}
              >
                {state === "draft" ? "Continue" : "Open"}
              </ButtonLink>
            </li>
          )}
        </InTurns>
      </ul>
    </section>
  );
}
