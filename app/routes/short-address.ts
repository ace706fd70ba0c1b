import { redirect } from "react-router";
import { brand } from "../../domain/brand.ts";
import type { Route } from "./+types/short-address.ts";

/** Addresses that people type, and the pages they mean. */
const targets: Readonly<Record<string, string>> = {
  "/shop": brand.shopPath,
  "/login": "/dashboard",
};

export function loader({ url }: Route.LoaderArgs) {
  return redirect(targets[url.pathname.toLowerCase()] ?? "/404");
}
