import { type ReactNode, useId } from "react";
import type { KeptPage } from "../../../../domain/kept/kept-page.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmButton } from "../../../ui/confirm-button.tsx";
import { Link } from "../../../ui/link.tsx";
import { useLocalRecord } from "../../../ui/local-record.ts";
import { Notice } from "../../../ui/notice.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { shownDate } from "../../../ui/shown-date.ts";
import { Corrections, SevenDays } from "../../core/kept/keep-on-device.tsx";
import { keep, megabytes, remove, useKept } from "../../core/kept/kept-store.ts";
import { canKeep } from "../../core/kept/kept-worker.ts";
import { outboxRecord } from "../../core/outbox/outbox-record.ts";
import { useOutbox } from "../../core/outbox/use-outbox.ts";
import { forgetDevice } from "../../garage/outbox/forget-device.ts";
import { useDeviceAccount } from "../../garage/outbox/use-device-garage.ts";
import { KeepCar, useReaderPlatforms } from "./keep-car.tsx";

/** The pages that open without a connection, and what is there for the reader's cars. */
export default function KeptSection() {
  const { pages, work, failure } = useKept();
  const platforms = useReaderPlatforms();
  const isWaiting = Object.keys(useLocalRecord(outboxRecord).counts).length > 0;
  const isEmpty = pages?.length === 0 && !isWaiting;
  if (!canKeep() || !pages || (isEmpty && platforms.length === 0)) return null;
  const addresses = pages.map(({ address }) => address);
  return (
    <Section
      lead={pages.length > 0 ? "These pages open without a connection." : "For where there is no signal."}
    >
      {pages.length > 0 && (
        <ul className="border-b border-line-soft">
          {pages.map((page) => (
            <KeptRow key={page.address} page={page} isBusy={work !== undefined} />
          ))}
        </ul>
      )}
      <SevenDays />
      {work && (
        <ProgressBar
          label={`Keeping ${work.addresses.length === 1 ? "a page" : `${work.addresses.length} pages`}`}
          value={work.done}
          max={work.all}
          valueText={`${Math.round((100 * work.done) / work.all)} %`}
          className="mt-5"
        />
      )}
      <div role="status" className="mt-5 empty:hidden">
        {failure && (
          <Notice kind="caution" title="Not everything was kept">
            {failure.message}
          </Notice>
        )}
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        {platforms.map((platform) => (
          <KeepCar key={platform} platform={platform} kept={addresses} isBusy={work !== undefined} />
        ))}
        {pages.length > 1 && (
          <Button pending={work !== undefined} size="sm" onClick={() => keep(addresses)}>
            Refresh all
          </Button>
        )}
        {!isEmpty && <ForgetDevice pageCount={pages.length} />}
      </div>
    </Section>
  );
}

/** What the account does not have yet is named: it is lost with the rest. */
function ForgetDevice({ pageCount }: { pageCount: number }) {
  const { counts } = useLocalRecord(outboxRecord);
  const titles = useOutbox(useDeviceAccount() ?? "").map(({ title }) => title);
  const others = Object.values(counts).reduce((sum, count) => sum + count, 0) - titles.length;
  const unsent = [...titles, ...(others > 0 ? [`${others} of another account`] : [])].join(", ");
  const pages =
    pageCount === 1 ? "the kept page and " : pageCount > 1 ? `all ${pageCount} kept pages and ` : "";
  return (
    <ConfirmButton
      label="Forget everything on this device"
      question="Forget everything on this device?"
      explanation={`This removes ${pages}everything that waits to be sent. ${unsent ? `Not sent yet, and lost: ${unsent}.` : "Nothing waits."} Your progress, notes, and garage don't change.`}
      confirm="Forget"
      onConfirm={() => void forgetDevice()}
    />
  );
}

function Section({ lead, children }: { lead: string; children: ReactNode }) {
  const id = useId();
  return (
    <section id="kept" aria-labelledby={id} className="@container">
      <h2 id={id} className="text-3xl">
        Kept on this device
      </h2>
      <p className="mt-1 mb-4 text-muted">{lead}</p>
      {children}
    </section>
  );
}

function KeptRow({ page, isBusy }: { page: KeptPage; isBusy: boolean }) {
  const { address, title, keptAt, bytes } = page;
  return (
    <li className="flex flex-wrap items-center gap-x-8 gap-y-2 border-t border-line-soft py-3">
      <div className="min-w-0 flex-1 basis-64">
        <Link
          to={address}
          className="flex min-h-11 items-center text-lg font-semibold wrap-anywhere hover:text-accent-strong"
        >
          {title}
        </Link>
        <p className="text-md text-muted">
          {shownDate(keptAt)}, {megabytes(bytes)}
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" pending={isBusy} aria-label={`Refresh ${title}`} onClick={() => keep([address])}>
          Refresh
        </Button>
        <Button size="sm" variant="quiet" aria-label={`Remove ${title}`} onClick={() => remove([address])}>
          Remove
        </Button>
      </div>
      <div className="w-full empty:hidden">
        <Corrections page={page} />
      </div>
    </li>
  );
}
