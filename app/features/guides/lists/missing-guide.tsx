import type { ComponentProps } from "react";
import { ReportGuide } from "../reports/report-guide.tsx";
import { GuideNotFound } from "./guide-not-found.tsx";

/** The 'Guide not found' page with a button that marks the guide for review; loaded on demand. */
export default function MissingGuide(props: Omit<ComponentProps<typeof GuideNotFound>, "children">) {
  return (
    <GuideNotFound {...props}>
      <ReportGuide />
    </GuideNotFound>
  );
}
