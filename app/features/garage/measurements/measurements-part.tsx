import chartStyles from "../../../styles/charts.css?url";
import type { MeasurementsData } from "./measurements-data.ts";
import { MeasurementsSection } from "./measurements-section.tsx";

export default function MeasurementsPart({ data }: { data: MeasurementsData }) {
  return (
    <div className="charts">
      <link rel="stylesheet" href={chartStyles} precedence="default" />
      <MeasurementsSection data={data} />
    </div>
  );
}
