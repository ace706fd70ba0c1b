import { listGuides, readGuidesQuery } from "../../domain/api/list-guides.ts";
import { listPlatforms } from "../../domain/api/list-platforms.ts";
import { openApi } from "../../domain/api/openapi.ts";
import { readCar } from "../../domain/api/read-car.ts";
import { carData } from "../../domain/garage/car-facts.ts";
import { vehicleNamesCredit } from "../../domain/garage/vehicle-names.ts";
import { needsOf } from "../../domain/guides/guide-needs.ts";
import { guideAddress } from "../../domain/guides/library.ts";
import { reachableHits, searchRequest } from "../../domain/search.ts";
import { searchParameters } from "../../domain/search-parameters.ts";
import { defineEndpoint, type Endpoint } from "../endpoints/endpoint.ts";
import { AppError } from "../errors.ts";

/** Open to everyone, programs and other sites too. `domain/api` describes it. */
export const publicEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: "/api/v1/platforms",
    access: "public",
    cache: {},
    async run({ services: { content, site } }) {
      return { body: listPlatforms(content.platforms(), content.guides.registry(), site.publicUrl) };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/v1/guides",
    access: "public",
    cache: {
      // Unknown values are refused, and a refusal is not cached.
      query: {
        platform: "folded",
        category: "folded",
        difficulty: "folded",
        cursor: "exact",
        limit: "exact",
      },
    },
    async run({ services: { content, site }, query }) {
      const wanted = readGuidesQuery(query);
      if ("problem" in wanted) throw new AppError("bad-request", wanted.problem);
      const page = listGuides(content.guides.listings(), wanted, site.publicUrl);
      if ("problem" in page) throw new AppError("bad-request", page.problem);
      return { body: page };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/v1/guides/:platform/:slug",
    access: "public",
    cache: {
      canonicalPath({ content }, { platform = "", slug = "" }) {
        const address = guideAddress(content.guides, platform, slug);
        if (address.kind !== "guide") return undefined;
        return `/api/v1/guides/${address.platform.slug}/${address.slug}`.toLowerCase();
      },
    },
    async run({ services: { content, site }, params: { platform = "", slug = "" } }) {
      const address = guideAddress(content.guides, platform, slug);
      const guide = address.kind === "guide" ? await content.guides.read(address.path) : undefined;
      // A guide that is being written opens at its address; the API has only what is finished.
      if (guide?.status !== "complete")
        throw new AppError(
          "not-found",
          `There is no guide ${platform}/${slug}. See /api/v1/guides for the full list.`,
        );
      return { body: { ...guide, url: site.publicUrl + guide.path } };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/v1/platforms/:platform/needs",
    access: "public",
    cache: {
      // Unknown values are refused, and a refusal is not cached.
      query: { generation: "folded", engine: "folded", gearbox: "folded" },
      canonicalPath: (_, { platform = "" }) => `/api/v1/platforms/${platform.toLowerCase()}/needs`,
    },
    async run({ services: { content }, params: { platform: name = "" }, query }) {
      const platform = content.platforms().find(({ slug }) => slug === name.toLowerCase());
      if (!platform)
        throw new AppError("not-found", `There is no platform ${name}. See /api/v1/platforms for all.`);
      const read = readCar(query, platform);
      if ("problem" in read) throw new AppError("bad-request", read.problem);
      return { body: { guides: needsOf(await content.guides.needs(platform.slug), read.car) } };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/v1/search",
    access: "public",
    cache: { query: { ...searchParameters, limit: "number" }, isUnbounded: true },
    async run({ services: { content, site }, query }) {
      const { query: words, ...options } = searchRequest(query);
      const results = await content.search(words, options);
      return { body: { ...results, hits: reachableHits(results.hits, site.hasTarget) } };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/v1/vehicle-names",
    access: "public",
    cache: {},
    async run({ services: { content } }) {
      return { body: { credit: vehicleNamesCredit, makes: await content.vehicleNames() } };
    },
  }),
  // The guide editor's data: only our own page reads it, so it is in no documentation.
  defineEndpoint({
    method: "GET",
    path: "/api/v1/editor/lists",
    access: "public",
    cache: {},
    async run({ services: { content } }) {
      return { body: await content.editor.lists() };
    },
  }),
  // For our own pages: a car's platform is found and its VIN decoded in the browser.
  defineEndpoint({
    method: "GET",
    path: "/api/v1/car-data",
    access: "public",
    cache: {},
    async run({ services: { content } }) {
      return { body: carData(content.carTable(), content.platforms()) };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/v1/vin-table",
    access: "public",
    cache: {},
    async run({ services: { content } }) {
      return { body: await content.vinTable() };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/v1/bmw-options",
    access: "public",
    cache: {},
    async run({ services: { content } }) {
      return { body: await content.bmwOptions() };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/v1/usual-numbers",
    access: "public",
    cache: {},
    async run({ services: { content } }) {
      return { body: await content.usualNumbers() };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/v1/editor/platforms/:platform",
    access: "public",
    cache: {},
    async run({ services: { content }, params: { platform = "" } }) {
      const lists = await content.editor.platform(platform);
      if (!lists) throw new AppError("not-found", `There is no platform ${platform}.`);
      return { body: lists };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/v1/editor/guides/:platform/:slug",
    access: "public",
    cache: {},
    async run({ services: { content }, params: { platform = "", slug = "" } }) {
      const yaml = await content.editor.guideSource(`/guide/${platform}/${slug}`);
      if (yaml === undefined) throw new AppError("not-found", `There is no guide ${platform}/${slug}.`);
      return { body: { yaml } };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/v1/openapi.json",
    access: "public",
    cache: {},
    async run({ services: { site } }) {
      return { body: openApi(site.publicUrl) };
    },
  }),
  // Every shop page requests it after it has loaded, so it is never cached.
  defineEndpoint({
    method: "GET",
    path: "/api/v1/store/availability",
    access: "public",
    async run({ services: { store } }) {
      return { body: await store.availability() };
    },
  }),
  // A cart requests it when it opens.
  defineEndpoint({
    method: "GET",
    path: "/api/v1/store/order-limits",
    access: "public",
    async run({ services: { store } }) {
      return { body: await store.orderLimits() };
    },
  }),
  // A program gets JSON for an unknown address, not a page.
  defineEndpoint({
    method: "GET",
    path: "/api/v1/*",
    access: "public",
    cache: {},
    run() {
      throw new AppError("not-found", "There's nothing at this address. See /api for the endpoints.");
    },
  }),
];
