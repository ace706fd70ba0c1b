import { Icon } from "../../../ui/icon.tsx";
import { CarDrawing } from "../../core/car-drawing/car-drawing.tsx";
import type { QuickCar } from "./quick-cars.ts";

interface CarSelectProps {
  /** In the form that is sent. */
  name: string;
  cars: readonly QuickCar[];
  car: QuickCar;
  onSelect: (id: string) => void;
}

/** The car that a form is about: a native select under its picture. */
export function CarSelect({ name, cars, car, onSelect }: CarSelectProps) {
  const isOnly = cars.length === 1;
  return (
    <div className="car-select" data-only={isOnly || undefined}>
      <div className="car-select-face" aria-hidden={isOnly ? undefined : true}>
        {car.platform && <CarDrawing platform={car.platform} className="car" />}
        <span className="min-w-0 flex-1">
          <b className="block truncate font-semibold text-text">{car.title}</b>
          <small>{car.detail}</small>
        </span>
        {!isOnly && <Icon name="chevron-down" className="size-5 shrink-0 text-muted" />}
      </div>
      {isOnly ? (
        <input type="hidden" name={name} value={car.id} />
      ) : (
        <select
          name={name}
          aria-label="Car"
          value={car.id}
          onChange={({ currentTarget }) => onSelect(currentTarget.value)}
        >
          {cars.map(({ id, title, isLastUsed }) => (
            <option key={id} value={id}>
              {isLastUsed ? `${title} (last used)` : title}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
