import { createContext, type RouterContextProvider } from "react-router";
import type { ApiClient } from "../domain/api-error.ts";
import type { ContentPage } from "../domain/content-page.ts";
import type { FeatureFlags } from "../domain/feature-flags.ts";
import type { StoredVehicleNames } from "../domain/garage/vehicle-names.ts";
import type { GuideListing } from "../domain/guides/guide-page.ts";
import type { GuideLibrary } from "../domain/guides/library.ts";
import type { Platform } from "../domain/platform.ts";
import type { CarTable } from "../domain/platforms/car-table.ts";
import type { SearchAnswer, SearchOptions } from "../domain/search.ts";
import type { Catalogue } from "../domain/store/catalogue.ts";
import type { Checkouts } from "../domain/store/checkout.ts";
import type { StoreDiagnosis } from "../domain/store/diagnosis.ts";
import type { StoreProvider } from "../domain/store/provider.ts";
import type { TroubleLibrary } from "../domain/troubles/trouble.ts";

/**
 * What routes may ask of the server. Routes never import `server/`: they take a service from the router's context,
 * so no server code can reach the browser.
 */
export interface Site {
  publicUrl: string;
  environment: string;
  features: FeatureFlags;
  analyticsId: string | undefined;
  errorMonitoringUrl: string | undefined;
  /** Whether people can sign in with Google. */
  hasGoogle: boolean;
  /** Whether mails leave this server; else they stay in its outbox. */
  sendsMail: boolean;
  /** Whether a path leads to a page; shell links without a target are not drawn. */
  hasTarget(path: string): boolean;
}

export interface Content {
  page(path: string): ContentPage | undefined;
  pages(): readonly ContentPage[];
  platforms(): readonly Platform[];
  guides: GuideLibrary;
  troubles: TroubleLibrary;
  search(query: string, options?: SearchOptions): Promise<SearchAnswer>;
  /** What the embedded store sells. */
  catalogue(): Catalogue;
  /** The file of a line drawing, by its address. */
  drawing(href: string): Promise<string | undefined>;
  /** Makes, models and years, for suggestions. */
  vehicleNames(): Promise<StoredVehicleNames>;
  /** Which cars belong to which platform. */
  carTable(): Promise<CarTable>;
}

export interface Images {
  /** The picture that goes with a link to a guide: a PNG of 1200 by 630. */
  guideCard(
    guide: Pick<GuideListing, "title" | "platform" | "platformName" | "difficulty" | "estimatedTime">,
  ): Promise<Uint8Array<ArrayBuffer>>;
}

export interface Store extends StoreProvider {
  kind: "embedded" | "shopify";
  /** What cannot be bought at this moment; shop pages come from a cache and ask for it apart. */
  availability(): Promise<Availability>;
  /** How the provider does, and what it says of one product; for the diagnostics page. Never throws for its failures. */
  diagnose(handle?: string): Promise<StoreDiagnosis>;
  /** Present when the checkout is our own. */
  checkouts?: Checkouts;
}

export interface Availability {
  /** Ids of variants. */
  soldOut: readonly string[];
}

/** Who is asking; nobody when a page is rendered for everyone. */
export interface Visitor {
  address: string;
  /** The account that is signed in, if one is. */
  accountId(): Promise<string | undefined>;
  /** Our API as this visitor, with all its checks and limits. Cookies that it sets go with the page. */
  api: ApiClient;
}

export interface Services {
  site: Site;
  content: Content;
  images: Images;
  store: Store;
  visitor: Visitor | undefined;
  /** A secret of this render, which our own inline scripts bear. */
  nonce: string;
  /** Logs what a loader, an action or a component threw, with the request's id. */
  reportFailure(error: unknown): void;
  /** Logs what was refused for a reason that an operator may want to know, with the request's id. */
  reportWarning(message: string): void;
}

export const siteContext = createContext<Site>();
export const contentContext = createContext<Content>();
export const imagesContext = createContext<Images>();
export const storeContext = createContext<Store>();
export const visitorContext = createContext<Visitor | undefined>();
export const nonceContext = createContext<string>();
export const failureContext = createContext<Services["reportFailure"]>();
export const warningContext = createContext<Services["reportWarning"]>();

export function provideServices(context: RouterContextProvider, services: Services): void {
  context.set(siteContext, services.site);
  context.set(contentContext, services.content);
  context.set(imagesContext, services.images);
  context.set(storeContext, services.store);
  context.set(visitorContext, services.visitor);
  context.set(nonceContext, services.nonce);
  context.set(failureContext, services.reportFailure);
  context.set(warningContext, services.reportWarning);
}
