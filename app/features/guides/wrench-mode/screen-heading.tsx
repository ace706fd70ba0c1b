import { useEffect, useRef } from "react";

interface ScreenHeadingProps {
  /** "Install · step 4 of 12" */
  place: string;
  title: string;
}

/** The title of a screen. It takes the focus, so that a screen reader and the Tab key continue from here. */
export function ScreenHeading({ place, title }: ScreenHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <header>
      <p className="font-display text-[1.0625rem] leading-none font-semibold tracking-[0.12em] text-muted uppercase">
        {place}
      </p>
      <h1
        ref={heading}
        tabIndex={-1}
        className="wrench-title mt-2.5 text-[2.75rem] outline-none sm:text-[3.625rem]"
      >
        {title}
      </h1>
    </header>
  );
}
