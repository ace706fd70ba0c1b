import type { KitGuide } from "../../../../domain/guides/job-kit.ts";
import { kitCsv, type kitRows, kitText } from "../../../../domain/guides/kit-list.ts";
import { Button } from "../../../ui/button.tsx";
import { copyText, saveFile } from "../../../ui/save-and-copy.ts";

interface KitActionsProps {
  guides: readonly KitGuide[];
  sections: ReturnType<typeof kitRows>;
}

/** Ways to take the list along. */
export function KitActions({ guides, sections }: KitActionsProps) {
  const title = `Job kit: ${guides.map((guide) => `${guide.platformName}, ${guide.title}`).join("; ")}`;
  return (
    <div className="needs-script">
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={() => copyText(kitText(title, sections), "Kit")}>
          Copy as text
        </Button>
        <Button size="sm" onClick={() => saveFile("job-kit.csv", "text/csv", kitCsv(sections))}>
          Download CSV
        </Button>
        <Button size="sm" onClick={() => print()}>
          Print
        </Button>
      </div>
    </div>
  );
}
