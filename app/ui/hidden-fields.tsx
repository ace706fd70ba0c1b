/** By name. Those without a value are left out. */
export type HiddenValues = Readonly<Record<string, string | number | undefined>>;

export function HiddenFields({ fields }: { fields: HiddenValues }) {
  return Object.entries(fields).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  );
}
