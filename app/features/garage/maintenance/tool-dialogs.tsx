import { useState } from "react";
import { type ListedTool, maxToolName, type Tool, toolSets } from "../../../../domain/garage/tool.ts";
import { coversField, listedField, setField } from "../../../../domain/garage/tool-form.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Field, TextArea } from "../../../ui/field.tsx";
import { FieldError } from "../../../ui/field-frame.tsx";
import { InTurns } from "../../../ui/in-turns.tsx";
import { newRequestKey } from "../../../ui/request-key.ts";
import { ActionDialog } from "../../account/private/action-dialog.tsx";
import { DeleteDialog } from "../../account/private/delete-dialog.tsx";
import { RowDialog } from "../../account/private/row-dialog.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import type { ToolsData } from "./load-garage.ts";
import { toolDeletion } from "./tool-rows.ts";

/** The dialogs about tools, by the page's address. */
export function ToolDialogs({ data }: { data: ToolsData }) {
  const { opened, about, closedAt, close } = useUrlDialog();
  const current = data.tools.find(({ id }) => id === about);
  // A deleted tool is gone from the page before its dialog has closed.
  const [last, setLast] = useState(current);
  if (current && current !== last) setLast(current);
  const tool = current ?? (last?.id === about ? last : undefined);
  if (opened === "add-tools") return <AddListedDialog data={data} closedAt={closedAt} onClose={close} />;
  if (opened === "add-tool") return <ToolDialog data={data} />;
  if (opened === "edit-tool" && tool) return <ToolDialog key={tool.id} data={data} tool={tool} />;
  return (
    opened === "delete-tool" &&
    tool && (
      <DeleteDialog
        intent="delete-tool"
        uid={data.uid}
        about={{ about: tool.id }}
        actions={toolDeletion}
        title={`Delete “${tool.name}”?`}
        closedAt={closedAt}
        onClose={close}
      >
        You can undo this right after.
      </DeleteDialog>
    )
  );
}

interface AddListedProps {
  data: ToolsData;
  closedAt: string;
  onClose: () => void;
}

/** Everything of our list that is not in the inventory yet. */
function AddListedDialog({ data, closedAt, onClose }: AddListedProps) {
  const [requestKey] = useState(newRequestKey);
  const owned = new Set(data.owned);
  const missing = data.listed.filter(({ id }) => !owned.has(id));
  const sets = toolSets(data.listed).filter(({ covers }) => covers.some((id) => !owned.has(id)));
  return (
    <ActionDialog
      intent="add-tools"
      uid={data.uid}
      hidden={{ requestKey }}
      title="What do you have?"
      description="Check off what's in your garage. You can add where you keep each one later."
      submit="Add"
      closedAt={closedAt}
      onClose={onClose}
    >
      {({ errors }) => (
        <div className="min-w-0">
          {errors.tools && <FieldError id="tools-error">{errors.tools}</FieldError>}
          {sets.length > 0 && (
            <fieldset className="mb-4 min-w-0">
              <legend className="font-semibold">Sets</legend>
              {sets.map(({ name, covers }) => (
                <Checkbox key={name} name={setField(name)} value={covers.join(" ")} label={name} />
              ))}
            </fieldset>
          )}
          {Object.entries(data.groups).map(([group, title]) => (
            <Group key={group} title={title} tools={missing.filter((tool) => tool.group === group)} />
          ))}
        </div>
      )}
    </ActionDialog>
  );
}

interface GroupProps {
  title: string;
  tools: readonly ListedTool[];
}

function Group({ title, tools }: GroupProps) {
  if (tools.length === 0) return null;
  return (
    <Disclosure summary={title} detail={`${tools.length}`}>
      <div className="text-text">
        <InTurns items={tools}>
          {({ id, name, detail }) => (
            <Checkbox
              key={id}
              name={listedField(id)}
              value={name}
              label={
                <>
                  {name} {detail && <span className="text-muted">{detail}</span>}
                </>
              }
            />
          )}
        </InTurns>
      </div>
    </Disclosure>
  );
}

/** One tool: a new one of their own, or one that is there. */
export function ToolDialog({ data, tool }: { data: Pick<ToolsData, "uid" | "listed">; tool?: Tool }) {
  const { name, place, lentTo, lentOn, notes }: Partial<Tool> = tool ?? {};
  const line = { maxLength: maxToolName, autoComplete: "off" };
  return (
    <RowDialog
      intent={tool ? "edit-tool" : "add-tool"}
      uid={data.uid}
      row={tool}
      initial={tool && { name, place, lentTo, lentOn, notes }}
      title={tool ? tool.name : "Add your own tool"}
      submit={tool ? "Save" : "Add"}
    >
      <Field label="Name" required name="name" {...line} />
      <Field label="Where you keep it" name="place" note="optional" hint="Drawer, shelf, trunk" {...line} />
      {tool && <Sizes tool={tool} listed={data.listed} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Lent to" name="lentTo" note="optional" {...line} />
        <Field label="Since" name="lentOn" note="optional" type="date" {...line} />
      </div>
      <TextArea label="Notes" name="notes" note="optional" rows={2} autoComplete="off" />
    </RowDialog>
  );
}

/** Which tools of our list it is. Of a set, the sizes that are really in it. */
function Sizes({ tool, listed }: { tool: Tool; listed: readonly ListedTool[] }) {
  const seriesOf = (id: string) => id.replace(/[a-z]?\d+$/, "");
  const series = new Set(tool.covers.map(seriesOf));
  const sizes = listed.filter(({ id }) => series.has(seriesOf(id)) || tool.covers.includes(id));
  if (sizes.length < 2)
    return tool.covers.map((id) => <input key={id} type="hidden" name={coversField(id)} value="on" />);
  return (
    <Disclosure summary="Sizes" detail={`${tool.covers.length}`}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-2 text-text">
        <InTurns items={sizes}>
          {({ id, name }) => (
            <Checkbox
              key={id}
              name={coversField(id)}
              defaultChecked={tool.covers.includes(id)}
              label={name}
            />
          )}
        </InTurns>
      </div>
    </Disclosure>
  );
}
