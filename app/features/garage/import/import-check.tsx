import { useEffect, useRef } from "react";
import { useFetcher, useNavigate } from "react-router";
import type { ActionResult, DoneResult } from "../../../../domain/accounts/action-result.ts";
import { grouped } from "../../../../domain/grouped.ts";
import { asksForCar } from "../../../../domain/import/guess-settings.ts";
import { hasTwoTanks, type ImportFile, importable } from "../../../../domain/import/import-file.ts";
import { countTexts, incoming, listText, trackerNames } from "../../../../domain/import/import-texts.ts";
import { hasReminders, unusedColumns } from "../../../../domain/import/unused-columns.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { FailureNotice } from "../../../ui/failure-notice.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { ActionForm } from "../../account/private/action-form.tsx";
import { ImportPreviewTables } from "./import-preview.tsx";
import type { ImportProps } from "./import-props.ts";
import { hasFuel, ImportSettingsForm } from "./import-settings.tsx";

/** A file: what an import of it would do, how far it is, or what it did. */
export default function ImportCheck(props: ImportProps) {
  const { file } = props;
  const title = useRef<HTMLHeadingElement>(null);
  const shownState = useRef(file.state);
  // The button that was pressed is gone with the state that it belonged to.
  useEffect(() => {
    if (shownState.current !== file.state) title.current?.focus();
    shownState.current = file.state;
  }, [file.state]);
  const heading = {
    draft: "Check before you import",
    running: "Importing",
    done: "Imported",
    undoing: "Undoing the import",
    undone: "Import undone",
  }[file.state];
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="text-5xl outline-none md:text-6xl">
        {heading}
      </h1>
      <p className="mt-3 text-lg wrap-anywhere text-muted">
        {file.fileName} · {trackerNames[file.layout.tracker]}
      </p>
      <div className="mt-8">
        {file.state === "draft" ? (
          <Draft {...props} />
        ) : file.state === "running" || file.state === "undoing" ? (
          <UnderWay key={file.state} {...props} />
        ) : (
          <Finished {...props} />
        )}
      </div>
    </>
  );
}

const columns = "grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_23.75rem]";

function Draft(props: ImportProps) {
  const { file, unit } = props;
  const { preview } = file;
  if (!preview) return <Questions {...props} />;
  const count = importable(preview.counts);
  return (
    <div className={columns}>
      <div className="min-w-0">
        <Counts counts={preview.counts} nothing="Nothing to import." />
        <Destinations file={file} counts={preview.counts} />
        <NotTaken file={file} />
        <div className="mt-6 flex flex-wrap gap-3">
          {count > 0 && (
            <Act {...props} intent="start-import" variant="primary">
              {`Import ${grouped(count)} ${count === 1 ? "row" : "rows"}`}
            </Act>
          )}
          <Discard {...props} />
        </div>
        <ImportPreviewTables preview={preview} unit={unit} />
      </div>
      <ImportSettingsForm key={file.version} {...props} />
    </div>
  );
}

/** The questions that only the owner can answer; their form comes next on a phone too. */
function Questions(props: ImportProps) {
  const { file } = props;
  const { layout, settings } = file;
  return (
    <div className={`${columns} lg:grid-rows-[auto_1fr]`}>
      <div role="status" className="grid min-w-0 gap-4">
        {asksForCar(layout, settings) && (
          <Notice kind="caution" title="Choose the car">
            This file has {layout.cars.length} cars: {listText(layout.cars)}. Choose the one to import here,
            then check again.
          </Notice>
        )}
        {settings.dateOrder === "ask" && (
          <Notice kind="caution" title="How are dates written?">
            Every date in this file could be day first or month first. Choose one, then check again.
          </Notice>
        )}
      </div>
      <div className="min-w-0 lg:row-span-2">
        <ImportSettingsForm key={file.version} {...props} />
      </div>
      <div>
        <Discard {...props} />
      </div>
    </div>
  );
}

function Counts({ counts, nothing }: { counts: ImportFile["counts"]; nothing: string }) {
  const { comesIn, staysOut } = countTexts(counts);
  return (
    <div role="status">
      <p className="text-2xl font-semibold">{comesIn.join(", ") || nothing}</p>
      {staysOut.length > 0 && <p className="mt-1 text-lg text-muted">Left out: {staysOut.join(", ")}.</p>}
    </div>
  );
}

