import { anyCar } from "../../../../domain/garage/reader-cars.ts";
import { joinClasses } from "../../../ui/join-classes.ts";
import { pickCar, useOwnCars } from "./variant-choice.ts";

/** The reader's own cars of a platform, and any: one tap each. Nothing for a reader without a car of it. */
export function CarSwitch({ platform, className }: { platform: string; className?: string }) {
  const { cars, current, isAny } = useOwnCars(platform);
  if (cars.length === 0) return null;
  const entries = [
    ...cars.map(({ id, title }) => ({ id, title, isPressed: id === current?.id })),
    { id: anyCar, title: "Any", isPressed: isAny },
  ];
  return (
    <fieldset aria-label="Your cars" className={joinClasses("flex flex-wrap gap-2", className)}>
      {entries.map(({ id, title, isPressed }) => (
        <button
          key={id}
          type="button"
          aria-pressed={isPressed}
          onClick={() => pickCar(platform, id)}
          className={joinClasses(
            "min-h-11 min-w-11 rounded border px-3 text-md leading-tight font-semibold wrap-anywhere",
            isPressed ? "border-accent text-text" : "border-line text-muted hover:text-text",
          )}
        >
          {title}
        </button>
      ))}
    </fieldset>
  );
}
