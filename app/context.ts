import { createContext, type RouterContext } from "react-router";
import type { SignUpPolicy } from "../domain/accounts/gate.ts";
import type { ApiClient } from "../domain/api/api-client.ts";
import type { ContentPage } from "../domain/content-page.ts";
import type { DiagnosisLibrary } from "../domain/diagnosis/diagnosis-library.ts";
import type { FeatureFlags } from "../domain/feature-flags.ts";
import type { BuildLookup, PublicBuild } from "../domain/garage/build.ts";
import type { BmwOptions } from "../domain/garage/option-list.ts";
import type { StoredVehicleNames } from "../domain/garage/vehicle-names.ts";
import type { VinTable } from "../domain/garage/vin-table.ts";
import type { Giveaway } from "../domain/giveaway/giveaway.ts";
import type { EditorLibrary } from "../domain/guide-editor/editor-lists.ts";
import type { GuideListing } from "../domain/guides/guide-page.ts";
import type { GuideLibrary } from "../domain/guides/library.ts";
import type { HomeGuide } from "../domain/home/home-guides.ts";
import type { NavLink, Shell } from "../domain/navigation.ts";
import type { UsualNumbers } from "../domain/own-numbers/usual.ts";
import type { PageEntity } from "../domain/page-entity.ts";
import type { CatalogLookup } from "../domain/parts/catalog-part.ts";
import type { PartsLibrary } from "../domain/parts/part.ts";
import type { WayInPlan } from "../domain/plans/platform-plans.ts";
import type { Platform } from "../domain/platform.ts";
import type { CarTable } from "../domain/platforms/car-table.ts";
import type { SearchOptions, SearchResult } from "../domain/search.ts";
import type { Catalogue } from "../domain/store/catalogue.ts";
import type { Checkouts } from "../domain/store/checkout.ts";
import type { OrderLimits, StoreProvider } from "../domain/store/provider.ts";
import type { StoreDiagnosis } from "../domain/store/store-diagnosis.ts";
import type { Updates } from "../domain/updates/update.ts";

/**
 * The services that the server gives to routes. Routes never import `server/`: they take a service from the router's context,
 * so no server code can reach the browser.
 */
export interface Site {
  publicUrl: string;
  environment: string;
  features: FeatureFlags;
  analyticsId: string | undefined;
  errorMonitoringUrl: string | undefined;
  /** Where readers can write to. */
  contactEmail: string | undefined;
  /** Where the source code is. */
  repositoryUrl: string | undefined;
  /** Insurers who pay for visitors, shown as such. */
  insurancePartners: readonly NavLink[];
  /** Whether people can sign in with Google. */
  hasGoogle: boolean;
  /** Who may make an account. */
  signUp: SignUpPolicy;
  /** Whether mails leave this server; else they stay in its outbox. */
  sendsMail: boolean;
  /** Whether a path leads to a page. */
  hasTarget(path: string): boolean;
  /** The links around every page, without those that lead nowhere. */
  shell: Shell;
}

export interface Content {
  page(path: string): ContentPage | undefined;
  pages(): readonly ContentPage[];
  /** The roadmap and the dev logs. */
  updates(): Updates;
  platforms(): readonly Platform[];
  guides: GuideLibrary;
  /** Jobs that many people start with. */
  popularGuides(): readonly HomeGuide[];
  diagnosis: DiagnosisLibrary;
  parts: PartsLibrary;
  search(query: string, options?: SearchOptions): Promise<SearchResult>;
  /** The products of the embedded store. */
  catalogue(): Catalogue;
  /** The giveaway at `/giveaway`, if there is one. */
  giveaway(): Giveaway | undefined;
  /** The file of a line drawing, by its path. */
  drawing(href: string): Promise<string | undefined>;
  /** The plans of a platform, with what lies behind their parts. */
  plans(platform: string): Promise<readonly WayInPlan[]>;
  /** Makes, models and years, for suggestions. */
  vehicleNames(): Promise<StoredVehicleNames>;
  /** Which cars belong to which platform. */
  carTable(): CarTable;
  /** The data that the guide editor completes and checks with. */
  editor: EditorLibrary;
  /** The data for decoding VINs. */
  vinTable(): Promise<VinTable>;
  /** The meanings of option codes. */
  bmwOptions(): Promise<BmwOptions>;
  /** The numbers that readers' own ones are compared with. */
  usualNumbers(): Promise<UsualNumbers>;
}

