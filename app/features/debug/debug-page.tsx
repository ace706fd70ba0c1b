import { useMemo } from "react";
import { readLog } from "../../../domain/accounts/auth-error-log.ts";
import { brand } from "../../../domain/brand.ts";
import { emptyFeatures } from "../../../domain/feature-flags.ts";
import { readTab } from "../../ui/tab-storage.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { useSiteData } from "../core/page/site-data.ts";

/** Every page for the operator. Nothing else links to them. */
const pages = [
  { label: "Product data", to: "/debug/product", text: "The store, and one product as we read it." },
  {
    label: "Missing guides",
    to: "/debug/missing-guides",
    text: "Where the catalog, aliases and guides disagree.",
  },
  { label: "Interface gallery", to: "/debug/ui", text: "Every part of the interface in every state." },
  { label: "Internal guide index", to: "/internal/guides", text: "Every guide with its status." },
];

interface DebugPageProps {
  /** How much content there is, by kind. */
  counts: Readonly<Record<string, number>>;
  /** Which of the services that the settings choose are in use; never a setting's value. */
  services: Readonly<Record<string, string>>;
}

export function DebugPage({ counts, services }: DebugPageProps) {
  const site = useSiteData();
  const features = Object.entries(site?.features ?? {});
  const isEmpty = (name: string) => (emptyFeatures as readonly string[]).includes(name);
  return (
    <div className="page-width max-w-prose py-12">
      <h1 className="text-5xl">Debug</h1>
      <p className="mt-4 text-muted">
        {brand.name} {brand.version}, {site?.environment}
      </p>
      <h2 className="mt-10 text-2xl">Pages</h2>
      <ul className="mt-3">
        {pages.map(({ label, to, text }) => (
          <li key={to} className="border-t border-line-soft py-2">
            <TextLink to={to} className="inline-flex min-h-11 items-center">
              {label}
            </TextLink>
            <p className="text-sm text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <h2 className="mt-10 text-2xl">Services</h2>
      <Facts facts={Object.entries(services).map(([name, value]) => ({ name, value }))} />
      <h2 className="mt-10 text-2xl">Content</h2>
      <Facts facts={Object.entries(counts).map(([name, value]) => ({ name, value: String(value) }))} />
      <h2 className="mt-10 text-2xl">Feature flags</h2>
      <Facts
        facts={features.map(([name, on]) => ({
          name,
          value: on ? "on" : "off",
          note: isEmpty(name) ? "This flag doesn't do anything yet." : undefined,
        }))}
      />
      <h2 className="mt-10 text-2xl">Sign-in errors in this tab</h2>
      <AuthErrors />
    </div>
  );
}

function Facts({ facts }: { facts: readonly { name: string; value: string; note?: string | undefined }[] }) {
  return (
    <dl className="mt-3">
      {facts.map(({ name, value, note }) => (
        <div key={name} className="grid grid-cols-[1fr_auto] gap-x-6 border-t border-line-soft py-2">
          <dt>{name}</dt>
          <dd className="text-muted">{value}</dd>
          {note && <dd className="col-span-2 text-sm text-faint">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** The log that the tab keeps of its own, newest first; it never leaves the browser. */
function AuthErrors() {
  const isHydrated = useHydrated();
  const log = useMemo(() => (isHydrated ? readLog(readTab(brand.storageKeys.authErrors)) : []), [isHydrated]);
  if (log.length === 0) return <p className="mt-3 text-muted">None.</p>;
  return (
    <ol className="mt-3">
      {log.map(({ time, context, code, message }) => (
        <li key={`${time} ${context} ${code}`} className="border-t border-line-soft py-2">
          <span className="text-faint">{time}</span> {context}: {code}
          <p className="text-sm text-muted">{message}</p>
        </li>
      ))}
    </ol>
  );
}
