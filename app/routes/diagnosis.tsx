import { data } from "react-router";
import { type DiagnosisPage, diagnosisName } from "../../domain/diagnosis/diagnosis.ts";
import { breadcrumbList } from "../../domain/guides/structured-data.ts";
import { contentContext, entityContext, siteContext } from "../context.ts";
import { DiagnosisView } from "../features/diagnosis/diagnosis-view.tsx";
import { JsonLd } from "../features/page/json-ld.tsx";
import { PageHead } from "../features/page/page-head.tsx";
import { useSiteData } from "../features/page/site-data.ts";
import { NotFound } from "../features/pages/late-not-found.tsx";
import { pickerPlatforms } from "../features/platforms/picker-platforms.ts";
import type { Route } from "./+types/diagnosis.ts";

export const handle = { cache: {} };

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const entity = context.get(entityContext);
  if (entity.kind === "diagnosis")
    return { diagnosis: await content.diagnosis.read(entity.listing), platforms: [] };
  const { hasTarget } = context.get(siteContext);
  const platforms = pickerPlatforms(content.platforms(), content.guides.registry(), hasTarget);
  return data({ diagnosis: undefined, platforms }, { status: 404 });
}

export default function DiagnosisRoute({ loaderData: { diagnosis, platforms } }: Route.ComponentProps) {
  return diagnosis ? <DiagnosisScreen diagnosis={diagnosis} /> : <NotFound platforms={platforms} />;
}

function DiagnosisScreen({ diagnosis }: { diagnosis: DiagnosisPage }) {
  const publicUrl = useSiteData()?.publicUrl ?? "";
  const name = diagnosisName(diagnosis);
  const crumbs = [
    { name: "Home", path: "/" },
    { name: "Symptoms and fault codes", path: "/symptoms" },
    { name, path: diagnosis.path },
  ];
  return (
    <>
      <PageHead
        title={name}
        description={`${name}. Likely causes, and how to tell: ${diagnosis.causes.map((cause) => cause.name).join("; ")}.`}
        path={diagnosis.path}
      />
      <JsonLd
        key={diagnosis.path}
        data={import.meta.env.SSR ? breadcrumbList(crumbs, publicUrl) : undefined}
      />
      <DiagnosisView diagnosis={diagnosis} />
    </>
  );
}
