import { useLocation } from "react-router";
import { ReportButton } from "./report-button.tsx";

/** Reports the guide of the current URL, for the page that all unknown guides share. */
export function ReportGuide() {
  const { pathname } = useLocation();
  const [, , platform = "", guide = ""] = pathname.split("/");
  return <ReportButton label="Mark for review" subject={{ platform, guide, path: pathname }} />;
}
