import { PageHead } from "../features/core/page/page-head.tsx";
import { Workspace } from "../features/guides/workspace/workspace.tsx";

export const handle = { cache: {} };

export default function WorkspaceRoute() {
  return (
    <>
      <PageHead
        title="My jobs"
        description="The guides you started, saved, finished or marked for review on this device."
        path="/workspace"
        noindex
      />
      <Workspace />
    </>
  );
}