/** Where each kind of rows goes. */
function Destinations({ file, counts }: { file: ImportFile; counts: ImportFile["counts"] }) {
  return (
    <ul className="mt-4 grid max-w-prose gap-1 text-muted empty:hidden">
      {incoming
        .filter(({ count }) => counts[count] > 0)
        .map(({ count, place }) => (
          <li key={count}>
            {place}
            {count === "work" &&
              hasFuel(file) &&
              " So does fuel without an odometer reading or a volume, for its cost."}
          </li>
        ))}
      {file.layout.tables.some(hasTwoTanks) && (
        <li>
          This file has two tanks, and one odometer for both, so there's no fuel economy to work out. Fuel for
          the second tank goes into the log for its cost.
        </li>
      )}
    </ul>
  );
}

/** The columns and reminders that an import would leave behind. */
function NotTaken({ file: { layout, settings } }: Pick<ImportProps, "file">) {
  const unused = unusedColumns(layout, settings);
  return (
    <>
      {unused.length > 0 && (
        <p className="mt-4 max-w-prose wrap-anywhere">
          <b className="font-semibold">Not used:</b> {unused.join(", ")}
        </p>
      )}
      {hasReminders(layout) && (
        <p className="mt-4 max-w-prose">
          Reminders in this file aren't imported.{" "}
          <TextLink to="/dashboard?tab=reminders">Set them up here</TextLink>
        </p>
      )}
    </>
  );
}

interface ActProps extends ImportProps {
  intent: string;
  variant?: "primary" | "secondary";
  onDone?: (result: DoneResult) => void;
  children: string;
}

function Act({ uid, vehicle, file, intent, variant = "secondary", onDone, children }: ActProps) {
  return (
    <ActionForm intent={intent} uid={uid} hidden={{ vehicle: vehicle.id, file: file.id }} onDone={onDone}>
      {({ pending, failure }) => (
        <>
          {failure && <FailureNotice failure={failure} />}
          <Button type="submit" variant={variant} pending={pending}>
            {children}
          </Button>
        </>
      )}
    </ActionForm>
  );
}

function Discard(props: ImportProps) {
  const navigate = useNavigate();
  const onDone = ({ done }: DoneResult) => {
    toast({ tone: "ok", title: done });
    void navigate(`/garage/${props.vehicle.id}/import`, { replace: true });
  };
  return (
    <Act {...props} intent="discard-import" onDone={onDone}>
      Discard
    </Act>
  );
}

/** Each request does some of it; a page that stays open asks for the next, and the server finishes alone for one that is left. */
function UnderWay(props: ImportProps) {
  const { uid, vehicle, file } = props;
  const intent = file.state === "running" ? "start-import" : "undo-import";
  const { submit, state, data } = useFetcher<ActionResult>();
  const failure = data?.ok === false ? (data.failure ?? { title: "Please try again." }) : undefined;
  const isReady = state === "idle" && !failure;
  useEffect(() => {
    if (isReady)
      void submit({ intent, account: uid, vehicle: vehicle.id, file: file.id }, { method: "post" });
  }, [isReady, submit, intent, uid, vehicle.id, file.id]);
  const isRunning = file.state === "running";
  return (
    <div className="grid max-w-prose gap-6">
      {failure && <FailureNotice failure={failure} />}
      <ProgressBar
        label={isRunning ? "Rows processed" : "Removing rows"}
        value={isRunning ? file.progress : undefined}
        valueText={isRunning ? `${file.progress}%` : "in progress"}
      />
      <p className="text-muted">You can leave this page while this runs.</p>
      <div>
        <Act {...props} intent={intent}>
          Refresh
        </Act>
      </div>
    </div>
  );
}

function Finished(props: ImportProps) {
  const { vehicle, file } = props;
  const { counts } = file;
  const isDone = file.state === "done";
  const hasMeasurements = counts.readings + counts.fillUps + counts.figures > 0;
  return (
    <>
      {isDone ? (
        <Counts counts={file.counts} nothing="Nothing was imported." />
      ) : (
        <p role="status" className="text-lg">
          {file.changedSince === 0
            ? "Everything from this file was removed."
            : `Everything from this file was removed, except ${file.changedSince === 1 ? "a row" : `${file.changedSince} rows`} you've changed since.`}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {(counts.work > 0 || !hasMeasurements) && (
          <ButtonLink to={`/dashboard?tab=maintenance&car=${vehicle.id}`} variant="primary">
            Open the log
          </ButtonLink>
        )}
        {hasMeasurements && (
          <ButtonLink to={`/garage/${vehicle.id}`} variant={counts.work > 0 ? "secondary" : "primary"}>
            Open the car's page
          </ButtonLink>
        )}
        <ButtonLink to={`/garage/${vehicle.id}/import`}>Import another file</ButtonLink>
        {isDone && (
          <Act {...props} intent="undo-import">
            Undo this import
          </Act>
        )}
      </div>
    </>
  );
}
