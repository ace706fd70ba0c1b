/**
 * Which of these are less than 44 px tall. A link inside a line of text is as tall as its line. A part of a plan is as large as
 * it is drawn: the list below the plan has the same links in full size.
 * It is sent to the page as text, so it may use nothing from outside.
 */
export function smallTargetsAmong(all: readonly Element[]): string[] {
  return all
    .filter(
      (element) =>
        !element.closest(
          "[inert], p, td, small, .prose li, .step li, .step-notice, .running-text, .sr-only, .way-in-plan svg",
        ),
    )
    .map((element) => {
      const after = getComputedStyle(element, "::after");
      const reach = after.position === "absolute" ? 2 * Math.abs(Number.parseFloat(after.top) || 0) : 0;
      // A link in a heading may be pressed anywhere on the heading's line.
      const box = (element.closest("h2") ?? element).getBoundingClientRect();
      return { text: element.textContent ?? "", height: box.height + reach, shown: box.width > 1 };
    })
    .filter(({ height, shown }) => shown && height < 43.5)
    .map(({ text, height }) => `${text} ${height}`);
}
