import { useLocation } from "react-router";
import { ReportButton } from "./report-button.tsx";

/** Marks whatever guide the address names, for pages that do not know it: all unknown guides share one render. */
export function ReportGuide() {
  const { pathname } = useLocation();
  const [, , platform = "", guide = ""] = pathname.split("/");
  return <ReportButton label="Mark for review" subject={{ platform, guide, path: pathname }} />;
}
