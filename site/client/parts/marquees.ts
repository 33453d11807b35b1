/** Pause and Play button of scrolling lists (DEF-58); CSS moves them. */
export function start(root: Document): void {
  for (const marquee of root.querySelectorAll<HTMLElement>('[data-marquee]')) {
    marquee
      .querySelector('[data-marquee-toggle]')
      ?.addEventListener('click', () => marquee.toggleAttribute('data-paused'))
    // Undoes the scrolling to a focused link.
    marquee.addEventListener('focusout', () => marquee.firstElementChild?.scrollTo(0, 0))
  }
}
