import { PageHead } from "../features/core/page/page-head.tsx";
import { UiGallery } from "../features/debug/ui-gallery.tsx";
import { ShellGallery } from "../features/shell/shell-gallery.tsx";

export const handle = { cache: {} };

export default function DebugUi() {
  return (
    <>
      <PageHead title="Interface" description="Every part of the interface in every state." noindex />
      <UiGallery />
      <ShellGallery />
    </>
  );
}
