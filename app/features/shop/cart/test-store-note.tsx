import { useSiteData } from "../../core/page/site-data.ts";

/** Says before anything is typed that this store takes no money. Nothing where a real one sells. */
export function TestStoreNote({ className }: { className: string }) {
  if (!useSiteData()?.isTestStore) return null;
  return (
    <p className={className}>
      <strong className="font-semibold text-accent">Test store.</strong> Nothing is charged and nothing ships.
    </p>
  );
}
