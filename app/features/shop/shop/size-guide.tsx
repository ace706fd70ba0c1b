import { type SizeGuide as SizeGuideData, toCentimetres } from "../../../../domain/store/size-guide.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Table } from "../../../ui/table.tsx";

interface SizeGuideDialogProps {
  guide: SizeGuideData;
  open: boolean;
  onClose: () => void;
}

export default function SizeGuideDialog({ guide, open, onClose }: SizeGuideDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Size guide">
      <div className="@container text-muted">
        <SizeGuide guide={guide} />
      </div>
    </Dialog>
  );
}

/** Both systems are in the page; the style sheet shows the reader's one large. */
export function SizeGuide({ guide }: { guide: SizeGuideData }) {
  const measures = guide.columns.map((header, place) => ({
    header,
    kind: "text" as const,
    cell: ({ inches }: SizeGuideData["rows"][number]) => <Length inches={inches[place]} />,
  }));
  return (
    <>
      {guide.rows.length > 0 && (
        <Table
          caption={`Sizes: ${guide.type}`}
          columns={[{ header: "Size", kind: "name", cell: ({ size }) => size }, ...measures]}
          rows={guide.rows}
          rowKey={({ size }) => size}
          // Four narrow columns: on a phone both systems stand one under the other, in every row alike.
          className="mb-4 text-text @max-sm:[&_.figure]:flex-col [&_:is(th,td)]:min-w-0 @max-sm:[&_:is(th,td):not(:last-child)]:pr-3"
        />
      )}
      <p>{guide.note}</p>
    </>
  );
}

function Length({ inches }: { inches: number | undefined }) {
  if (inches === undefined) return null;
  return (
    <span className="figure">
      <span className="figure-metric">{toCentimetres(inches)} cm</span>{" "}
      <span className="figure-imperial">{inches} in</span>
    </span>
  );
}
