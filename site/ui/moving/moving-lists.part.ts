/**
 * Lists that move. Near the screen, a carousel gets all its slides laid out, and a scrolling list also its copy (decision
 * 0008). Scrolling lists have a Pause and Play button (DEF-58); CSS moves them.
 */

/** Adds a copy after the list that nobody reads or reaches, for a loop without an end. */
function copy(list: HTMLElement): void {
  const second = list.cloneNode(true) as HTMLElement
  second.ariaHidden = 'true'
  second.inert = true
  // For browsers without `inert`.
  for (const link of second.querySelectorAll('a')) link.tabIndex = -1
  list.after(second)
}

function whenNear(
  elements: Iterable<Element>,
  rootMargin: string,
  act: (element: HTMLElement) => void,
): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) {
          observer.unobserve(target)
          act(target as HTMLElement)
        }
    },
    { rootMargin },
  )
  for (const element of elements) observer.observe(element)
}

export function start(root: Document): void {
  // A row of slides grows at its end, which is far below the screen then.
  whenNear(root.querySelectorAll('[data-carousel]'), '33%', (carousel) => {
    carousel.dataset.near = ''
  })
  const marquees = root.querySelectorAll<HTMLElement>('[data-marquee]')
  whenNear(marquees, '50%', (marquee) => {
    const list = marquee.querySelector('ul')
    if (list) copy(list)
    marquee.dataset.near = ''
  })
  for (const marquee of marquees) {
    marquee
      .querySelector('[data-marquee-toggle]')
      ?.addEventListener('click', () => marquee.toggleAttribute('data-paused'))
    // Undoes the scrolling to a focused link.
    marquee.addEventListener('focusout', () => marquee.firstElementChild?.scrollTo(0, 0))
  }
}
