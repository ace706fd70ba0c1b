import { contentContext, siteContext, storeContext } from "../context.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { DebugPage } from "../features/debug/debug-page.tsx";
import type { Route } from "./+types/debug.ts";

export const handle = { cache: {} };

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const { hasGoogle, sendsMail } = context.get(siteContext);
  const statuses = content.guides.catalogue().map(({ status }) => status);
  const withStatus = (status: string) => statuses.filter((each) => each === status).length;
  const diagnoses = content.diagnosis.listings().map(({ kind }) => kind);
  const { roadmap, devLogs } = content.updates();
  return {
    counts: {
      "guides, complete": withStatus("complete"),
      "guides, in progress": withStatus("in-progress"),
      "guides, planned": withStatus("coming-soon"),
      platforms: content.platforms().length,
      symptoms: diagnoses.filter((kind) => kind === "symptom").length,
      "fault codes": diagnoses.filter((kind) => kind === "code").length,
      "text pages": content.pages().length,
      "roadmap items": roadmap.length,
      "dev logs": devLogs.length,
    },
    services: {
      store: context.get(storeContext).kind,
      mail: sendsMail ? "sent by SMTP" : "written to the outbox",
      "Google sign-in": hasGoogle ? "on" : "off",
    },
  };
}

export default function DebugRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Debug" description="This copy's version and which features are on." noindex />
      <DebugPage {...loaderData} />
    </>
  );
}
