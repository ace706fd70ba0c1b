import { expect, it } from "vitest";
import { importsAcrossGroups } from "./feature-groups.ts";
import { parseSource } from "./parse-source.ts";

it("counts imports from one group to another, also of types and late ones", () => {
  const sources = [
    parseSource(
      "app/features/shell/nav-bar.tsx",
      `import "./menu.tsx"; import "../../ui/menu.tsx"; import { lazy } from "react";
      import { Cart } from "../shop/cart/cart.tsx";
      import type { Profile } from "../account/accounts/profile.ts";
      const later = () => import("../garage/vehicles/dialog.tsx");`,
    ),
    parseSource("app/features/shop/cart/cart.tsx", 'import "../shop/product.tsx";'),
    parseSource("app/routes/shop.tsx", 'import "../features/shop/cart/cart.tsx";'),
  ];
  expect(importsAcrossGroups(sources).map(({ target }) => target)).toEqual([
    "app/features/shop/cart/cart.tsx",
    "app/features/account/accounts/profile.ts",
    "app/features/garage/vehicles/dialog.tsx",
  ]);
});
