/**
 * Scrolling lists, moved by CSS. When a list comes near the screen, its remaining items are laid out, and a copy is
 * appended to make the loop seamless (decision 0008). A button pauses the list.
 */

/** Adds a copy after the list, for a seamless loop. Screen readers and the keyboard skip the copy. */
function copy(list: HTMLElement): void {
  const second = list.cloneNode(true) as HTMLElement
  second.ariaHidden = 'true'
  second.inert = true
  // For browsers without `inert`.
  for (const link of second.querySelectorAll('a')) link.tabIndex = -1
  list.after(second)
}

export function start(root: Document): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        const list = target.querySelector('ul')
        if (list) copy(list)
        ;(target as HTMLElement).dataset.near = ''
      }
    },
    { rootMargin: '50%' },
  )
  for (const marquee of root.querySelectorAll<HTMLElement>('[data-marquee]')) {
    observer.observe(marquee)
    marquee
      .querySelector('[data-marquee-toggle]')
      ?.addEventListener('click', () => marquee.toggleAttribute('data-paused'))
    // When the focus leaves the list, undoes the scrolling to a focused link.
    marquee.addEventListener('focusout', () => marquee.firstElementChild?.scrollTo(0, 0))
  }
}
