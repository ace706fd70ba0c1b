import { diagnosedHandle } from "../../domain/store/store-diagnosis.ts";
import { storeContext } from "../context.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { ProductDiagnosisPage } from "../features/debug/product-diagnosis.tsx";
import type { Route } from "./+types/debug-product.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  return { diagnosis: await context.get(storeContext).diagnose(diagnosedHandle(url.searchParams)) };
}

export default function DebugProductRoute({ loaderData: { diagnosis } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Product data"
        description="Which store is in use, whether it responds, and how its data is mapped."
        noindex
      />
      <ProductDiagnosisPage diagnosis={diagnosis} />
    </>
  );
}
