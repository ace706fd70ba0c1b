import { latePart } from "../../account/private/late-part.tsx";

export const LateGuides = latePart(() => import("./your-guides.tsx"));
