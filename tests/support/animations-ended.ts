/** Resolves when nothing fades or moves any more. It runs in the page, so it uses nothing from outside. */
export async function animationsEnded(): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame);
  // Code that reacts to a new size (a resize observer, then React) has drawn by the second frame.
  await frame();
  await frame();
  const ending = document
    .getAnimations()
    // A spinner never ends, and one that is tied to a scroll position ends only there.
    .filter(({ effect, timeline }) => {
      return timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity;
    });
  await Promise.all(ending.map(({ finished }) => finished.catch(() => {})));
}
