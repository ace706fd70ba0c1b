interface DrawnCarProps {
  /** A file with the lines of a car, and its width; see car-drawings.ts. */
  drawing: { href: string; width: number };
  /** Describes the drawing; leave it out where the text beside it already does. */
  label?: string;
  className?: string;
}

/** Refers to its own SVG file, so that neither the page nor the script contains the paths. */
export function DrawnCar({ drawing: { href, width }, label, className = "" }: DrawnCarProps) {
  const viewBox = `0 0 ${width} 164`;
  const lines = <use href={`${href}#car`} />;
  return label ? (
    <svg role="img" aria-label={label} viewBox={viewBox} className={className}>
      {lines}
    </svg>
  ) : (
    <svg aria-hidden="true" viewBox={viewBox} className={className}>
      {lines}
    </svg>
  );
}
