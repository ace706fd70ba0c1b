import { missingTools } from "../../../../domain/garage/tool.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { useOwnTools } from "./own-tools.ts";

interface MissingToolsProps {
  tools: readonly { id: string; name: string }[];
}

/** Which tools of a job its reader does not have. Nothing for a reader without an inventory. */
export default function MissingTools({ tools: needed }: MissingToolsProps) {
  const own = useOwnTools();
  if (!own || needed.length === 0) return null;
  const missing = missingTools(needed, own);
  return (
    <p role="status" className="print-hide mt-4 max-w-prose">
      {missing.length === 0 ? (
        <>You have every tool for this job. </>
      ) : (
        <>
          <strong>
            You're missing {missing.length} of {needed.length}:
          </strong>{" "}
          {missing
            .map(({ tool, lentTo }) =>
              lentTo === undefined ? tool.name : `${tool.name} (lent to ${lentTo})`,
            )
            .join(", ")}
          .{" "}
        </>
      )}
      <TextLink to="/dashboard?tab=tools">Your tools</TextLink>
    </p>
  );
}
