import { PageHead } from "../features/page/page-head.tsx";
import { Workspace } from "../features/workspace/workspace.tsx";

export const handle = { cache: {} };

export default function WorkspaceRoute() {
  return (
    <>
      <PageHead
        title="Guide workspace"
        description="The guides that you started, saved, finished and marked for review on this device."
        path="/workspace"
        noindex
      />
      <Workspace />
    </>
  );
}
