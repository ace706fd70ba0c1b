import { Dashboard } from "../features/dashboard/dashboard.tsx";
import { PageHead } from "../features/page/page-head.tsx";

export const handle = { cache: { query: [] } };

export default function DashboardRoute() {
  return (
    <>
      <PageHead
        title="Dashboard"
        description="Your vehicles, the guides you started and finished, and your orders, in one place."
        path="/dashboard"
        noindex
      />
      <Dashboard />
    </>
  );
}
