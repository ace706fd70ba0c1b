import { useLocation } from "react-router";
import { brand } from "../../../../domain/brand.ts";
import { isShopFront } from "../../../../domain/navigation.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { CartButton } from "../cart/cart-button.tsx";
import { TestStoreNote } from "../cart/test-store-note.tsx";

const wayBack =
  "-ml-1 flex min-h-11 items-center gap-1.5 justify-self-start rounded pr-2 font-semibold text-muted transition-colors hover:text-text";

export function ShopHeader() {
  const isFront = isShopFront(useLocation().pathname);
  return (
    <>
      {isFront ? <FrontHeader /> : <SlimHeader />}
      <TestStoreNote className="page-width py-2 text-center text-md text-muted" />
    </>
  );
}

/** Under the site's navigation. */
function SlimHeader() {
  return (
    <div className="border-b border-line-soft bg-sunk">
      <nav aria-label="Shop" className="page-width flex min-h-12 items-center justify-between gap-4">
        <Link to="/store" className={wayBack}>
          <Back />
          Shop
        </Link>
        <CartButton />
      </nav>
    </div>
  );
}

/** The shop's two fronts have this header alone. */
function FrontHeader() {
  return (
    <header className="@container sticky top-0 z-20 border-b border-line-soft bg-bg">
      <nav
        aria-label="Shop"
        className="page-width grid h-14 grid-cols-[1fr_auto_1fr] items-center gap-3 @max-[19rem]:grid-cols-[1fr_auto] md:h-16"
      >
        <Link to="/" className={wayBack}>
          <Back />
          {brand.name}
        </Link>
        <p className="font-display text-2xl leading-none font-semibold @max-[19rem]:hidden">Shop</p>
        <div className="justify-self-end">
          <CartButton />
        </div>
      </nav>
    </header>
  );
}

function Back() {
  return <Icon name="arrow-right" className="size-4.5 rotate-180" />;
}
