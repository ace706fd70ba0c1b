import { useLocation } from "react-router";
import type { Vehicle } from "../../../../domain/garage/vehicle.ts";
import { filledByVin } from "../../../../domain/garage/vin-facts.ts";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { Link } from "../../../ui/link.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { CarDrawing } from "../../core/car-drawing/car-drawing.tsx";
import { VehicleNameFields } from "../vehicles/vehicle-name-fields.tsx";
import { VinField } from "../vehicles/vin-field.tsx";
import type { KeepForm } from "./keep-form.ts";
import { StepTitle } from "./keep-step-title.tsx";
import type { KeepData } from "./load-keep.ts";

interface KeepCarProps {
  data: KeepData;
  form: KeepForm;
  vehicles: readonly Vehicle[];
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (fields: KeepForm) => void;
}

/** The car of the account that fits the guide, or a new one. */
export function KeepCar({ data, ...fields }: KeepCarProps) {
  const { car } = data;
  return (
    <section aria-labelledby="keep-1">
      <StepTitle number={1} id="keep-1" state={car && "done"}>
        Your car
      </StepTitle>
      {car ? (
        <Known
          platform={car.platform}
          title={car.title}
          facts={car.facts}
          why={car.platform === data.guide.platform ? "This guide is for it." : "From your garage."}
          isOnly
        />
      ) : (
        <NewCar data={data} {...fields} />
      )}
      <OtherCars data={data} />
    </section>
  );
}

interface KnownProps {
  platform: string | undefined;
  title: string;
  facts: readonly string[];
  why: string;
  /** Nothing else is asked: it has the room of the step. */
  isOnly?: boolean;
}

function Known({ platform, title, facts, why, isOnly }: KnownProps) {
  return (
    <div className="keep-car" data-only={isOnly}>
      {platform && <CarDrawing platform={platform} className="car w-full" />}
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{title}</p>
        {facts.length > 0 && <p className="text-md text-muted">{facts.join(" · ")}</p>}
        <p className="text-md text-muted">{why}</p>
      </div>
    </div>
  );
}

function NewCar({ data: { guide, newCar }, form, vehicles, errors, onChange }: KeepCarProps) {
  const { vin = "", make = "", model = "", year = "" } = form;
  const typed = { vin, make, model, year };
  const { platform, facts, generation, engine } = newCar;
  return (
    <>
      {platform && (
        <Known
          platform={platform}
          title={guide.platformName}
          facts={facts}
          why={facts.length > 0 ? "You chose it in the guide." : "From the guide."}
        />
      )}
      <HiddenFields fields={{ generation, engine: form.engine ?? engine }} />
      <div className="grid grid-cols-2 gap-4">
        <VinField
          form={typed}
          others={vehicles}
          asks={errors.vinConfirmed !== undefined}
          onFound={(found) => onChange(filledByVin(typed, found, new Date().getFullYear()))}
          className="col-span-2"
        />
        <VehicleNameFields form={typed} />
      </div>
    </>
  );
}

/** Links, so that another car brings its own reminders and parts along. */
function OtherCars({ data: { car, others } }: Pick<KeepCarProps, "data">) {
  const { search } = useLocation();
  const to = (id: string) => {
    const params = new URLSearchParams(search);
    params.set("car", id);
    return `?${params}`;
  };
  if (others.length === 0)
    return (
      car && (
        <p className="keep-push">
          <TextLink to={to("new")} preventScrollReset>
            It was another car
          </TextLink>
        </p>
      )
    );
  return (
    <details className="keep-push" open={!car}>
      <summary className="keep-change">{car ? "Change the car" : "One of your cars"}</summary>
      <ul className="border-b border-line-soft">
        {[...others, ...(car ? [{ id: "new", title: "A car that isn't in the garage yet" }] : [])].map(
          ({ id, title }) => (
            <li key={id} className="border-t border-line-soft">
              <Link
                to={to(id)}
                preventScrollReset
                className="flex min-h-11 items-center py-1.5 wrap-anywhere hover:text-accent-strong"
              >
                {title}
              </Link>
            </li>
          ),
        )}
      </ul>
    </details>
  );
}
