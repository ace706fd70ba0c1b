import { dueText } from "../../../../domain/garage/due-text.ts";
import type { DueReminder } from "../../../../domain/garage/garage-view.ts";
import { findQuickForm } from "../../../../domain/garage/quick-form.ts";
import type { Tool } from "../../../../domain/garage/tool.ts";
import { odometerUnit } from "../../../../domain/garage/vehicle.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import type { StoredItem } from "../../core/outbox/outbox-store.ts";
import { todayOf } from "../maintenance/load-job-log.ts";
import { SnoozeDialog } from "../maintenance/snooze-dialog.tsx";
import { ToolDialog } from "../maintenance/tool-dialogs.tsx";
import OpenedQuickForm from "../quick-forms/opened-quick-form.tsx";
import { carName, deviceQuick } from "./device-quick.ts";
import type { GarageCopy } from "./garage-copy.ts";
import { OutboxForm } from "./outbox-form.tsx";

interface DeviceFormsProps {
  garage: GarageCopy;
  items: readonly StoredItem[];
}

const shownReminders = 5;

/** The garage's forms on what this device knows of it. */
export function DeviceForms({ garage, items }: DeviceFormsProps) {
  const { opens } = useUrlDialog();
  const { reminders, tools } = garage;
  const waiting = new Set(items.flatMap(({ fields }) => [fields.about, ...Object.keys(fields)]));
  const isOpen = ({ id, state }: DueReminder) =>
    state.level !== "done" && !waiting.has(id) && !waiting.has(`closes-${id}`);
  return (
    <section id="write" aria-labelledby="write-title">
      <h2 id="write-title" className="text-3xl">
        Write it down
      </h2>
      <p className="mt-1 mb-4 text-muted">For your garage. It works without a connection.</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink {...opens("log-work", "write")}>Log work</ButtonLink>
        <ButtonLink {...opens("add-fill-up", "write")}>Add fill-up</ButtonLink>
        <ButtonLink {...opens("add-reading", "write")}>Add reading</ButtonLink>
      </div>
      <ul className="mt-5 border-b border-line-soft empty:hidden">
        {reminders
          .filter(isOpen)
          .slice(0, shownReminders)
          .map((reminder) => (
            <ReminderRow key={reminder.id} reminder={reminder} garage={garage} />
          ))}
      </ul>
      {tools.length > 0 && (
        <Disclosure summary="Tools" detail={`${tools.length}`}>
          <ul className="border-b border-line-soft text-text">
            {tools.map((tool) => (
              <ToolRow key={tool.id} tool={tool} isWaiting={waiting.has(tool.id)} />
            ))}
          </ul>
        </Disclosure>
      )}
      <OpenedForm garage={garage} items={items} />
    </section>
  );
}

function ReminderRow({ reminder, garage }: { reminder: DueReminder; garage: GarageCopy }) {
  const { id, title, state, vehicleId } = reminder;
  const { opens } = useUrlDialog();
  const { vehicles, preferences } = garage.profile;
  const vehicle = vehicles.find((each) => each.id === vehicleId);
  const unit = vehicle ? odometerUnit(vehicle, preferences.units) : "mi";
  const facts = [dueText(state, unit, todayOf(garage.profile)).when, carName(garage, vehicleId)];
  return (
    <li className={rowClass}>
      <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <p className="font-semibold">{title}</p>
        <p className="text-md text-muted">{facts.filter(Boolean).join(" · ")}</p>
      </div>
      <div className="flex gap-2">
        <ButtonLink size="sm" aria-label={`Done: ${title}`} {...opens("log-work", "write", vehicleId, id)}>
          Done
        </ButtonLink>
        <ButtonLink size="sm" aria-label={`Snooze ${title}`} {...opens("snooze-reminder", "write", "", id)}>
          Snooze
        </ButtonLink>
      </div>
    </li>
  );
}

const rowClass = "flex flex-wrap items-center gap-2 border-t border-line-soft py-2";

function ToolRow({ tool, isWaiting }: { tool: Tool; isWaiting: boolean }) {
  const { opens } = useUrlDialog();
  const { id, name, lentTo } = tool;
  const state = isWaiting ? "Waiting to send" : lentTo && `Lent to ${lentTo}`;
  return (
    <li className={rowClass}>
      <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <p className="font-semibold">{name}</p>
        {state && <p className="text-md text-muted">{state}</p>}
      </div>
      {!isWaiting && (
        <ButtonLink size="sm" aria-label={`Lend ${name}`} {...opens("edit-tool", "write", "", id)}>
          {lentTo ? "Change" : "Lend"}
        </ButtonLink>
      )}
    </li>
  );
}

/** The form of the page's address: a new one, or one that waits and is filled in again. */
function OpenedForm({ garage, items }: DeviceFormsProps) {
  const dialog = useUrlDialog();
  const { opened, about, vehicle, close, closedAt } = dialog;
  const { uid, profile, reminders, tools } = garage;
  const item = items.find(({ id }) => id === about);
  const row = item?.fields.about ?? about;
  const name = findQuickForm(opened);
  const reminder = reminders.find(({ id }) => id === row);
  const tool = tools.find(({ id }) => id === row);
  const cars = [vehicle, item?.fields.car, item?.fields.vehicle];
  const quick = deviceQuick(garage, { cars, about });
  return (
    <OutboxForm key={item?.id} uid={uid} item={item}>
      {name && <OpenedQuickForm key={`${name} ${about}`} {...{ name, profile, quick, dialog }} />}
      {opened === "snooze-reminder" && reminder && (
        <SnoozeDialog
          data={{ uid, tab: "reminders" }}
          list={{ today: quick.today }}
          {...{ reminder, closedAt }}
          onClose={close}
        />
      )}
      {opened === "edit-tool" && tool && <ToolDialog data={{ uid, listed: [] }} tool={tool} />}
    </OutboxForm>
  );
}
