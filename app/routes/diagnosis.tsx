import { data } from "react-router";
import { familyName, familyOf } from "../../domain/diagnosis/code-families.ts";
import { nameWithMaker } from "../../domain/diagnosis/code-names.ts";
import { isSameMaker, notInList } from "../../domain/diagnosis/code-search.ts";
import { describeCode } from "../../domain/diagnosis/describe-code.ts";
import {
  type DiagnosisKind,
  type DiagnosisListing,
  diagnosisName,
  diagnosisPath,
} from "../../domain/diagnosis/diagnosis.ts";
import { carsToPick, inReadersOrder } from "../../domain/diagnosis/reader-car.ts";
import { nearbyCodes, relatedCodes } from "../../domain/diagnosis/related-codes.ts";
import { breadcrumbList } from "../../domain/guides/structured-data.ts";
import type { PageEntity } from "../../domain/page-entity.ts";
import { type Content, contentContext, entityContext } from "../context.ts";
import { JsonLd } from "../features/core/page/json-ld.tsx";
import { PageHead } from "../features/core/page/page-head.tsx";
import { useSiteData } from "../features/core/page/site-data.ts";
import { pickerPlatforms } from "../features/guides/platforms/picker-platforms.ts";
import { DiagnosisView } from "../features/lookup/diagnosis/diagnosis-view.tsx";
import { type NamedCode, NamedCodeView } from "../features/lookup/diagnosis/named-code-view.tsx";
import { plansOfCauses } from "../features/lookup/diagnosis/plans-of-causes.ts";
import { NotFound } from "../features/site/pages/late-not-found.tsx";
import type { Route } from "./+types/diagnosis.ts";

export const handle = { cache: {} };

export async function loader({ url, context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const entity = context.get(entityContext);
  if (entity.kind === "diagnosis") return writtenPage(content, entity.listing);
  if (entity.kind === "named-code") return { named: await namedCode(content, entity) };
  const platforms = pickerPlatforms(content.platforms(), content.guides);
  const kind = url.pathname.startsWith("/codes/") ? "code" : "symptom";
  const known =
    kind === "code"
      ? content.diagnosis.codeCount()
      : content.diagnosis.listings().filter((listing) => listing.kind === kind).length;
  return data({ platforms, instead: knownInstead(kind, known) }, { status: 404 });
}

/** A code's page has what helps with its family, and what other makers call the same number. */
async function writtenPage(content: Content, listing: DiagnosisListing) {
  const { diagnosis, platforms } = content;
  const family = listing.kind === "code" ? familyOf(listing.id) : undefined;
  const help = family && (await diagnosis.codeHelp(family));
  const otherMakers =
    listing.kind === "code"
      ? diagnosis.codeNames(listing.id).filter(({ maker }) => !isSameMaker(listing.title, maker))
      : [];
  const page = await diagnosis.read(listing);
  return {
    diagnosis: page,
    plans: await plansOfCauses(content, page.causes),
    cars: carsToPick(platforms()),
    frame: help?.frame ?? [],
    otherMakers,
  };
}

async function namedCode(
  { diagnosis }: Content,
  { code, names }: Extract<PageEntity, { kind: "named-code" }>,
): Promise<NamedCode> {
  const family = familyOf(code);
  const listings = diagnosis.listings();
  const similar = relatedCodes(
    code,
    names.map(({ name }) => name),
    listings,
  );
  const written = similar.length > 0 ? similar : nearbyCodes(code, listings);
  return {
    code,
    names,
    parts: describeCode(code),
    family: family && { id: family, name: familyName(family) },
    help: family && (await diagnosis.codeHelp(family)),
    hasSimilar: similar.length > 0,
    written: written.map(({ kind, id, path, title }) => ({ kind, id, path, title })),
  };
}

function knownInstead(kind: DiagnosisKind, known: number) {
  return kind === "code"
    ? {
        text: notInList("This code", known),
        link: { label: "All fault codes", to: "/codes" },
      }
    : {
        text: `We know ${known} symptoms so far, and this isn't one of them.`,
        link: { label: "All symptoms", to: "/symptoms" },
      };
}

export default function DiagnosisRoute({ loaderData }: Route.ComponentProps) {
  if ("diagnosis" in loaderData) return <DiagnosisScreen {...loaderData} />;
  if ("named" in loaderData) return <NamedCodeScreen named={loaderData.named} />;
  return <NotFound {...loaderData} />;
}

function NamedCodeScreen({ named }: { named: NamedCode }) {
  const { code, names } = named;
  const title = `${code}: ${names.map(nameWithMaker).join("; ")}`;
  return (
    <>
      <PageHead
        title={title}
        description={`${title}. What the code tells you on its own, and what to check first.`}
        path={diagnosisPath("code", code)}
        // Thousands of names with nothing of our own to say would only be noise in a search engine.
        noindex
      />
      <NamedCodeView {...named} />
    </>
  );
}

function DiagnosisScreen({ diagnosis, ...more }: Awaited<ReturnType<typeof writtenPage>>) {
  const publicUrl = useSiteData()?.publicUrl ?? "";
  const name = diagnosisName(diagnosis);
  const crumbs = [
    { name: "Home", path: "/" },
    diagnosis.kind === "code"
      ? { name: "Fault codes", path: "/codes" }
      : { name: "Symptoms and fault codes", path: "/symptoms" },
    { name, path: diagnosis.path },
  ];
  return (
    <>
      <PageHead
        title={name}
        description={`${name}. Likely causes, and how to tell: ${inReadersOrder(diagnosis.causes)
          .map((cause) => cause.name)
          .join("; ")}.`}
        path={diagnosis.path}
      />
      <JsonLd
        key={diagnosis.path}
        data={import.meta.env.SSR ? breadcrumbList(crumbs, publicUrl) : undefined}
      />
      <DiagnosisView diagnosis={diagnosis} {...more} />
    </>
  );
}
