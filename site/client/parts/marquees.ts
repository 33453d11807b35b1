/** The Pause and Play button of lists that scroll by themselves (DEF-58); the motion itself is CSS. */
export function start(root: Document): void {
  for (const marquee of root.querySelectorAll<HTMLElement>('[data-marquee]')) {
    marquee
      .querySelector('[data-marquee-toggle]')
      ?.addEventListener('click', () => marquee.toggleAttribute('data-paused'))
    // A focused link is scrolled into view; the loop starts at its beginning again.
    marquee.addEventListener('focusout', () => marquee.firstElementChild?.scrollTo(0, 0))
  }
}
