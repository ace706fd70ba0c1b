/** Where the parts of compiled content lie in its folder. */
export const compiledFiles = {
  index: "index.json",
  search: "search.json",
  guide: (platform: string, slug: string) => `guides/${platform}/${slug}.json`,
  specs: (platform: string) => `specs/${platform}.json`,
  diagnosis: ({ path }: { path: string }) => `${path}.json`,
  vehicleNames: "vehicle-names.json",
  carTable: "car-table.json",
};
