import { contentContext, siteContext } from "../context.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { documentApi } from "../features/site/api/api-docs.ts";
import { ApiPage } from "../features/site/api/api-page.tsx";
import type { Route } from "./+types/api-page.ts";

export const handle = { cache: {} };

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const { publicUrl } = context.get(siteContext);
  const vehicleNames = await content.vehicleNames();
  return { endpoints: await documentApi(content.guides, content.platforms(), vehicleNames, publicUrl) };
}

export default function ApiRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="API"
        description="The guides as JSON: steps, tools, parts and every number with its sources. Free to read, no key."
        path="/api"
      />
      <ApiPage endpoints={loaderData.endpoints} />
    </>
  );
}
