import { useMemo } from "react";
import { type FormDraft, withDraft, withoutDraft } from "../../../../domain/form-drafts.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { draftsOf } from "./form-drafts.ts";

/** Made anew with each form. */
const own = ["account", "form", "version"];

/** The fields of a form that were typed and not saved. */
export interface Draft {
  /** As it was when the form opened; undefined without one, and until the page is hydrated. */
  found: FormDraft | undefined;
  /** Keeps the form's text. Files can't be kept. */
  keep(form: HTMLFormElement | null, more?: Record<string, string>): void;
  forget(): void;
}

export function useDraft(uid: string, name: string): Draft {
  const isHydrated = useHydrated();
  const drafts = draftsOf(uid);
  const found = useMemo(() => (isHydrated ? drafts.read()[name] : undefined), [isHydrated, drafts, name]);
  return {
    found,
    keep(form, more = {}) {
      if (!form) return;
      const fields = [...new FormData(form)].flatMap(([key, value]) =>
        typeof value === "string" && !own.includes(key) ? [[key, value] as const] : [],
      );
      const values = { ...Object.fromEntries(fields), ...more };
      drafts.change((all) => withDraft(all, name, { savedAt: new Date().toISOString(), values }));
    },
    forget() {
      drafts.change((all) => withoutDraft(all, name));
    },
  };
}
