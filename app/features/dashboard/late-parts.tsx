import { latePart } from "../private/late-part.tsx";

export const LateFirstSteps = latePart(() => import("../garage/first-steps.tsx"));
export const LateGuides = latePart(() => import("./your-guides.tsx"));
export const LateOrders = latePart(() => import("./order-history.tsx"));
