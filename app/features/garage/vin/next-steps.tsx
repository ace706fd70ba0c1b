import { type CarFacts, certainOptions } from "../../../../domain/garage/car-facts.ts";
import type { DecodedVin } from "../../../../domain/garage/decode-vin.ts";
import { vinFacts } from "../../../../domain/garage/vin-facts.ts";
import { partsPath } from "../../../../domain/parts/parts-view.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { CarDrawing } from "../../core/car-drawing/car-drawing.tsx";
import { guidesOf, type PlatformPlace } from "../dashboard/platform-places.ts";
import { saveDraft } from "../vehicles/vehicle-draft.ts";

interface NextStepsProps {
  decoded: DecodedVin;
  /** The car in our own data. */
  known: CarFacts | undefined;
  places: Readonly<Record<string, PlatformPlace>>;
  /** The platforms that the parts lookup knows. */
  withParts: readonly string[];
}

/** Where a car that was decoded leads: to the garage, its guides, its spec sheet and its parts. */
export function NextSteps({ decoded, known, places, withParts }: NextStepsProps) {
  const platform = known?.platform.slug;
  const place = platform ? places[platform] : undefined;
  return (
    <div className="grid gap-3 self-start rounded border border-line-soft bg-raise p-5 lg:col-start-2 lg:row-start-2">
      {platform && <CarDrawing platform={platform} className="car w-full text-edge" />}
      <ButtonLink
        variant="primary"
        icon="plus"
        to="/dashboard?do=add-vehicle"
        onClick={() => saveDraft({ vin: decoded.vin, ...vinFacts(decoded, known) })}
      >
        Add this car
      </ButtonLink>
      {platform && place && place.guideCount > 0 && (
        <ButtonLink to={guidesOf(platform)}>{place.name} guides</ButtonLink>
      )}
      {place?.specs && <ButtonLink to={place.specs}>Spec sheet</ButtonLink>}
      {known && withParts.includes(known.platform.slug) && (
        <ButtonLink to={partsOf(decoded, known)}>Parts for this car</ButtonLink>
      )}
      <p className="text-md text-muted">The VIN stays in this tab until you save the car.</p>
    </div>
  );
}

/** The lookup leaves out a model or a body that its list does not have. */
function partsOf({ models, body }: DecodedVin, known: CarFacts): string {
  const { generation, engine } = certainOptions(known);
  const [model, ...others] = models;
  return partsPath({
    platform: known.platform.slug,
    generation,
    model: others.length === 0 ? model?.toLowerCase() : undefined,
    engine,
    body: body?.toLowerCase(),
  });
}
