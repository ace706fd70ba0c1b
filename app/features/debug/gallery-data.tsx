import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { Tone } from "../../ui/tone.ts";
import { GallerySection, Specimen } from "./gallery-section.tsx";

interface Torque {
  fastener: string;
  size: string;
  metric?: string;
  imperial?: string;
  source: string;
  tone: Tone;
}

const torques: Torque[] = [
  {
    fastener: "Sample bolt",
    size: "M12 · 17 mm",
    metric: "000 Nm",
    imperial: "00 lb-ft",
    source: "2 agree",
    tone: "ok",
  },
  {
    fastener: "Sample carrier bolt, long name",
    size: "M12 · 16 mm",
    metric: "000 Nm",
    imperial: "00 lb-ft",
    source: "1 source",
    tone: "info",
  },
  { fastener: "Sample screw", size: "M8 · 6 mm hex", source: "no source yet", tone: "neutral" },
];

const columns: Column<Torque>[] = [
  { header: "Fastener", kind: "name", cell: (row) => row.fastener },
  { header: "Size", kind: "aside", cell: (row) => row.size },
  {
    header: "Tighten to",
    kind: "figure",
    cell: (row) =>
      row.metric ? (
        <>
          <span className="whitespace-nowrap">{row.metric}</span>{" "}
          <small className="text-sm font-normal whitespace-nowrap text-muted">{row.imperial}</small>
        </>
      ) : (
        <span className="text-base font-normal text-muted">See the factory manual</span>
      ),
  },
  {
    header: "Source",
    cell: (row) => (
      <Badge shape="dot" tone={row.tone}>
        {row.source}
      </Badge>
    ),
  },
];

const wideColumns: Column<Torque>[] = [
  ...columns,
  ...["Date read", "Page", "Applies to", "Thread", "Grade", "Length", "Reusable"].map(
    (header): Column<Torque> => ({
      header,
      kind: "aside",
      cell: () => <span className="whitespace-nowrap">sample entry</span>,
    }),
  ),
];

export function GalleryData() {
  return (
    <GallerySection
      id="data"
      title="Data"
      lead="A hairline table rather than a wall of cards; a word with every color."
    >
      <Badges />
      <Tables />
      <GarageTabs />
      <ProgressBars />
      <Cards />
      <Avatars />
      <Questions />
      <Specimen name="Pages of a list">
        <Pagination label="Pages of a sample list" page={5} pages={84} href={() => "#data"} />
      </Specimen>
    </GallerySection>
  );
}

function Badges() {
  return (
    <Specimen name="Badges">
      <div className="flex flex-wrap items-center gap-3">
        <Badge>Draft</Badge>
        <Badge tone="ok">Cross-checked</Badge>
        <Badge tone="info">Single source</Badge>
        <Badge tone="warn">Due soon</Badge>
        <Badge tone="danger">Overdue</Badge>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Badge shape="dot">no source yet</Badge>
        <Badge shape="dot" tone="ok">
          2 agree
        </Badge>
        <Badge shape="dot" tone="info">
          1 source
        </Badge>
        <Badge shape="dot" tone="warn">
          due soon
        </Badge>
        <Badge shape="dot" tone="danger">
          overdue
        </Badge>
      </div>
    </Specimen>
  );
}

function Tables() {
  return (
    <>
      <Specimen name="Table">
        <Table caption="Sample torques" columns={columns} rows={torques} rowKey={(row) => row.fastener} />
      </Specimen>
      <Specimen name="Wide table">
        <Table
          caption="Scrolls in its own frame, also with the arrow keys"
          captionShown
          columns={wideColumns}
          rows={torques}
          rowKey={(row) => row.fastener}
        />
      </Specimen>
    </>
  );
}

function GarageTabs() {
  return (
    <Specimen name="Tabs">
      <Tabs
        label="Parts of the garage"
        tabs={[
          { id: "overview", label: "Overview", panel: <p>What needs you now, soonest first.</p> },
          {
            id: "maintenance",
            label: "Maintenance",
            count: 14,
            panel: <p>Every job with its date and mileage.</p>,
          },
          { id: "reminders", label: "Reminders", count: 3, panel: <p>What's due again, and when.</p> },
          {
            id: "tools",
            label: "Tools",
            panel: <p>What you own, so a job kit shows only what's missing.</p>,
          },
          { id: "photos", label: "Photos", panel: <p>Before and after.</p> },
          { id: "projects", label: "Projects", panel: <p>Jobs that take more than a weekend.</p> },
        ]}
      />
    </Specimen>
  );
}

function ProgressBars() {
  return (
    <Specimen name="Progress">
      <div className="grid max-w-md gap-5">
        <ProgressBar label="Engine oil" value={91} valueText="in 900 mi" />
        <ProgressBar label="Cooling overhaul" value={5} max={8} valueText="5 of 8 tasks" tone="ok" />
        <ProgressBar label="Brake fluid" value={100} valueText="due 12 days ago" tone="danger" />
        <ProgressBar label="Timing belt" value={undefined} valueText="when was it last done?" />
      </div>
    </Specimen>
  );
}

function Cards() {
  return (
    <Specimen name="Cards">
      <div className="grid gap-5 sm:grid-cols-2">
        <Card title="Your car" level={3}>
          <dl>
            <div className="flex justify-between gap-4 border-b border-line-soft py-2">
              <dt>2003 330Ci</dt>
              <dd className="text-muted">M54B30</dd>
            </div>
            <div className="flex justify-between gap-4 py-2">
              <dt>Transmission</dt>
              <dd className="text-muted">5-speed manual</dd>
            </div>
          </dl>
        </Card>
        <Card>
          <div className="flex items-center gap-4">
            <Avatar initials="SR" size="lg" />
            <div className="min-w-0">
              <p className="font-display text-[1.375rem] leading-tight font-semibold">Sam Reyes</p>
              <p className="text-muted">two cars, 61 hours this year</p>
            </div>
          </div>
        </Card>
      </div>
    </Specimen>
  );
}

function Avatars() {
  return (
    <Specimen name="Avatars">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar initials="SR" size="sm" />
        <Avatar initials="SR" />
        <Avatar initials="SR" size="lg" />
        <Avatar initials="JS" photo="/icon.svg" />
        <Avatar initials="NP" photo="data:," />
      </div>
    </Specimen>
  );
}

function Questions() {
  return (
    <Specimen name="Disclosure">
      <div className="border-t border-line-soft">
        <Disclosure summary="Do I need new bolts?" detail="1 source" group="gallery-questions">
          Clean and reuse the carrier bolts unless your car's manual says otherwise.
        </Disclosure>
        <Disclosure summary="Why is a value missing?" group="gallery-questions">
          We found no good source. A blank is safer than a guess.
        </Disclosure>
      </div>
    </Specimen>
  );
}
