import { lazy, memo, type ReactNode, useEffect, useId, useRef } from "react";
import { useLocation } from "react-router";
import { brand } from "../../../domain/brand.ts";
import {
  hasOwnSearch,
  type NavLink as NavTarget,
  navigationState,
  type Shell,
} from "../../../domain/navigation.ts";
import { Icon } from "../../ui/icon.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { Link, NavLink } from "../../ui/link.tsx";
import { Menu } from "../../ui/menu.tsx";
import { AccountSlot } from "../account/accounts/account-slot.tsx";
import { Logo } from "../core/page/logo.tsx";
import { SearchForm } from "../lookup/search/search-form.tsx";
import { SearchOpener } from "../lookup/search/search-opener.tsx";
import { NavCartSlot } from "../shop/cart/nav-cart-slot.tsx";
import { PhoneLinks } from "./phone-links.tsx";

const UserMenu = lazy(() => import("./user-menu.tsx"));

interface NavBarProps {
  links: Pick<Shell, "guides" | "explore" | "bar" | "search">;
  /** Replaces the account slot, such as on the interface gallery. */
  account?: ReactNode;
}

/** Where a page whose own buttons take the bottom of a phone puts the floating ones. */
export const phoneMenuEnd = "phone-menu-end";

export const guidesLabel = "Check Out These Guides";
const exploreLabel = "Explore";

const ownAccount = (
  <AccountSlot>
    <UserMenu />
  </AccountSlot>
);

/** Drawn once: a navigation changes only what reads the location inside. */
export const NavBar = memo(function NavBar({ links, account = ownAccount }: NavBarProps) {
  return (
    <header className="sticky top-0 z-20 border-b border-line-soft bg-bg">
      {/* In pixels, because neither gaps nor icons grow with the text: at twice its size the bar still fits a phone. */}
      <nav
        aria-label="Main"
        className="mx-auto flex h-16 max-w-page items-center gap-[4px] px-[clamp(16px,4vw,32px)]"
      >
        <Link
          to="/"
          aria-label={`${brand.name}, home`}
          // As wide as the name with its own face, so that the links beside it don't move when that arrives.
          className="mr-[8px] flex min-h-11 min-w-[28px] items-center min-[60rem]:mr-4 min-[60rem]:min-w-[8.55rem] min-[60rem]:shrink-0"
        >
          <Logo />
        </Link>
        <div className="hidden items-center gap-1 min-[60rem]:flex">
          {links.guides.length > 0 && <Menu label={guidesLabel} items={links.guides} />}
          {links.explore.length > 0 && <Menu label={exploreLabel} items={links.explore} />}
          {links.bar.map((link) => (
            <BarLink key={link.to} link={link} />
          ))}
        </div>
        <span className="flex-1" />
        {/* As wide as its buttons from the start: half of them may be painted first. */}
        <div className="flex min-w-[180px] shrink-0 items-center gap-[4px] min-[60rem]:min-w-0">
          {/* Before the search, so that nothing moves when it appears. */}
          <NavCartSlot />
          {links.search && <NavSearch />}
          {account}
          <PhoneMenu links={links} />
        </div>
      </nav>
    </header>
  );
});

/** A search field where there is room and the page has none of its own, else a button that opens one. */
function NavSearch() {
  const { pathname } = useLocation();
  return (
    <>
      <div className={joinClasses("mr-2 hidden", !hasOwnSearch(pathname) && "lg:block")}>
        <SearchForm size="bar" label="Search" placeholder="Search guides, specs, codes" />
      </div>
      <SearchOpener />
    </>
  );
}

function BarLink({ link }: { link: NavTarget }) {
  return (
    <NavLink
      to={link.to}
      state={navigationState(link.to)}
      className="flex min-h-11 items-center rounded px-3 text-md font-semibold text-muted hover:text-text aria-[current=page]:text-text"
    >
      {link.label}
    </NavLink>
  );
}

/** The same links on small screens. A popover opens, closes and handles Escape without JavaScript. */
function PhoneMenu({ links }: Pick<NavBarProps, "links">) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const shownAt = useRef(key);
  // It closes after a navigation, and not when the page begins to live: it may have been opened before.
  useEffect(() => {
    if (shownAt.current === key) return;
    shownAt.current = key;
    if (panel.current?.matches(":popover-open")) panel.current.hidePopover();
  }, [key]);

  return (
    <div className="group min-[60rem]:hidden">
      <button
        type="button"
        popoverTarget={id}
        aria-label="Menu"
        className="flex size-[44px] items-center justify-center rounded text-text"
      >
        <Icon name="menu" className="size-[24px] group-has-[:popover-open]:hidden" />
        <Icon name="close" className="hidden size-[24px] group-has-[:popover-open]:block" />
      </button>
      <div ref={panel} id={id} popover="auto" className="phone-menu">
        <PhoneLinks links={links.bar} />
        <PhoneLinks label={exploreLabel} links={links.explore} />
        <PhoneLinks label={guidesLabel} links={links.guides} />
        <div id={phoneMenuEnd} />
      </div>
    </div>
  );
}
