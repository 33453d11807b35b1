/** Copies of scrolling lists, which CSS moves, and their Pause and Play buttons (DEF-58). */

/** Adds a copy after the list that nobody reads or reaches, for a loop without an end. */
function move(marquee: HTMLElement): void {
  const list = marquee.querySelector('ul')
  const copy = list?.cloneNode(true) as HTMLElement | undefined
  if (!copy) return
  copy.ariaHidden = 'true'
  copy.inert = true
  // For browsers without `inert`.
  for (const link of copy.querySelectorAll('a')) link.tabIndex = -1
  list?.after(copy)
  marquee.dataset.moving = ''
}

export function start(root: Document): void {
  // A list far down the page would double the work of its first layout.
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) {
          near.unobserve(target)
          move(target as HTMLElement)
        }
    },
    { rootMargin: '50%' },
  )
  for (const marquee of root.querySelectorAll<HTMLElement>('[data-marquee]')) {
    near.observe(marquee)
    marquee
      .querySelector('[data-marquee-toggle]')
      ?.addEventListener('click', () => marquee.toggleAttribute('data-paused'))
    // Undoes the scrolling to a focused link.
    marquee.addEventListener('focusout', () => marquee.firstElementChild?.scrollTo(0, 0))
  }
}
