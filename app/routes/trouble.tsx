import { data } from "react-router";
import { breadcrumbList } from "../../domain/guides/structured-data.ts";
import { type TroublePage, troubleName, troubleOfPath } from "../../domain/troubles/trouble.ts";
import { contentContext, siteContext } from "../context.ts";
import { JsonLd } from "../features/page/json-ld.tsx";
import { PageHead } from "../features/page/page-head.tsx";
import { useSiteData } from "../features/page/site-data.ts";
import { NotFound } from "../features/pages/not-found.tsx";
import { pickerPlatforms } from "../features/platforms/picker-platforms.ts";
import { TroubleView } from "../features/troubles/trouble-view.tsx";
import type { Route } from "./+types/trouble.ts";

export const handle = { cache: {} };

/** A symptom or a fault code: the first part of the address says which. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const { hasTarget } = context.get(siteContext);
  const { kind, name } = troubleOfPath(url.pathname) ?? { kind: "symptom", name: "" };
  const listing = content.troubles.find(kind, name);
  if (listing) return { trouble: await content.troubles.read(listing), platforms: [] };
  const platforms = pickerPlatforms(content.platforms(), content.guides.registry(), hasTarget);
  return data({ trouble: undefined, platforms }, { status: 404 });
}

export default function TroubleRoute({ loaderData: { trouble, platforms } }: Route.ComponentProps) {
  return trouble ? <FoundTrouble trouble={trouble} /> : <NotFound platforms={platforms} />;
}

function FoundTrouble({ trouble }: { trouble: TroublePage }) {
  const publicUrl = useSiteData()?.publicUrl ?? "";
  const name = troubleName(trouble);
  const crumbs = [
    { name: "Home", path: "/" },
    { name: "Symptoms and fault codes", path: "/symptoms" },
    { name, path: trouble.path },
  ];
  return (
    <>
      <PageHead
        title={name}
        description={`${name}. Likely causes, and how to tell: ${trouble.causes.map((cause) => cause.name).join("; ")}.`}
        path={trouble.path}
      />
      <JsonLd data={breadcrumbList(crumbs, publicUrl)} />
      <TroubleView trouble={trouble} />
    </>
  );
}
