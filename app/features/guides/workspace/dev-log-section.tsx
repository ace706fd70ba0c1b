import { useId, useState } from "react";
import { type DebugLogEntry, type DevLog, devLogJson } from "../../../../domain/guides/dev-log.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmButton } from "../../../ui/confirm-button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { copyText, saveFile } from "../../../ui/save-and-copy.ts";
import { shownDate } from "../../../ui/shown-date.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { devLogRecord } from "../reports/report-records.ts";

const shownAtFirst = 20;

/** The visitor's reports, to copy or download: the browser never sends them. */
export function DevLogSection({ log }: { log: DevLog }) {
  const id = useId();
  const [all, setAll] = useState(false);
  if (log.length === 0) return null;
  const shown = all ? log : log.slice(0, shownAtFirst);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-3xl">
        Dev log
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">
        Your reports, newest first. To get something fixed, copy them and{" "}
        <TextLink to="/contact?subject=wrong-number">write to us</TextLink>.
      </p>
      <div className="mb-4 flex flex-wrap gap-3">
        <Button size="sm" onClick={() => copyText(devLogJson(log), "Dev log")}>
          Copy
        </Button>
        <Button size="sm" onClick={() => saveFile("dev-log.json", "application/json", devLogJson(log))}>
          Download JSON
        </Button>
        <ConfirmButton
          label="Clear"
          accessibleLabel="Clear dev log"
          question="Clear the dev log?"
          explanation="This deletes all your reports on this device. Pages stay marked for review until you unmark them."
          confirm="Clear"
          onConfirm={() => devLogRecord.change(() => [])}
        />
      </div>
      <div className="border-t border-line-soft">
        {shown.map((entry) => (
          <Report key={entry.id} entry={entry} />
        ))}
      </div>
      {shown.length < log.length && (
        <Button className="mt-4" onClick={() => setAll(true)}>
          Show all {log.length}
        </Button>
      )}
    </section>
  );
}

const passedOn = { email: "An email with it was opened", message: "Sent to us" };

function Report({ entry }: { entry: DebugLogEntry }) {
  const details = [
    ["Page", entry.path],
    ["It says", entry.says],
    ["Should say", entry.should],
    ["Read in", entry.source],
    ["Steps", entry.steps],
    ["Details", entry.logs],
    ["Screenshot", entry.screenshot],
    ["Device", entry.device],
    ["Name", entry.name],
    ["Passed on", entry.passedOn && passedOn[entry.passedOn]],
  ] as const;
  const firstLine = (entry.says || entry.steps).split("\n", 1)[0]?.slice(0, 80);
  return (
    <Disclosure summary={firstLine || entry.path} detail={shownDate(entry.timestamp)}>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[6rem_minmax(0,1fr)]">
        {details.map(
          ([name, text]) =>
            text && (
              <div key={name} className="contents">
                <dt className="text-faint">{name}</dt>
                <dd className="whitespace-pre-wrap wrap-anywhere text-text">{text}</dd>
              </div>
            ),
        )}
      </dl>
    </Disclosure>
  );
}
