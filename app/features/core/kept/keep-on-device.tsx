import { useState } from "react";
import { brand } from "../../../../domain/brand.ts";
import { keptAddress } from "../../../../domain/kept/kept-address.ts";
import { type KeptPage, saidCorrection } from "../../../../domain/kept/kept-page.ts";
import { deletesAfterSevenDays } from "../../../../domain/kept/seven-days.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { shownDate } from "../../../ui/shown-date.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { dismissCorrections, keep, megabytes, remove, useKept } from "./kept-store.ts";
import { canKeep } from "./kept-worker.ts";

interface KeepOnDeviceProps {
  /** The page's address. */
  address: string;
  /** What the page is called here: "guide", "kit". */
  kind: string;
  /** Pages that readers of this one open next. */
  next?: readonly string[];
}

/** Keeps a page on this device, so that it opens without a connection. */
export default function KeepOnDevice({ address, kind, next = [] }: KeepOnDeviceProps) {
  const { pages, work, failure } = useKept();
  const [withNext, setWithNext] = useState(false);
  if (!useHydrated()) return null;
  if (!canKeep())
    return (
      <p className="max-w-prose text-muted">
        This browser can't keep pages. It takes a current browser and a secure address.
      </p>
    );
  const name = keptAddress(new URL(address, location.origin));
  const page = pages?.find((each) => each.address === name);
  const addresses = withNext ? [address, ...next] : [address];
  return (
    <div className="grid max-w-prose gap-4">
      {page ? (
        <Kept page={page} kind={kind} />
      ) : (
        <p className="text-muted">
          Opens without a connection, with its drawings and numbers. It stays on this device until you remove
          it.
        </p>
      )}
      <SevenDays />
      {!page && next.length > 0 && (
        <Checkbox
          label={
            next.length === 1
              ? "Also keep the guide it leads to"
              : `Also keep the ${next.length} guides it leads to`
          }
          checked={withNext}
          onChange={(event) => setWithNext(event.currentTarget.checked)}
        />
      )}
      {work?.addresses.includes(address) ? (
        <ProgressBar
          label={page ? "Refreshing" : "Keeping"}
          value={work.done}
          max={work.all}
          valueText={`${work.done} of ${work.all} files`}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button pending={work !== undefined} onClick={() => keep(addresses)}>
            {page ? "Refresh" : "Keep on this device"}
          </Button>
          {page && (
            <Button variant="quiet" onClick={() => remove([page.address])}>
              Remove from this device
            </Button>
          )}
        </div>
      )}
      <div role="status" className="empty:hidden">
        {failure?.addresses.includes(address) && (
          <Notice kind="caution" title="Not kept">
            {failure.message}
          </Notice>
        )}
      </div>
    </div>
  );
}

function Kept({ page, kind }: { page: KeptPage; kind: string }) {
  return (
    <>
      <p role="status">
        <strong className="font-semibold text-ok">On this device</strong>{" "}
        <span className="text-muted">
          since {shownDate(page.keptAt)}, {megabytes(page.bytes)}. This {kind} opens without a connection.{" "}
          <TextLink to="/workspace#kept">Everything kept</TextLink>
        </span>
      </p>
      <Corrections page={page} />
    </>
  );
}

/** Where the browser deletes what is kept, unless the site is on the home screen. */
export function SevenDays() {
  if (!deletesAfterSevenDays(navigator.userAgent) || matchMedia("(display-mode: standalone)").matches)
    return null;
  return (
    <p className="max-w-prose text-muted">
      This browser deletes what it keeps after seven days without a visit: add {brand.name} to your home
      screen, and it stays.
    </p>
  );
}

/** Numbers that were corrected since the reader kept the page. */
export function Corrections({ page: { address, corrected } }: { page: KeptPage }) {
  if (corrected.length === 0) return null;
  return (
    <Notice
      kind="caution"
      title={corrected.length === 1 ? "A number was corrected" : "Numbers were corrected"}
    >
      <ul>
        {corrected.map((number) => (
          <li key={JSON.stringify(number)}>{saidCorrection(number)}</li>
        ))}
      </ul>
      <Button size="sm" className="mt-3" onClick={() => dismissCorrections(address)}>
        I've seen it
      </Button>
    </Notice>
  );
}
