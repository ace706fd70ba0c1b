import { data } from "react-router";
import { type DiagnosisKind, type DiagnosisPage, diagnosisName } from "../../domain/diagnosis/diagnosis.ts";
import { breadcrumbList } from "../../domain/guides/structured-data.ts";
import { contentContext, entityContext } from "../context.ts";
import { DiagnosisView } from "../features/diagnosis/diagnosis-view.tsx";
import { JsonLd } from "../features/page/json-ld.tsx";
import { PageHead } from "../features/page/page-head.tsx";
import { useSiteData } from "../features/page/site-data.ts";
import { NotFound } from "../features/pages/late-not-found.tsx";
import { pickerPlatforms } from "../features/platforms/picker-platforms.ts";
import type { Route } from "./+types/diagnosis.ts";

export const handle = { cache: {} };

export async function loader({ url, context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const entity = context.get(entityContext);
  if (entity.kind === "diagnosis")
    return { diagnosis: await content.diagnosis.read(entity.listing), platforms: [] };
  const platforms = pickerPlatforms(content.platforms(), content.guides);
  const kind = url.pathname.startsWith("/codes/") ? "code" : "symptom";
  const known = content.diagnosis.listings().filter((listing) => listing.kind === kind).length;
  return data({ diagnosis: undefined, platforms, instead: knownInstead(kind, known) }, { status: 404 });
}

function knownInstead(kind: DiagnosisKind, known: number) {
  return kind === "code"
    ? {
        text: `We know ${known} fault codes so far, and this isn't one of them.`,
        link: { label: "All fault codes", to: "/symptoms#codes" },
      }
    : {
        text: `We know ${known} symptoms so far, and this isn't one of them.`,
        link: { label: "All symptoms", to: "/symptoms" },
      };
}

export default function DiagnosisRoute({ loaderData }: Route.ComponentProps) {
  const { diagnosis, platforms } = loaderData;
  if (diagnosis) return <DiagnosisScreen diagnosis={diagnosis} />;
  return (
    <NotFound platforms={platforms} instead={"instead" in loaderData ? loaderData.instead : undefined} />
  );
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
