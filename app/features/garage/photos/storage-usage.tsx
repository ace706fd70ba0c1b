import { fullness, megabytes, type PhotoUsage } from "../../../../domain/garage/photo.ts";
import { ProgressBar } from "../../../ui/progress-bar.tsx";

/** How much of its room an account uses. */
export function StorageUsage({ usage }: { usage: PhotoUsage }) {
  const share = fullness(usage);
  const text = `${megabytes(usage.bytes)} of ${megabytes(usage.maxBytes)}`;
  return (
    <aside aria-label="Storage" className="self-start">
      <ProgressBar
        label="Storage"
        value={share}
        max={1}
        valueText={text}
        tone={share >= 1 ? "danger" : share > 0.9 ? "accent" : "ok"}
      />
      <p className="mt-2 text-md text-muted">
        {usage.count} of {usage.maxCount} photos and receipts
        {share >= 1 ? ". It's full: delete some to upload more." : "."}
      </p>
    </aside>
  );
}
