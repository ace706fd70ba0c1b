import { latePart } from "../private/late-part.tsx";

export const LateFirstSteps = latePart(() => import("./first-steps.tsx"));
export const LateOrders = latePart(() => import("./order-history.tsx"));
export const LateGuides = latePart(() => import("./your-guides.tsx"));
