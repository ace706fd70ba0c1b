import { useId } from "react";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { useUnits } from "../../core/device/units.ts";

const options = [
  { value: "metric", label: "Metric" },
  { value: "imperial", label: "Imperial" },
] as const;

/** One switch for every value on the site. */
export function UnitSwitch({ className }: { className?: string }) {
  const name = useId();
  const [system, setSystem] = useUnits();
  return (
    <SegmentedControl
      legend="Units"
      name={name}
      options={options}
      value={system}
      onSelect={setSystem}
      className={className}
    />
  );
}
