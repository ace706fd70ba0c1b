import { useId, useRef } from "react";
import { Form } from "react-router";
import {
  type ProductDiagnosis,
  type StoreDiagnosis,
  type StoreFailure,
  showAge,
} from "../../../domain/store/store-diagnosis.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Select } from "../../ui/select.tsx";
import { useOverflow } from "../../ui/use-overflow.ts";

const providers = { embedded: "Embedded store", shopify: "Shopify, Storefront API" };

/** The state of the store, and one product twice: as the provider sends it and as our pages get it. */
export function ProductDiagnosisPage({ diagnosis }: { diagnosis: StoreDiagnosis }) {
  const { products, product } = diagnosis;
  return (
    <div className="page-width py-12">
      <h1 className="text-5xl">Product data</h1>
      <Status diagnosis={diagnosis} />
      {products.length > 0 && (
        <Form className="mt-8 flex max-w-2xl flex-wrap items-end gap-3" key={product?.handle}>
          <Select
            label="Product"
            name="handle"
            className="min-w-0 flex-[1_1_16rem]"
            placeholder="Choose a product"
            defaultValue={product?.handle}
            options={products.map(({ handle, title }) => ({ value: handle, label: title }))}
          />
          <Button type="submit">Show</Button>
        </Form>
      )}
      {product && <Product product={product} />}
    </div>
  );
}

function Status({
  diagnosis: { provider, respondedMsAgo, failure, products },
}: {
  diagnosis: StoreDiagnosis;
}) {
  const lastResponse = respondedMsAgo === undefined ? "none since startup" : showAge(respondedMsAgo);
  return (
    <>
      <dl className="mt-6 grid max-w-2xl grid-cols-[auto_1fr] gap-x-8 gap-y-2">
        <dt className="text-muted">Provider</dt>
        <dd>{providers[provider]}</dd>
        <dt className="text-muted">State</dt>
        <dd>
          <Badge tone={failure ? "danger" : "ok"}>{failure ? failure.kind : "OK"}</Badge>
        </dd>
        <dt className="text-muted">Last response</dt>
        <dd>{lastResponse}</dd>
        <dt className="text-muted">Products</dt>
        <dd>{products.length}</dd>
      </dl>
      {failure && <FailureNotice failure={failure} when={showAge(failure.msAgo)} />}
    </>
  );
}

function Product({ product: { handle, response, mapped, failure } }: { product: ProductDiagnosis }) {
  return (
    <section className="mt-10">
      <h2 className="text-3xl wrap-anywhere">{handle}</h2>
      {failure && <FailureNotice failure={failure} />}
      <div className="mt-5 grid gap-x-8 gap-y-8 lg:grid-cols-2">
        <Json title="What the provider sent" text={response} none="Nothing." />
        <Json title="What our pages get" text={mapped} none={failure ? "Nothing." : "Product not found."} />
      </div>
    </section>
  );
}

function FailureNotice({ failure, when }: { failure: StoreFailure; when?: string }) {
  return (
    <Notice kind="warning" title={failure.kind} className="mt-5">
      {failure.explanation} {when && `(${when})`}
    </Notice>
  );
}

function Json({ title, text, none }: { title: string; text: string | undefined; none: string }) {
  const id = useId();
  const region = useRef<HTMLElement>(null);
  const scrolls = useOverflow(region);
  return (
    <div className="min-w-0">
      <h3 id={id} className="text-xl">
        {title}
      </h3>
      {text === undefined ? (
        <p className="mt-3 text-muted">{none}</p>
      ) : (
        <section
          ref={region}
          aria-labelledby={id}
          tabIndex={scrolls ? 0 : undefined}
          className="mt-3 max-h-[70vh] overflow-y-auto rounded border border-line-soft bg-sunk p-4"
        >
          <pre className="text-sm leading-6 whitespace-pre-wrap wrap-anywhere text-muted">{text}</pre>
        </section>
      )}
    </div>
  );
}
