import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { AccountIdentity } from "../../../../domain/accounts/profile.ts";
import { itemsFromText } from "../../../../domain/garage/job-log.ts";
import { jobNotes } from "../../../../domain/garage/job-notes.ts";
import { minutesTaken } from "../../../../domain/garage/keep-job.ts";
import { logForm } from "../../../../domain/garage/log-form.ts";
import type { Vehicle } from "../../../../domain/garage/vehicle.ts";
import type { GuideProgress } from "../../../../domain/guides/progress.ts";
import { localDateIn } from "../../../../domain/local-date.ts";
import garageStyles from "../../../styles/garage.css?url";
import { FormFields } from "../../../ui/form-fields.ts";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { newRequestKey } from "../../../ui/request-key.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { ActionForm, type FormState, toastDone } from "../../account/private/action-form.tsx";
import { SendConfirmation } from "../../account/private/send-confirmation.tsx";
import { useFinishedGuide } from "../../core/device/use-finished-guide.ts";
import { AreaStyles } from "../../core/page/area-styles.tsx";
import { KeepCar } from "./keep-car.tsx";
import type { KeepForm } from "./keep-form.ts";
import { KeepLine } from "./keep-line.tsx";
import { KeepNext } from "./keep-next.tsx";
import { KeepOdometer } from "./keep-odometer.tsx";
import { keptPath } from "./kept-path.ts";
import type { KeepData } from "./load-keep.ts";
import { refreshJobs } from "./refresh-jobs.ts";

interface KeepJobProps {
  data: KeepData;
  user: AccountIdentity;
  vehicles: readonly Vehicle[];
}

/** A finished job that becomes a line in a car's log. The line fills in as its owner answers. */
export default function KeepJob({ data, user, vehicles }: KeepJobProps) {
  const navigate = useNavigate();
  const { path } = data.guide;
  const [requestKey] = useState(newRequestKey);
  const [wantsRest, setWantsRest] = useState(false);
  const progress = useFinishedGuide(path);
  const name = user.displayName?.split(" ")[0];
  return (
    <div className="garage min-w-0">
      <AreaStyles href={garageStyles} />
      <h1 className="text-5xl md:text-6xl">
        {name ? `Nice work, ${name}. Keep it.` : "Nice work. Keep it."}
      </h1>
      <p className="mt-3 max-w-prose text-lg text-muted">
        The job you just finished is ready for your log. Three short steps, and it counts toward what your car
        needs next.
      </p>
      {progress?.job?.isLogged && (
        <Notice kind="note" title="It's in the log already" role="status" className="mt-6">
          Saving adds it once more. <TextLink to="/dashboard?tab=maintenance">Open the log</TextLink>
        </Notice>
      )}
      <ActionForm
        // Another car begins with its own numbers.
        key={data.car?.id ?? "new"}
        intent="keep-job"
        uid={data.uid}
        hidden={{ requestKey, car: data.car?.id, progress: progress && sentProgress(progress) }}
        onDone={(result) => {
          toastDone(result);
          void refreshJobs(data.uid);
          void navigate(keptPath(result.about ?? "", wantsRest));
        }}
      >
        {(state) => (
          <Fields {...{ data, vehicles, progress, state }} onRest={setWantsRest} isRest={wantsRest} />
        )}
      </ActionForm>
      <div className="mt-7 grid gap-x-14 gap-y-4 text-md text-muted md:grid-cols-2">
        <p>
          <b className="font-semibold text-text">Not your car?</b> Leave it without a car, in this browser:{" "}
          <TextLink to="/workspace">keep it in My jobs</TextLink>.
        </p>
        {!user.emailVerified && (
          <div>
            <p className="mb-2 wrap-anywhere">
              <b className="font-semibold text-text">Confirm {user.email}</b> when you can. Until then
              everything works except email reminders.
            </p>
            <SendConfirmation user={user} size="sm" />
          </div>
        )}
      </div>
    </div>
  );
}

interface FieldsProps {
  data: KeepData;
  vehicles: readonly Vehicle[];
  progress: GuideProgress | undefined;
  state: FormState;
  isRest: boolean;
  onRest: (isRest: boolean) => void;
}

function Fields({ data, vehicles, progress, state, isRest, onRest }: FieldsProps) {
  const { values, errors } = state;
  const [form, setForm] = useState<KeepForm>(() => ({ ...initialForm(data), ...values }));
  const change = (fields: KeepForm) => setForm((typed) => ({ ...typed, ...fields }));
  // After hydration, because the server doesn't have it.
  useEffect(() => {
    if (progress) setForm((typed) => ({ ...typed, ...formOf(progress, data) }));
  }, [progress, data]);
  const { title, items, guides } = data.log.facts;
  const lines = logForm({
    ...data.log.facts,
    items: items.map(({ costCents: _, ...item }) => item),
    closes: [],
  });
  const hidden = Object.entries(lines).filter(([field]) => /^(?:item|guide)-/.test(field));
  return (
    <FormFields value={{ values: form, errors, onType: (name, text) => change({ [name]: text }) }}>
      <HiddenFields
        fields={{
          ...Object.fromEntries(hidden),
          title,
          doneBy: "self",
          notes: form.notes,
          "guide-0": guides[0],
        }}
      />
      <KeepLine data={data} form={form} progress={progress} />
      <div className="keep-steps">
        <KeepCar data={data} form={form} vehicles={vehicles} errors={errors} onChange={change} />
        <KeepOdometer
          data={data}
          asksOdometer={errors.odometerConfirmed !== undefined}
          hint={data.log.itemsFrom && itemsFromText(data.log.itemsFrom, data.today)}
        />
        <KeepNext data={data} form={form} state={state} isRest={isRest} onRest={onRest} />
      </div>
    </FormFields>
  );
}

function initialForm({ log: { facts }, newCar, car }: KeepData): KeepForm {
  const { doneOn, odometer, hours } = logForm(facts);
  const own = { vin: "", make: newCar.make, model: "", year: "" };
  return { doneOn, odometer, hours, total: "", notes: "", ...(car ? {} : own) };
}

/** The job as this device knows it: the day, how long it took, and the notes. */
function formOf(progress: GuideProgress, { guide, today, log }: KeepData): KeepForm {
  const minutes = minutesTaken(progress);
  const day = localDateIn(
    Intl.DateTimeFormat().resolvedOptions().timeZone,
    new Date(progress.finishedAt ?? ""),
  );
  return {
    doneOn: day > today ? today : day,
    notes: jobNotes({ steps: guide.steps, numbers: log.numbers }, progress),
    ...(minutes ? { hours: String(Math.round((minutes / 60) * 100) / 100) } : {}),
  };
}

function sentProgress({ job: _, ...progress }: GuideProgress): string {
  return JSON.stringify(progress);
}
