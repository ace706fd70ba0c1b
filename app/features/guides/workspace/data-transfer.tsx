import { type ChangeEvent, useRef, useState } from "react";
import { brand } from "../../../../domain/brand.ts";
import {
  describeDeviceFile,
  deviceFile,
  maxFileBytes,
  mergeDeviceData,
  readDeviceFile,
} from "../../../../domain/guides/device-data.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { saveFile } from "../../../ui/save-and-copy.ts";
import { readDevice, writeDevice } from "./device-records.ts";

type Outcome = { kind: "taken"; what: string } | { kind: "refused"; why: string };

/** Exports and imports everything as one file, as a backup or for another device. */
export function DataTransfer() {
  const file = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<Outcome>();

  const exportAll = () => {
    const now = new Date().toISOString();
    const name = `${brand.name.toLowerCase()}-workspace-${now.slice(0, 10)}.json`;
    saveFile(name, "application/json", deviceFile(readDevice(), now));
  };

  const takeFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const chosen = input.files?.[0];
    if (!chosen) return;
    setOutcome(await takeIn(chosen));
    // So that the same file can be chosen again.
    input.value = "";
  };

  return (
    <Card title="Your data" className="self-start">
      <p className="text-muted">
        Progress, review marks, dev log, feedback, units, and your cars in one file, as a backup or to move to
        another device.
      </p>
      <div className="mt-5 grid gap-3">
        <Button onClick={exportAll}>Export everything</Button>
        <Button onClick={() => file.current?.click()}>Import a file</Button>
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          aria-label="File to import"
          tabIndex={-1}
          className="sr-only"
          onChange={takeFile}
        />
      </div>
      <div role="status" className="mt-4 empty:mt-0">
        {outcome?.kind === "taken" && (
          <Notice kind="note" title="Imported">
            {outcome.what}. Everything that was here before is still here.
          </Notice>
        )}
        {outcome?.kind === "refused" && (
          <Notice kind="caution" title="Not imported">
            {outcome.why} Nothing was changed.
          </Notice>
        )}
      </div>
    </Card>
  );
}

async function takeIn(chosen: File): Promise<Outcome> {
  if (chosen.size > maxFileBytes)
    return { kind: "refused", why: "This file is too large to be one of ours." };
  const data = readDeviceFile(await chosen.text().catch(() => ""));
  if (!data)
    return {
      kind: "refused",
      why: `“${chosen.name}” isn't an exported file. Choose one made with “Export everything”.`,
    };
  const before = readDevice();
  if (writeDevice(mergeDeviceData(before, data))) return { kind: "taken", what: describeDeviceFile(data) };
  writeDevice(before);
  return {
    kind: "refused",
    why: "This browser couldn't store it. Its storage is full or turned off.",
  };
}
