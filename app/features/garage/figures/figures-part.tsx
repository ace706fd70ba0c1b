import chartStyles from "../../../styles/charts.css?url";
import type { FiguresData } from "./figures-data.ts";
import { FiguresSection } from "./figures-section.tsx";
import { FuelSection } from "./fuel-section.tsx";

export default function FiguresPart({ data }: { data: FiguresData }) {
  return (
    <div className="charts">
      <link rel="stylesheet" href={chartStyles} precedence="default" />
      <div className="mt-16 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-14 lg:grid-cols-2">
        <FuelSection data={data} />
        <FiguresSection data={data} />
      </div>
    </div>
  );
}
