/**
 * Scrolling lists, moved by CSS. When a list comes near the screen, its remaining items are laid out, and a copy is
 * appended to make the loop seamless (decision 0008). A button pauses the list.
 */
import { whenNear } from '../../entry/islands.ts'

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
  const marquees = root.querySelectorAll<HTMLElement>('[data-marquee]')
  whenNear('50%', marquees, (marquee) => {
    const list = marquee.querySelector('ul')
    if (list) copy(list)
    marquee.dataset.near = ''
  })
  for (const marquee of marquees) {
    const toggle = marquee.querySelector('[data-marquee-toggle]')
    toggle?.addEventListener('click', () => marquee.toggleAttribute('data-paused'))
    // When the focus leaves the list, undoes the scrolling to a focused link.
    marquee.addEventListener('focusout', () => marquee.firstElementChild?.scrollTo(0, 0))
  }
}
