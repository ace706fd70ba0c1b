/** A small content tree for tests of screens, and where it is compiled to. Editing a guide breaks none of them. */
export const fixtureContent = {
  source: "tests/fixtures/content",
  compiled: "build/fixture-content",
} as const;

/** A guide that the small tree's catalogue only plans. */
export const plannedGuide = { platform: "e46", slug: "starter-motor", title: "Starter motor" } as const;
