import chartStyles from "../../../styles/charts.css?url";
import { AreaStyles } from "../../core/page/area-styles.tsx";
import type { MeasurementsData } from "./measurements-data.ts";
import { MeasurementsSection } from "./measurements-section.tsx";

export default function MeasurementsPart({ data }: { data: MeasurementsData }) {
  return (
    <div className="charts">
      <AreaStyles href={chartStyles} />
      <MeasurementsSection data={data} />
    </div>
  );
}