export interface Images {
  /** The social card of a guide: a PNG of 1200 by 630. */
  guideCard(
    guide: Pick<GuideListing, "title" | "platform" | "platformName" | "difficulty" | "estimatedTime">,
  ): Promise<Uint8Array<ArrayBuffer>>;
  /** The same for the public page of a project; the platform is that of its car, where it has one. */
  buildCard(build: PublicBuild, platform: string | undefined): Promise<Uint8Array<ArrayBuffer>>;
}

export interface Store extends StoreProvider {
  kind: "embedded" | "shopify";
  /** The variants that are sold out right now; shop pages come from a cache and request it separately. */
  availability(): Promise<Availability>;
  /** How much of what is in a cart can be bought right now. */
  orderLimits(): Promise<OrderLimits>;
  /** The provider's state and its data of one product, for the diagnostics page. Never throws for a failure of the provider. */
  diagnose(handle?: string): Promise<StoreDiagnosis>;
  /** Present when the checkout is our own. */
  checkouts?: Checkouts;
}

export interface Availability {
  /** Ids of variants. */
  soldOut: readonly string[];
}

/** The visitor; nobody when a page is rendered for the cache. */
export interface Visitor {
  address: string;
  /** The account that is signed in, if any. */
  accountId(): Promise<string | undefined>;
  /** Our API as this visitor, with all its checks and limits. Cookies that it sets go with the page. */
  api: ApiClient;
}

/** The root style sheet in two parts, for pages of one kind. */
export interface FirstSheet {
  /** The rules that such pages begin with. */
  css: string;
  /** The address of the others. */
  rest: string;
  /** A page with one of these classes needs the others from the start. */
  restClasses: ReadonlySet<string>;
}

export interface Services {
  site: Site;
  content: Content;
  images: Images;
  store: Store;
  /** The operator's own list of parts. */
  partCatalog: CatalogLookup;
  /** The public pages of projects. */
  builds: BuildLookup;
  /** The content that the page's address names. */
  entity: PageEntity;
  visitor: Visitor | undefined;
  /** What pages begin with, by the id of their route; those of other routes get the whole sheet. */
  firstSheets: ReadonlyMap<string, FirstSheet>;
  /** The nonce of this render, which our own inline scripts carry. */
  nonce: string;
  /** Logs what a loader, an action or a component threw, with the request's id. */
  reportFailure(error: unknown): void;
  /** Logs a rejected request whose reason an operator may want to know, with the request's id. */
  reportWarning(message: string): void;
}

export const siteContext = createContext<Site>();
export const contentContext = createContext<Content>();
export const imagesContext = createContext<Images>();
export const storeContext = createContext<Store>();
export const partCatalogContext = createContext<CatalogLookup>();
export const buildsContext = createContext<BuildLookup>();
export const entityContext = createContext<PageEntity>();
export const visitorContext = createContext<Visitor | undefined>();
export const firstSheetsContext = createContext<Services["firstSheets"]>();
export const nonceContext = createContext<string>();
export const failureContext = createContext<Services["reportFailure"]>();
export const warningContext = createContext<Services["reportWarning"]>();

/** How the server hands each service to the routes. */
export const contexts: { [Name in keyof Services]: RouterContext<Services[Name]> } = {
  site: siteContext,
  content: contentContext,
  images: imagesContext,
  store: storeContext,
  partCatalog: partCatalogContext,
  builds: buildsContext,
  entity: entityContext,
  visitor: visitorContext,
  firstSheets: firstSheetsContext,
  nonce: nonceContext,
  reportFailure: failureContext,
  reportWarning: warningContext,
};
