import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { brand } from "../../../domain/brand.ts";
import { readTab, writeTab } from "../../ui/tab-storage.ts";

/**
 * A new path starts at the top, or at the section in the URL's hash, with the focus on the page. Back and Forward return to
 * where the reader was on that entry of the history.
 */
export function useScrollPosition(): void {
  const { key, pathname, search, hash } = useLocation();
  const isReturn = useNavigationType() === "POP";
  const last = useRef({ key, pathname, search, hash });
  const positions = useRef<Map<string, number>>(undefined);

  useEffect(() => {
    positions.current ??= readPositions();
    const remember = () => positions.current?.set(last.current.key, window.scrollY);
    // A full load is left to the browser, which also waits for images.
    const leave = () => {
      history.scrollRestoration = "auto";
      writePositions(positions.current ?? new Map());
    };
    history.scrollRestoration = "manual";
    addEventListener("scroll", remember, { passive: true });
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("scroll", remember);
      removeEventListener("pagehide", leave);
    };
  }, []);

  // A layout effect, so that the scroll event of the page that just got shorter does not count for the page before.
  useLayoutEffect(() => {
    const before = last.current;
    if (before.key === key) return;
    last.current = { key, pathname, search, hash };
    // With the same hash in another view of the page, such as after wrench mode, the section is elsewhere.
    const isOtherPlace = before.hash !== hash || (hash !== "" && before.search !== search);
    const saved = isReturn ? positions.current?.get(key) : undefined;
    // A page that is too short for it shows something else now, such as the gate after a sign-out.
    if (saved !== undefined && saved <= lowestPosition()) window.scrollTo(0, saved);
    else if (before.pathname !== pathname || isOtherPlace) scrollToSection(hash);
    // So that a screen reader and the Tab key continue at the new page, not at the link that is gone.
    if (before.pathname !== pathname) document.getElementById("main")?.focus({ preventScroll: true });
  }, [key, pathname, search, hash, isReturn]);
}

function lowestPosition(): number {
  return document.documentElement.scrollHeight - window.innerHeight;
}

function scrollToSection(hash: string): void {
  const section = hash ? document.getElementById(idOf(hash)) : null;
  if (section) section.scrollIntoView();
  else window.scrollTo(0, 0);
}

function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** How many entries of the history are remembered across a full load. */
const maxPositions = 50;

function readPositions(): Map<string, number> {
  try {
    const entries: unknown = JSON.parse(readTab(brand.storageKeys.scroll) ?? "[]");
    return new Map(Array.isArray(entries) ? entries : []);
  } catch {
    return new Map();
  }
}

function writePositions(positions: ReadonlyMap<string, number>): void {
  writeTab(brand.storageKeys.scroll, JSON.stringify([...positions].slice(-maxPositions)));
}
