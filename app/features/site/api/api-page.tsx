import { ownEndpoints } from "../../../../domain/api/own-endpoints.ts";
import { Outline } from "../../../ui/outline.tsx";
import { Table } from "../../../ui/table.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { useSiteData } from "../../core/page/site-data.ts";
import type { DocumentedEndpoint } from "./api-docs.ts";
import { compactJson } from "./compact-json.ts";

const rules = { id: "rules", text: "Ground rules" };
const own = { id: "own", text: "Your own data" };
const errorSample = { error: { code: "not-found", message: "There is no guide e46/spoiler." } };

/** The public API for people who write programs. */
export function ApiPage({ endpoints }: { endpoints: readonly DocumentedEndpoint[] }) {
  const sections = [rules, ...endpoints.map(({ id, title }) => ({ id, text: title })), own];
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-16 py-12 md:py-16 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <header className="lg:col-start-2">
        <h1 className="text-5xl md:text-6xl">API</h1>
        <p className="mt-4 max-w-prose text-lg text-muted">
          Everything in the guides as JSON: steps, tools, parts, and every number with its sources. Free, no
          key, open to any site.
        </p>
      </header>
      <Outline
        label="On this page"
        items={sections}
        className="hidden lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:block"
      />
      <div className="lg:col-start-2">
        <section aria-labelledby={rules.id} className="mt-12">
          <h2 id={rules.id} className="text-3xl">
            {rules.text}
          </h2>
          <div className="mt-4 grid max-w-prose gap-4">
            <p>
              GET only. Responses are UTF-8 JSON with an ETag; send it back, and an unchanged response costs
              you nothing. We may add fields in version 1, but existing fields keep their meaning.
            </p>
            <p>
              Every number has a confidence level. If the value is missing, don't fill it in: we haven't found
              a source, and that bolt may hold a wheel on.
            </p>
            <p>Errors have a code and a message, with status 400 or 404:</p>
          </div>
          <Json text={compactJson(errorSample)} />
          <p className="mt-4">
            Machine-readable:{" "}
            <TextLink reloadDocument to="/api/v1/openapi.json">
              the whole API as OpenAPI 3.1
            </TextLink>
          </p>
        </section>
        {endpoints.map((endpoint) => (
          <EndpointSection key={endpoint.id} endpoint={endpoint} />
        ))}
        <OwnData />
      </div>
    </div>
  );
}

/** The endpoints that a token opens. */
function OwnData() {
  const origin = useSiteData()?.publicUrl ?? "";
  return (
    <section aria-labelledby={own.id} className="mt-16">
      <h2 id={own.id} className="text-3xl">
        {own.text}
      </h2>
      <p className="mt-3 max-w-prose text-muted">
        Get an API key in your <TextLink to="/account">settings</TextLink>, choose what it can do, and send it
        with each request. Revoke it there when you no longer need it. A new password revokes it too, unless
        you choose to keep it.
      </p>
      <Json
        text={`curl -H "Authorization: Bearer $SECRET" \\\n  ${origin}/api/v1/me/vehicles\n\ncurl -H "Authorization: Bearer $SECRET" -H "Content-Type: application/json" \\\n  -d '{"value":142310,"readOn":"2026-11-16"}' \\\n  ${origin}/api/v1/me/vehicles/$CAR/odometer\n\ncurl -H "Authorization: Bearer $SECRET" -H "Content-Type: application/json" \\\n  -d '{"filledOn":"2026-11-16","odometer":142310,"volumeMl":45000,"costCents":5890}' \\\n  ${origin}/api/v1/me/vehicles/$CAR/fuel`}
      />
      <Table
        className="mt-6"
        caption="What a token can do"
        columns={[
          { header: "Action", kind: "name", cell: ({ title }) => title },
          {
            header: "Endpoint",
            kind: "aside",
            cell: ({ method, path }) => (
              <code className="wrap-anywhere">
                {method} {path}
              </code>
            ),
          },
          { header: "Scope", kind: "aside", cell: ({ scope }) => scope },
        ]}
        rows={ownEndpoints}
        rowKey={({ title }) => title}
      />
      <p className="mt-6 max-w-prose text-muted">
        In your calendar app, subscribe to{" "}
        <code className="wrap-anywhere">{origin}/api/v1/calendar/&#123;secret&#125;.ics</code> with a secret
        that allows the calendar feed. Each due date is an event that moves with its reminder.
      </p>
      <p className="mt-6 max-w-prose text-muted">
        A webhook gets a message when a reminder comes due. <code>Webhook-Signature</code> holds a timestamp
        and the HMAC-SHA256, keyed with your secret, of the timestamp, a period, and the body. Compare it,
        reject timestamps more than five minutes off, and respond with a status from 200 to 299; otherwise we
        retry for a day.
      </p>
      <Json
        text={`Webhook-Id: 5f0c…\nWebhook-Signature: t=1763280000,v1=9a1b…\n\n{"id":"5f0c…","createdAt":"2026-11-16T08:00:00.000Z","type":"reminder.due",\n "reminder":{"id":"…","title":"Brake fluid","dueOn":"2026-11-16"},\n "vehicle":{"id":"…","name":"2003 BMW 330i"}}`}
      />
    </section>
  );
}

function EndpointSection({ endpoint }: { endpoint: DocumentedEndpoint }) {
  const { id, title, path, description, parameters, examples, sample } = endpoint;
  return (
    <section aria-labelledby={id} className="mt-16">
      <h2 id={id} className="text-3xl">
        {title}
      </h2>
      <p className="mt-3 text-lg break-words">
        <code>
          <span className="text-accent">GET</span> {path}
        </code>
      </p>
      <p className="mt-3 max-w-prose text-muted">{description}</p>
      {parameters.length > 0 && (
        <Table
          className="mt-6"
          caption={`Parameters for ${title}`}
          columns={[
            { header: "Parameter", kind: "name", cell: ({ name }) => <code>{name}</code> },
            { header: "Description", kind: "aside", cell: ({ means }) => means },
          ]}
          rows={parameters}
          rowKey={({ name }) => name}
        />
      )}
      <h3 className="mt-6 text-xl">Try it</h3>
      <ul className="mt-1">
        {examples.map((example) => (
          <li key={example}>
            <TextLink reloadDocument to={example} className="inline-flex min-h-11 items-center wrap-anywhere">
              {example}
            </TextLink>
          </li>
        ))}
      </ul>
      {sample !== undefined && (
        <>
          <h3 className="mt-4 text-xl">Sample response, shortened</h3>
          <Json text={sample} />
        </>
      )}
    </section>
  );
}

function Json({ text }: { text: string }) {
  return (
    <pre className="mt-3 rounded border border-line-soft bg-sunk p-4 text-sm leading-6 whitespace-pre-wrap wrap-anywhere text-muted">
      {text}
    </pre>
  );
}
