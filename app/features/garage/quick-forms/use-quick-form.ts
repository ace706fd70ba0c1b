import { useEffect, useState } from "react";
import { useActionData, useLocation, useNavigate } from "react-router";
import type { ActionResult } from "../../../../domain/accounts/action-result.ts";
import type { Profile } from "../../../../domain/accounts/profile.ts";
import type { QuickFormName } from "../../../../domain/garage/quick-form.ts";
import { localDateIn } from "../../../../domain/local-date.ts";
import { useDraft } from "../../core/device/use-draft.ts";
import type { QuickData } from "./load-quick-form.ts";
import { quickCars } from "./quick-cars.ts";

/** The dialog of the page's address. */
export interface UrlDialog {
  switches(name: string, vehicle?: string): SwitchLink;
  close(): void;
  closedAt: string;
}

interface SwitchLink {
  to: string;
  state: unknown;
  replace: boolean;
  preventScrollReset: boolean;
}

export interface QuickFormProps {
  name: QuickFormName;
  profile: Profile;
  quick: QuickData | undefined;
  dialog: UrlDialog;
  onStartOver: () => void;
}

/** The car and the draft of a form. */
export function useQuickForm({ name, profile, quick, dialog, onStartOver }: QuickFormProps) {
  const { uid } = profile;
  const draft = useDraft(uid, useDraftName(name));
  const posted = useActionData() as ActionResult | undefined;
  const refused = posted?.ok === false ? posted.values : undefined;
  const [chosen, setCar] = useState<string>();
  const cars = quickCars(profile, quick);
  const asked = [chosen, refused?.car, refused?.vehicle, draft.found?.values.car, quick?.car];
  const car = asked.flatMap((id) => cars.find((each) => each.id === id) ?? [])[0] ?? cars[0];
  const isOther = quick !== undefined && car !== undefined && car.id !== quick.car;
  useSwitch(isOther ? dialog.switches(name, car.id) : undefined);
  return {
    name,
    dialog,
    uid,
    cars,
    car,
    setCar,
    today: quick?.today ?? localDateIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date()),
    draft: draft.found,
    keep: draft.keep,
    forget: draft.forget,
    startOver() {
      draft.forget();
      onStartOver();
    },
  };
}

export type QuickForm = ReturnType<typeof useQuickForm>;

/** Another car than the page was loaded for has other reminders and guides. */
function useSwitch(link: SwitchLink | undefined): void {
  const navigate = useNavigate();
  const to = link?.to;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    if (link) void navigate(link.to, link);
  }, [to]);
}

/** A guide, a job or a reminder that led to the form is a part of the key: each has a draft of its own. */
function useDraftName(form: QuickFormName): string {
  const { search } = useLocation();
  const [name] = useState(() => {
    const params = new URLSearchParams(search);
    return [form, ...["about", "job", "guide"].flatMap((key) => params.get(key) ?? [])].join(" ");
  });
  return name;
}
