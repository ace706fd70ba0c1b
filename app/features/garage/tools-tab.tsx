import { type ListedTool, missingTools, type Tool } from "../../../domain/garage/tool.ts";
import { shownDay } from "../../../domain/local-date.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconLink } from "../../ui/icon-button.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { toast } from "../../ui/toast-store.ts";
import { ActionForm } from "../private/action-form.tsx";
import { useUrlDialog } from "../private/url-dialog.ts";
import type { ToolsData } from "./load-garage.ts";
import { ToolDialogs } from "./tool-dialogs.tsx";

/** What somebody has, where it lies, and who has borrowed it. */
export function ToolsTab({ data }: { data: ToolsData }) {
  const { opens } = useUrlDialog();
  const { tools, listed, groups } = data;
  const lent = tools.filter(({ lentTo }) => lentTo !== undefined);
  const byGroup = groupTools(tools, listed);
  return (
    <>
      <ToolDialogs data={data} />
      <section aria-labelledby="tools" className="min-w-0">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div>
            <h2 id="tools" className="text-3xl">
              Tools
            </h2>
            <p className="mt-1 text-muted">{summaryOf(tools, listed, lent.length)}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <ButtonLink variant="primary" icon="plus" {...opens("add-tools", "main")}>
              Add from our list
            </ButtonLink>
            <ButtonLink {...opens("add-tool", "main")}>Add your own</ButtonLink>
          </div>
        </div>
        {tools.length === 0 && (
          <EmptyState
            icon="wrench"
            title="No tools yet"
            description="Check off what's in your garage. Guides will show what you're missing, and kits will skip what you have."
          />
        )}
      </section>
      {lent.length > 0 && <ToolList id="lent" title="Lent out" tools={lent} data={data} />}
      {Object.entries({ ...groups, [ownGroup]: "Your own" }).map(([group, title]) => (
        <ToolList key={group} id={group} title={title} tools={byGroup.get(group) ?? []} data={data} />
      ))}
    </>
  );
}

const ownGroup = "own";

/** By the group of the first tool of our list that it is. What is lent is in a list of its own. */
function groupTools(tools: readonly Tool[], listed: readonly ListedTool[]): Map<string, Tool[]> {
  const groupOf = new Map(listed.map(({ id, group }) => [id, group]));
  const here = tools
    .filter(({ lentTo }) => lentTo === undefined)
    .toSorted((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
  return Map.groupBy(here, ({ covers }) => groupOf.get(covers[0] ?? "") ?? ownGroup);
}

function summaryOf(tools: readonly Tool[], listed: readonly ListedTool[], lent: number): string {
  if (tools.length === 0) return "What you have, where it is, and who borrowed it.";
  const have = listed.length - missingTools(listed, tools).length;
  return [`${have} of the ${listed.length} tools in our guides`, lent > 0 && `${lent} lent out`]
    .filter(Boolean)
    .join(", ");
}

interface ToolListProps {
  id: string;
  title: string;
  tools: readonly Tool[];
  data: ToolsData;
}

function ToolList({ id, title, tools, data }: ToolListProps) {
  if (tools.length === 0) return null;
  return (
    <section aria-labelledby={`tools-${id}`} className="mt-10 min-w-0">
      <h3 id={`tools-${id}`} className="mb-2 text-2xl">
        {title}
      </h3>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-12 border-b border-line-soft lg:grid-cols-2">
        {tools.map((tool) => (
          <ToolRow key={tool.id} tool={tool} data={data} />
        ))}
      </ul>
    </section>
  );
}

function ToolRow({ tool, data }: { tool: Tool; data: ToolsData }) {
  const { opens } = useUrlDialog();
  const { id, name, place, lentTo, lentOn, notes, covers, version } = tool;
  const lines = [
    lentTo && `Lent to ${lentTo}${lentOn ? ` since ${shownDay(lentOn, data.today)}` : ""}`,
    covers.length > 1 && `${covers.length} sizes`,
    place,
    notes,
  ].filter(Boolean);
  return (
    <li id={`tool-${id}`} className="flex flex-wrap items-center gap-2 border-t border-line-soft py-2">
      <div
        className={joinClasses(
          "min-w-0 flex-1 wrap-anywhere",
          lentTo ? "basis-full sm:basis-28" : "basis-28",
        )}
      >
        <p className="leading-snug font-semibold">{name}</p>
        {lines.length > 0 && <p className="text-md text-muted">{lines.join(" · ")}</p>}
      </div>
      {lentTo && (
        <ActionForm
          intent="return-tool"
          uid={data.uid}
          onDone={({ done }) => toast({ tone: "ok", title: done })}
          onRefused={({ failure }) =>
            failure && toast({ tone: "danger", title: failure.title, description: failure.detail })
          }
        >
          {({ pending }) => (
            <>
              <input type="hidden" name="about" value={id} />
              <input type="hidden" name="version" value={version} />
              <Button type="submit" size="sm" pending={pending} aria-label={`It's back: ${name}`}>
                It's back
              </Button>
            </>
          )}
        </ActionForm>
      )}
      <ButtonLink size="sm" {...opens("edit-tool", "main", undefined, id)} aria-label={`Edit ${name}`}>
        Edit
      </ButtonLink>
      <IconLink icon="close" label={`Delete ${name}`} {...opens("delete-tool", "main", undefined, id)} />
    </li>
  );
}
