import type { Tool } from "../../../../domain/garage/tool.ts";
import { toolListFinder } from "../../../../domain/garage/tool-page.ts";
import { shownDay } from "../../../../domain/local-date.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { IconLink } from "../../../ui/icon-button.tsx";
import { InTurns } from "../../../ui/in-turns.tsx";
import { joinClasses } from "../../../ui/join-classes.ts";
import { Pagination } from "../../../ui/pagination.tsx";
import { ActionForm, toastDone, toastRefusal } from "../../account/private/action-form.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import type { ToolsData } from "./load-garage.ts";
import { ToolDialogs } from "./tool-dialogs.tsx";

/** Tools: which ones, where they are, and who has borrowed them. */
export default function ToolsTab({ data }: { data: ToolsData }) {
  const { opens } = useUrlDialog();
  const { tools, page, pages } = data;
  const titles: ToolsData["groups"] = { lent: "Lent out", ...data.groups, own: "Your own" };
  const byList = Map.groupBy(tools, toolListFinder(data.listed));
  return (
    <>
      <ToolDialogs data={data} />
      <section aria-labelledby="tools" className="min-w-0">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div>
            <h2 id="tools" className="text-3xl">
              Tools
            </h2>
            <p className="mt-1 text-muted">{summaryOf(data)}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <ButtonLink variant="primary" icon="plus" {...opens("add-tools", "main")}>
              Add from our list
            </ButtonLink>
            <ButtonLink {...opens("add-tool", "main")}>Add your own</ButtonLink>
          </div>
        </div>
        {data.count === 0 && (
          <EmptyState
            icon="wrench"
            title="No tools yet"
            description="Check off what's in your garage. Guides will show what you're missing, and kits will skip what you have."
          />
        )}
      </section>
      {[...byList].map(([list, shown]) => (
        <ToolList key={list} id={list} title={titles[list] ?? ""} tools={shown} data={data} />
      ))}
      <div className="mt-6">
        <Pagination label="Tool pages" page={page} pages={pages} href={(to) => `?tab=tools&page=${to}`} />
      </div>
    </>
  );
}

function summaryOf({ count, available, listed, lent }: ToolsData): string {
  if (count === 0) return "What you have, where it is, and who borrowed it.";
  return [`${available} of the ${listed.length} tools in our guides`, lent > 0 && `${lent} lent out`]
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
  return (
    <section aria-labelledby={`tools-${id}`} className="mt-10 min-w-0">
      <h3 id={`tools-${id}`} className="mb-2 text-2xl">
        {title}
      </h3>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-12 border-b border-line-soft lg:grid-cols-2">
        <InTurns items={tools}>{(tool) => <ToolRow key={tool.id} tool={tool} data={data} />}</InTurns>
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
          hidden={{ about: id, version }}
          onDone={toastDone}
          onRefused={toastRefusal}
        >
          {({ pending }) => (
            <Button type="submit" size="sm" pending={pending} aria-label={`It's back: ${name}`}>
              It's back
            </Button>
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
