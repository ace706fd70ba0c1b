/** The parts of a car that a guide or a number may be about. */
export const topics = {
  maintenance: "Maintenance",
  brakes: "Brakes",
  wheels: "Wheels and tires",
  steering: "Steering",
  suspension: "Suspension",
  fluids: "Fluids",
  cooling: "Cooling",
  engine: "Engine",
  fuel: "Fuel",
  exhaust: "Exhaust",
  drivetrain: "Drivetrain",
  electrical: "Electrical",
  tuning: "Tuning",
  "forced-induction": "Forced induction",
  body: "Body",
  interior: "Interior",
  restraint: "Seat belts and airbags",
  skills: "Shop skills",
} as const;

export type Topic = keyof typeof topics;
export const topicIds = Object.keys(topics) as [Topic, ...Topic[]];

/** Where a wrong number can hurt someone: unverified ones are not shown. */
const safetyTopics: ReadonlySet<Topic> = new Set([
  "brakes",
  "wheels",
  "steering",
  "suspension",
  "restraint",
  "fuel",
]);

export function isSafetyTopic(topic: Topic): boolean {
  return safetyTopics.has(topic);
}
