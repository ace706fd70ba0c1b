/** The forms that a garage offers everywhere, by the name in the address. */
export const quickForms = ["log-work", "add-fill-up", "add-reading", "add-photo"] as const;
export type QuickFormName = (typeof quickForms)[number];

export function findQuickForm(name: string | null | undefined): QuickFormName | undefined {
  return quickForms.find((each) => each === name);
}

/** Whether an address opens such a form, or another car in it: the page is loaded again for what the form needs. */
export function opensQuickForm(from: URL, to: URL): boolean {
  const [before, after] = [from.searchParams, to.searchParams];
  if (!findQuickForm(after.get("do"))) return false;
  return (
    !findQuickForm(before.get("do")) ||
    ["vehicle", "about", "job", "guide"].some((name) => before.get(name) !== after.get(name))
  );
}
