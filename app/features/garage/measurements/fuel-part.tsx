import chartStyles from "../../../styles/charts.css?url";
import { AreaStyles } from "../../core/page/area-styles.tsx";
import { FuelSection } from "./fuel-section.tsx";
import type { MeasurementsData } from "./measurements-data.ts";

export default function FuelPart({ data }: { data: MeasurementsData }) {
  return (
    <div className="charts">
      <AreaStyles href={chartStyles} />
      <FuelSection data={data} />
    </div>
  );
}
