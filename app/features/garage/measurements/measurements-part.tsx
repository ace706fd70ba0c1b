import chartStyles from "../../../styles/charts.css?url";
import { FuelSection } from "./fuel-section.tsx";
import type { MeasurementsData } from "./measurements-data.ts";
import { MeasurementsSection } from "./measurements-section.tsx";

export default function MeasurementsPart({ data }: { data: MeasurementsData }) {
  return (
    <div className="charts">
      <link rel="stylesheet" href={chartStyles} precedence="default" />
      <div className="mt-16 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-14 lg:grid-cols-2">
        <FuelSection data={data} />
        <MeasurementsSection data={data} />
      </div>
    </div>
  );
}
