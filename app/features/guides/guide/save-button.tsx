import type { GuidePage } from "../../../../domain/guides/guide-page.ts";
import { saveGuide } from "../../../../domain/guides/progress.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { useGuideProgress } from "./use-guide-progress.ts";

/** Saves the guide for later on this device. */
export function SaveButton({ guide }: { guide: GuidePage }) {
  const { progress, change } = useGuideProgress(guide);
  const saved = progress?.saved ?? false;
  const press = () => {
    change((all, subject, now) => saveGuide(all, subject, !saved, now));
    if (!saved)
      toast({
        tone: "ok",
        title: "Saved. See it in My jobs",
        action: { label: "My jobs", to: "/workspace" },
      });
  };
  return (
    <Button aria-pressed={saved} icon={saved ? "check" : undefined} onClick={press} className="needs-script">
      {saved ? "Saved" : "Save"}
    </Button>
  );
}
