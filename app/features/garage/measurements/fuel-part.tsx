import chartStyles from "../../../styles/charts.css?url";
import { FuelSection } from "./fuel-section.tsx";
import type { MeasurementsData } from "./measurements-data.ts";

export default function FuelPart({ data }: { data: MeasurementsData }) {
  return (
    <div className="charts">
      <link rel="stylesheet" href={chartStyles} precedence="default" />
      <FuelSection data={data} />
    </div>
  );
}
