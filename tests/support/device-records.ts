export const day = "2026-01-02T10:00:00.000Z";

/** A device's record of one guide. */
export const guide = (title: string, more = {}) => ({
  title,
  platformName: "BMW E46",
  steps: [],
  ticks: [],
  stepCount: 12,
  updatedAt: day,
  ...more,
});

/** A device's records of a reader with guides of every kind, by the key in its storage. */
export const deviceRecords = {
  "jackstand-progress": {
    "/guide/e46/brake-pads": guide("Front brake pads", { steps: ["a", "b"], current: "b", startedAt: day }),
    "/guide/e46/spark-plugs": guide("Spark plugs", { saved: true }),
    "/guide/e46/oil-change": guide("Engine oil", { startedAt: day, finishedAt: day }),
  },
  "jackstand-review-flags": { "/guide/e46/vanos": true },
  "jackstand-dev-log": [
    {
      id: "r1",
      timestamp: day,
      platform: "e46",
      guide: "vanos",
      path: "/guide/e46/vanos",
      device: "A browser",
      steps: "The guide is missing",
      logs: "",
    },
  ],
  "jackstand-feedback": [
    {
      id: "f1",
      timestamp: day,
      type: "praise",
      rating: 5,
      feedback: "The torque table is great",
      email: "ann@example.com",
      path: "/guide",
    },
  ],
};
