import { latePart } from "../../account/private/late-part.tsx";

/** Fill-ups and figures of a car. */
export const LateFigures = latePart(() => import("./figures-part.tsx"));
