import type { ComponentProps } from "react";
import { ReportGuide } from "../reports/report-guide.tsx";
import { GuideNotFound } from "./guide-not-found.tsx";

/** The 'Guide not found' page with its way to mark the guide for review; loaded when it is needed. */
export default function MissingGuide(props: Omit<ComponentProps<typeof GuideNotFound>, "children">) {
  return (
    <GuideNotFound {...props}>
      <ReportGuide />
    </GuideNotFound>
  );
}
