import { useLayoutEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { joinClasses } from "../../../ui/join-classes.ts";

const playMs = 850;

/** The curtain for those who come through the navigation: a car goes up, the shop opens. Any key or press opens it at once. */
export function ShopLoader() {
  const [isShown, setShown] = useState(useArrivedWithFlag());
  // Before the first paint: a visitor who sees the loader can open it.
  useLayoutEffect(() => {
    if (!isShown) return;
    const open = () => setShown(false);
    const timer = setTimeout(open, playMs);
    addEventListener("keydown", open);
    addEventListener("pointerdown", open);
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", open);
      removeEventListener("pointerdown", open);
    };
  }, [isShown]);

  return (
    <div role="status" className={joinClasses(isShown ? "shop-loader" : "sr-only")}>
      {isShown && (
        <>
          <svg viewBox="0 0 120 96" aria-hidden="true" className="shop-loader-drawing">
            <path className="shop-loader-floor" d="M8 90h104" />
            <path
              className="shop-loader-stand"
              d="M48 44v6h24v-6M53 50v10M67 50v10M50 60h20l14 30H36zM43.4 74h33.2M60 60v14"
            />
            <path
              className="shop-loader-car"
              d="M14 34c0-7 5-9 14-10l12-12c2-2 5-3 8-3h22c4 0 7 1 10 4l11 11c10 1 15 3 15 10v4H14zM40 24h47M62 9v15M30 38a7 7 0 1 0 14 0M76 38a7 7 0 1 0 14 0"
            />
          </svg>
          <span className="font-display text-xl font-semibold text-muted">Loading...</span>
        </>
      )}
    </div>
  );
}

/** A reload and the way back keep the flag in the history, but nobody arrives anew. */
function useArrivedWithFlag(): boolean {
  const { state } = useLocation();
  const isNew = useNavigationType() !== "POP";
  const { showLoader } = Object(state) as { showLoader?: unknown };
  return isNew && showLoader === true && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
