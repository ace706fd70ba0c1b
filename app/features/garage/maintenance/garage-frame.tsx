import type { ReactNode } from "react";
import garageStyles from "../../../styles/garage.css?url";
import { useFocusRescue } from "../../../ui/use-focus-rescue.ts";
import { AreaStyles } from "../../core/page/area-styles.tsx";

/** Around everything on the dashboard that is about work on cars. */
export function GarageFrame({ children }: { children: ReactNode }) {
  const ref = useFocusRescue();
  return (
    <div ref={ref} className="garage min-w-0">
      <AreaStyles href={garageStyles} />
      {children}
    </div>
  );
}
